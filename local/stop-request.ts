const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_POLL_MS = 250;

let stopAction: (() => Promise<void>) | null = null;
let isStopping = false;

function stopOnce(): void {
  if (isStopping || stopAction === null) return;
  isStopping = true;
  void stopAction();
}

/**
 * Stops when npm is gone: npm forwards signals to its child, except SIGKILL, and a shell between them forwards none.
 */
function watchParentUnderNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopOnce();
  }, PARENT_POLL_MS).unref();
}

/**
 * Calls `stop` once, when the user or the system asks this process to end; under `npm start` also when npm is gone.
 * A later call replaces the function of an earlier one.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  if (stopAction === null) watchParentUnderNpm();
  stopAction = stop;
  for (const signal of STOP_SIGNALS) {
    // Miniflare's own listener would end the process before it has cleaned up.
    process.removeAllListeners(signal);
    process.on(signal, stopOnce);
  }
}
