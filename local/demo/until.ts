const POLL_MS = 250;
/** Longest wait in milliseconds. Everything arrives within seconds, the AEAT simulator's pace included. */
const MAX_WAIT_MS = 90_000;

/** Polls until there is a result, and returns it. After the longest wait, throws an error that names `what`. */
export async function until<T>(what: string, ask: () => T | null | Promise<T | null>): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (performance.now() - startedAt > MAX_WAIT_MS) throw new Error(`${what} never came.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
