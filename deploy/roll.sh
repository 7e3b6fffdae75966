#!/bin/sh
# Restarts the processes of this machine with another checkout, one after the other, as `npm run deploy` does on a trial
# cluster. If a process does not become ready, all restarted processes go back to the previous checkout:
#   deploy/roll.sh /opt/northlight-1.4.0 northlight-releases northlight-api@4001 northlight-api@4002 \
#     northlight-shell@3001 northlight-shell@3002
# /opt/northlight is a link to the running checkout. The number after the @ is the port of a process. An interrupted run
# goes back too, and a second run at the same time is refused.
set -eu
link=${NORTHLIGHT_LINK:-/opt/northlight}
# Half seconds in which a process has to be ready.
patience=${NORTHLIGHT_PATIENCE:-240}
[ $# -ge 2 ] || { echo "Usage: $0 <folder of a checkout> <unit>..." >&2; exit 2; }
[ -L "$link" ] && [ -e "$link" ] || { echo "$link has to be a link to the running checkout." >&2; exit 1; }
next=$(readlink -f "$1")
shift
before=$(readlink -f "$link")
for needed in api/dist/server.js shell/dist/server/main.mjs node_modules; do
  [ -e "$next/$needed" ] || { echo "$next lacks $needed: run npm ci and npm run build there." >&2; exit 1; }
done

# Two runs at the same time would lead the link to and fro, and go back to each other's checkout. The kernel gives the
# lock back when this process ends, however it ends.
exec 9>"$link.lock"
flock -n 9 || { echo "Another $0 is running: it holds $link.lock." >&2; exit 1; }

# The link is replaced in one step, so that a process that starts meanwhile finds one checkout or the other.
lead() {
  ln -sfn "$1" "$link.coming"
  mv -T "$link.coming" "$link"
}

replace() {
  # Returns when the unit has started. For northlight-releases that is when the shell's files are in the bucket, after
  # TimeoutStartSec at the latest.
  systemctl restart "$1" 9>&- || return 1
  case $1 in
    *@*) ;;
    # The other machines look for such files every two seconds, and have them before a page names them.
    *) sleep 5; return 0 ;;
  esac
  # Typed with the Tab key, a unit ends in .service.
  port=${1#*@}
  port=${port%.service}
  deadline=$(($(date +%s) + (patience + 1) / 2))
  # A process that takes the request and never answers is not ready either.
  until curl -fsS --max-time 2 -o /dev/null "http://127.0.0.1:$port/readyz" 2>/dev/null; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 0.5
  done
  # nginx skips a process for a second after a failed connection, counted in whole seconds of its clock. Until then
  # the other process is needed.
  sleep 3
}

go_back() {
  # A second Ctrl+C must not leave the processes on two checkouts.
  trap '' HUP INT TERM
  lead "$before"
  for other in $replaced; do replace "$other" || echo "$other is not ready with $before either." >&2; done
  exit 1
}

replaced=
trap 'echo "Interrupted; going back to $before." >&2; go_back' HUP INT TERM
lead "$next"
for unit in "$@"; do
  replaced="$unit $replaced"
  if replace "$unit"; then echo "$unit runs $next"; continue; fi
  case $unit in
    *@*) echo "$unit did not become ready; going back to $before." >&2 ;;
    *) echo "$unit did not start, and the shell's files may not be where they are needed (journalctl -u $unit);" \
      "going back to $before." >&2 ;;
  esac
  go_back
done
