#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Time of factor and combine for 1, 2 and 4 workers, and for identify with the same logs.
#   many_logs_scaling.sh LOGS [REPEATS]
# Makes LOGS simulated logs of the sample arm. Prints wall and CPU seconds (median of REPEATS), and size of a factor file per
# log. PLUMBLINE_CLI names the program.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
cli=${PLUMBLINE_CLI:-$here/build/release/app/plumbline-cli}
logs=${1:?number of logs} repeats=${2:-3}
samples=$here/resources/samples/plumb7
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for ((k = 1; k <= logs; k++)); do
  "$cli" simulate "$samples/plumb7.urdf" --trajectory "$samples/training_trajectory.json" \
    --sensors "$samples/sensors.json" --seed "$k" -o "$folder/log$k.h5" --quiet
  echo "$folder/log$k.h5"
done >"$folder/list.txt"
export PLUMBLINE_CLI=$cli TIMEFORMAT='%R %U %S'
measure() {  # name, command …
  local name=$1 lines=""
  shift
  for ((r = 0; r < repeats; r++)); do lines+=$( { time "$@" >/dev/null 2>&1; } 2>&1)$'\n'; done
  printf '%s' "$lines" | sort -n | awk -v name="$name" '{wall[NR] = $1; cpu[NR] = $2 + $3}
    END {m = int((NR + 1) / 2); printf "%-24s wall %7.2f s   cpu %7.2f s\n", name, wall[m], cpu[m]}'
}
echo "$logs logs, load $(cut -d' ' -f1-3 /proc/loadavg), $(nproc) cores"
mapfile -t files <"$folder/list.txt"
measure "identify, 1 thread" "$cli" identify "$samples/plumb7.urdf" "${files[@]}" --threads 1 -o "$folder/one.json"
for workers in 1 2 4; do
  PARALLEL_OPTIONS="--will-cite --jobs $workers" measure "factor, $workers workers" \
    "$here/resources/cluster/parallel.sh" "$samples/plumb7.urdf" "$folder/list.txt" "$workers" "$folder/out" --threads 1
done
measure "combine alone" "$cli" combine "$folder"/out/part-*.plf --threads 1 -o "$folder/two.json"
echo "factor files: $(($(cat "$folder"/out/part-*.plf | wc -c) / logs)) bytes per log"
