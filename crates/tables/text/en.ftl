# Sentences about tables, whatever the game.
computer-name = Computer { $n }
