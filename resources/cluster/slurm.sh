#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Reduces the logs of a list as a Slurm job array; a second job combines the parts as soon as all have ended well.
#   slurm.sh ROBOT LIST PARTS FOLDER [option of combine …]
# LIST names one log per line. FOLDER, of this study alone, gets part-K.plf, result.json and the output of the jobs; those of an
# earlier call are deleted. FACTOR_OPTIONS holds options of factor, SBATCH_OPTIONS those of both jobs, PLUMBLINE_CLI the program.
# Returns when the combination has ended, with status 0 when there is a result, else 1.
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
array=$(sbatch --parsable ${SBATCH_OPTIONS:-} --job-name=plumbline-factor --array=1-"$parts" \
  --output="$folder/part-%a.log" --wrap "exec $(quoted "$cli" factor --robot "$robot" --list "$list") \
    --part \$SLURM_ARRAY_TASK_ID/$parts --threads \${SLURM_CPUS_PER_TASK:-1} --progress none ${FACTOR_OPTIONS:-} \
    -o $(word "$folder/part-")\$SLURM_ARRAY_TASK_ID.plf")
echo "Job array ${array%%;*}: $parts parts of $list."
# shellcheck disable=SC2086
sbatch --wait ${SBATCH_OPTIONS:-} --job-name=plumbline-combine --dependency=afterok:"${array%%;*}" \
  --kill-on-invalid-dep=yes --output="$folder/combine.log" --wrap \
  "exec $(quoted "$cli" combine "$@") --progress none -o $(quoted "$folder/result.json") $(word "$folder/part-")[0-9]*.plf" ||
  echo "slurm.sh: the combination did not end well, see $folder/combine.log." >&2
[ -s "$folder/result.json" ] && exit 0  # a job that is cancelled for a lost part counts as ended
grep -h "^plumbline-cli:" "$folder"/*.log >&2 || true
echo "slurm.sh: there is no result; the parts say why in $folder/part-K.log." >&2
exit 1
