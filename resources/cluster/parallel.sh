#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Reduces the logs of a list with GNU Parallel and combines the parts.
#   parallel.sh ROBOT LIST PARTS FOLDER [option of combine …]
# LIST names one log per line. FOLDER, of this study alone, gets part-K.plf and result.json; those of an earlier call are deleted.
# FACTOR_OPTIONS holds options of factor, PLUMBLINE_CLI the program, PARALLEL_OPTIONS options of parallel: --jobs 8, or
# --sshloginfile machines for several machines with a common FOLDER (absolute paths then).
set -euo pipefail
[ $# -ge 4 ] || { sed -n '3,7s/^# //p' "$0" >&2; exit 2; }
robot=$1 list=$2 parts=$3 folder=$4
shift 4
cli=${PLUMBLINE_CLI:-plumbline-cli}
for file in "$robot" "$list"; do
  [ -r "$file" ] || { echo "$(basename "$0"): $file cannot be read; nothing was changed." >&2; exit 1; }
done
mkdir -p "$folder"
rm -f "$folder"/part-[0-9]*.plf "$folder/result.json"  # parts of an earlier study do not belong to this one
quoted() { printf '%q ' "$@"; }
word() { printf %q "$1"; }
# shellcheck disable=SC2086
seq "$parts" | parallel --halt now,fail=1 ${PARALLEL_OPTIONS:-} \
  "$(quoted "$cli" factor --robot "$robot" --list "$list") --part {}/$parts --threads 1 --progress none --quiet \
   ${FACTOR_OPTIONS:-} -o $(word "$folder/part-"){}.plf"
exec "$cli" combine "$@" --progress none -o "$folder/result.json" "$folder"/part-[0-9]*.plf
