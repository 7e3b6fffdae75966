#!/bin/sh
# Restarts the processes of this machine with another checkout, one after the other, as `npm run deploy` does on a trial
# cluster. If a process does not become ready, all restarted processes go back to the previous checkout:
#   deploy/roll.sh /opt/northlight-1.4.0 northlight-releases northlight-api@4001 northlight-api@4002 \
#     northlight-shell@3001 northlight-shell@3002
# /opt/northlight is a link to the running checkout. The number after the @ is the port of a process.
set -eu
link=${NORTHLIGHT_LINK:-/opt/northlight}
# Half seconds in which a process has to be ready.
patience=${NORTHLIGHT_PATIENCE:-240}
[ $# -ge 2 ] || { echo "Usage: $0 <folder of a checkout> <unit>..." >&2; exit 2; }
[ -e "$link" ] || { echo "$link has to be a link to the running checkout." >&2; exit 1; }
next=$(readlink -f "$1")
shift
before=$(readlink -f "$link")
for needed in api/dist/server.js shell/dist/server/main.mjs node_modules; do
  [ -e "$next/$needed" ] || { echo "$next lacks $needed: run npm ci and npm run build there." >&2; exit 1; }
done

# The link is replaced in one step, so that a process that starts meanwhile finds one checkout or the other.
lead() {
  ln -sfn "$1" "$link.coming"
  mv -T "$link.coming" "$link"
}

replace() {
  # Returns when the unit has started. For northlight-releases that is when the shell's files are in the bucket, after
  # TimeoutStartSec at the latest.
  systemctl restart "$1" || return 1
  case $1 in
    *@*) ;;
    # The other machines look for such files every two seconds, and have them before a page names them.
    *) sleep 5; return 0 ;;
  esac
  deadline=$(($(date +%s) + (patience + 1) / 2))
  # A process that takes the request and never answers is not ready either.
  until curl -fsS --max-time 2 -o /dev/null "http://127.0.0.1:${1#*@}/readyz" 2>/dev/null; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 0.5
  done
  # nginx skips a process for a second after a failed connection, counted in whole seconds of its clock. Until then
  # the other process is needed.
  sleep 3
}

lead "$next"
replaced=
for unit in "$@"; do
  replaced="$unit $replaced"
  if replace "$unit"; then echo "$unit runs $next"; continue; fi
  case $unit in
    *@*) echo "$unit did not become ready; going back to $before." >&2 ;;
    *) echo "$unit did not start, and the shell's files may not be where they are needed (journalctl -u $unit);" \
      "going back to $before." >&2 ;;
  esac
  lead "$before"
  for other in $replaced; do replace "$other" || echo "$other is not ready with $before either." >&2; done
  exit 1
done
