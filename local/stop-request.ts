const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_POLL_MS = 250;

/**
 * Calls `stop` once, when the user or the system asks this process to end. Under `npm start` that is also when npm, or the
 * shell between, has gone: npm passes a signal on to its child alone, which may be a shell that does not pass it further.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  for (const signal of STOP_SIGNALS) {
    // Miniflare's own listener would end the process before it has cleaned up.
    process.removeAllListeners(signal);
    process.on(signal, stopOnce);
  }
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopOnce();
  }, PARENT_POLL_MS).unref();
}
