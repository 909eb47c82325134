"""You in the browser, against a policy.

    portolan serve                                            # in another terminal: prints the server's address
    python against_a_policy.py http://127.0.0.1:8040 --game sail --policy policy.npz

Opens a table, prints its address for you, and plays the other seats until the game is over.
"""

import argparse
import json
import urllib.request

import portolan


def ask(url, path, body, token=None):
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"{url}/api/v1{path}", json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("url", help="the server's address")
    options.add_argument("--game", default="sail")
    options.add_argument("--seats", type=int)
    options.add_argument("--policy", help="an .npz file of policy_gradient.py; without one it plays at random")
    chosen = options.parse_args()
    url, seats = chosen.url.rstrip("/"), chosen.seats or portolan.game(chosen.game).seat_counts[0]
    if (chosen.policy or "").endswith(".npz"):
        from policy_gradient import Policy

        policy = Policy.load(chosen.policy)
    else:
        policy = portolan.Decision.random
    token = ask(url, "/guests", {"name": "A policy"})["token"]
    chairs = [{"kind": "invited"}] + [{"kind": "me"}] * (seats - 1)
    table = ask(url, "/tables", {"game": chosen.game, "seats": seats, "chairs": chairs}, token)
    print(f"Sit down at {url}{table['page']}", flush=True)
    told = lambda table, decision, text: print(f"seat {decision.seat}: {text}", flush=True)
    portolan.serve_player(policy, url, token, table=table["id"], on_move=told)
    print("The game is over.")


if __name__ == "__main__":
    main()
