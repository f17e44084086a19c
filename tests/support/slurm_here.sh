#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Runs a command with a Slurm cluster of one machine, this one, which it starts and ends: munged, slurmctld, slurmd.
#   slurm_here.sh FOLDER command …
# FOLDER holds keys, sockets and logs. Ends with the status of the command; 77 where the cluster does not start.
set -uo pipefail
folder=$1
shift
mkdir -p "$folder/state" "$folder/spool"
chmod 755 "$folder"
host=$(hostname -s)
port=$((20000 + $$ % 20000))
daemons=()
finish() {
  for ((k = ${#daemons[@]} - 1; k >= 0; k--)); do kill "${daemons[k]}" 2>/dev/null; done
  wait
}
trap finish EXIT
fail() {
  echo "slurm_here.sh: $1" >&2
  tail -n 5 "$folder"/*.log >&2
  exit 77
}

head -c 1024 /dev/urandom >"$folder/munge.key"
chmod 400 "$folder/munge.key"
munged --foreground --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
  --pid-file="$folder/munge.pid" --log-file="$folder/munge.log" --seed-file="$folder/munge.seed" &
daemons+=($!)

cat >"$folder/slurm.conf" <<CONF
ClusterName=here
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=2,bf_interval=2
MessageTimeout=60
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=here Nodes=$host Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
CONF
export SLURM_CONF=$folder/slurm.conf
for ((k = 0; k < 100; k++)); do [ -S "$folder/munge.socket" ] && break; sleep 0.1; done
[ -S "$folder/munge.socket" ] || fail "munged does not start"
slurmctld -D &
daemons+=($!)
slurmd -D -N "$host" &
daemons+=($!)
for ((k = 0; k < 300; k++)); do sinfo -h -o %t 2>/dev/null | grep -q '^idle' && break; sleep 0.2; done
sinfo -h -o %t 2>/dev/null | grep -q '^idle' || fail "Slurm does not start"
"$@"
