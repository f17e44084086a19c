#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Results of many seeds as a table.

    seeds_table.py SEEDS FOLDER KEY [KEY ...]

Reads FOLDER/seed-1.json ... seed-SEEDS.json as seeds_mpi.sh wrote them and prints one line of comma-separated values per
seed, the smallest value of the first key first. A key leads into lists and objects with dots: worlds.0.nearest. Names every
seed that is missing, damaged or a copy of another and ends with status 1 then.
"""
import json
import math
import pathlib
import sys


def at(value, key):
    """What stands under a key such as runs.0.loop."""
    for part in key.split("."):
        value = value[int(part) if isinstance(value, list) else part]
    return value


def main():
    if len(sys.argv) < 4 or not sys.argv[1].isdigit():
        print(__doc__.strip(), file=sys.stderr)
        return 2
    seeds, folder, keys = int(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
    rows, lost, first = [], [], {}
    for seed in range(1, seeds + 1):
        try:
            text = (folder / f"seed-{seed}.json").read_text()
            if first.setdefault(text, seed) != seed:  # a result holds its seed
                lost.append(f"seed {seed} is a copy of seed {first[text]}, remove it")
                continue
            result = json.loads(text)
            rows.append((seed, [at(result, key) for key in keys]))
        except FileNotFoundError:
            lost.append(f"seed {seed} is missing")
        except (ValueError, KeyError, IndexError, TypeError) as problem:
            lost.append(f"seed {seed} cannot be read ({problem}), remove it")
    rows.sort(key=lambda row: (row[1][0] if isinstance(row[1][0], (int, float)) else math.inf, row[0]))
    print(",".join(["seed"] + keys))
    for seed, values in rows:
        print(",".join([str(seed)] + [json.dumps(value) for value in values]))
    for sentence in lost:
        print(f"seeds_table.py: {sentence}, in {folder}; run seeds_mpi.sh again, it makes what is missing.",
              file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
