# Sentences about tables, whatever the game.
computer-name = Computer { $n }
teaching-alone = The coach teaches one person among computer players, and asks back from 1 to 50 points on.
