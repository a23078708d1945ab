#!/bin/sh
# Notes the process id of the runtime before becoming it, so that it can be ended even when whoever started it is gone.
echo $$ >"$FOLIO_RUNTIME_PID_FILE"
exec "$FOLIO_WORKERD" "$@"
