"""Every example of the documentation runs and says what it says."""

import doctest
import importlib
import inspect
import re
import runpy
import sys
from pathlib import Path

import pytest

import portolan

HERE = Path(__file__).resolve().parents[1]
NEEDS = {"portolan.gymnasium": "gymnasium", "portolan.pettingzoo": "pettingzoo", "portolan.openspiel": "pyspiel",
         "portolan._spaces": "gymnasium", "portolan.data": "pyarrow"}
MODULES = ["portolan", *(f"portolan.{path.stem}" for path in (HERE / "python/portolan").glob("[a-z_]*.py")
                         if path.stem != "__init__")]


def documented():
    """Every public thing of the package with its docstring."""
    for name in MODULES:
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        yield name, module.__doc__
        for key, thing in vars(module).items():
            if key.startswith("_") or not (inspect.isclass(thing) or callable(thing)):
                continue
            yield f"{name}.{key}", thing.__doc__
            if inspect.isclass(thing) and thing.__module__.startswith("portolan"):
                for part, value in vars(thing).items():
                    yield f"{name}.{key}.{part}", getattr(value, "__doc__", None)


EXAMPLES = {}
for place, text in documented():
    if isinstance(text, str) and ">>>" in text:
        EXAMPLES.setdefault(text, place)


@pytest.mark.parametrize("text", EXAMPLES, ids=EXAMPLES.values())
@pytest.mark.filterwarnings("ignore")
def test_the_example_says_what_happens(text):
    for module, library in NEEDS.items():
        if module.rpartition(".")[2] in text or "play_many" in text:
            pytest.importorskip(library)
    example = doctest.DocTestParser().get_doctest(inspect.cleandoc(text), {}, EXAMPLES[text], None, 0)
    said = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(example, out=said.append)
    assert runner.failures == 0, "".join(said)


def test_there_are_examples_of_what_matters():
    told = set(EXAMPLES.values())
    for name in ("Match", "Match.act", "Match.clone", "VectorEnv", "Player", "Game", "Action"):
        assert f"portolan.{name}" in told, sorted(told)


def test_everything_public_is_documented_and_typed():
    stubs = (HERE / "python/portolan/_native.pyi").read_text()
    for kind in (portolan.Match, portolan.VectorEnv, portolan.Game, portolan.Player, portolan.Action):
        for name, value in vars(kind).items():
            if name.startswith("_"):
                continue
            assert re.search(rf"\b(def )?{name}\b", stubs.split(f"class {kind.__name__}:")[1]), (kind, name)
            assert (value.__doc__ or "").strip(), (kind, name)


def blocks(path):
    return re.findall(r"```python\n(.*?)```", path.read_text(), re.S)


@pytest.mark.filterwarnings("ignore")
def test_the_lines_of_the_readme_work_as_they_stand(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for library in set(NEEDS.values()):
        pytest.importorskip(library)
    code = blocks(HERE / "README.md")
    assert len(code[0].strip().splitlines()) <= 10
    scope = {"__name__": "readme"}
    for block in code:
        exec(compile(block, "README.md", "exec"), scope)


@pytest.mark.parametrize("words", [["random_baseline.py", "--games", "8", "--player", "cabin-boy"], ["policy_gradient.py", "--seconds", "1", "--matches", "16", "--check", "none"]])
def test_the_examples_run(words, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", words)
    runpy.run_path(str(HERE / "examples" / words[0]), run_name="__main__")
    assert capsys.readouterr().out.strip()


def test_the_notebook_runs():
    import json

    notebook = json.loads((HERE / "notebooks/boards.ipynb").read_text())
    scope = {"__name__": "notebook"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec(compile("".join(cell["source"]), "boards.ipynb", "exec"), scope)
