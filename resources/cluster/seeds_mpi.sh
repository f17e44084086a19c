#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# One command for many seeds, shared among the ranks of an MPI job; no rank waits for another.
#   mpirun -n RANKS seeds_mpi.sh SEEDS FOLDER command … {seed} …
# {seed} in the command is replaced by 1 … SEEDS. Its output goes to FOLDER/seed-K.json, whole or not at all; a seed
# whose command fails leaves its messages in FOLDER/seed-K.err, and the job ends with status 1. Seeds whose output is
# there already are left out: a job that was stopped goes on where it was. Example:
#   mpirun -n 4 seeds_mpi.sh 64 starts plumbline-cli excite robot.urdf --seed {seed} --format json -o starts/{seed}.csv
set -uo pipefail
[ $# -ge 3 ] || { sed -n '3,9s/^# //p' "$0" >&2; exit 2; }
seeds=$1 folder=$2
shift 2
rank=${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-${SLURM_PROCID:-0}}}
ranks=${OMPI_COMM_WORLD_SIZE:-${PMI_SIZE:-${SLURM_NTASKS:-1}}}
mkdir -p "$folder" || exit 1
failed=0
for ((seed = rank + 1; seed <= seeds; seed += ranks)); do
  out=$folder/seed-$seed
  [ -s "$out.json" ] && continue
  if "${@//\{seed\}/$seed}" >"$out.part" 2>"$out.err"; then
    mv "$out.part" "$out.json" && rm -f "$out.err"
  else
    echo "seeds_mpi.sh: seed $seed failed, see $out.err" >&2
    rm -f "$out.part"
    failed=1
  fi
done
exit $failed
