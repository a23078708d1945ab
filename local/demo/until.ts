const POLL_MS = 250;
/** Everything that the demonstration waits for comes within seconds, the AEAT simulator's pace included. */
const MAX_WAIT_MS = 90_000;

/** Asks until there is an answer, and gives it; throws, naming what it waited for, when none comes. */
export async function until<T>(what: string, ask: () => T | null | Promise<T | null>): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (performance.now() - startedAt > MAX_WAIT_MS) throw new Error(`${what} never came.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
