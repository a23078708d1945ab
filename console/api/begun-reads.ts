declare global {
  /** Responses on their way by environment and address, null for a failed request. `opening.js` sets it. */
  var begunReads: Map<string, Promise<Response | null>> | undefined;
  /** Bodies of the responses that have come, with their time in milliseconds since 1970. */
  var earlyAnswers: Map<string, { data: unknown; at: number }> | undefined;
  /** Resolves once all of them have come. */
  var earlyAnswersEnd: Promise<unknown> | undefined;
}

/** Milliseconds that the first picture waits for responses on their way. Drawing it twice takes a phone longer. */
const EARLY_WAIT_MS = 100;

/** Waits for the responses that are on their way, for `EARLY_WAIT_MS` at most. */
export async function awaitEarlyAnswers(): Promise<void> {
  const { earlyAnswersEnd: end } = globalThis;
  if (end !== undefined)
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, EARLY_WAIT_MS))]);
}

/**
 * Returns the data of a read that ended before the first picture, or null. It is handed out once, and its response no more.
 */
export function earlyAnswer(environment: 'TEST' | 'LIVE', url: string): { data: unknown; at: number } | null {
  const key = `${environment} ${url}`;
  const early = globalThis.earlyAnswers?.get(key);
  if (early === undefined || globalThis.begunReads?.delete(key) !== true) return null;
  return early;
}

/**
 * Returns the response to a read that began before the console's code came, or null if there is none or it failed. Each
 * is handed out once, to the first who asks.
 */
export async function begunRead(environment: 'TEST' | 'LIVE', url: string): Promise<Response | null> {
  const key = `${environment} ${url}`;
  const begun = globalThis.begunReads?.get(key);
  if (begun === undefined) return null;
  globalThis.begunReads?.delete(key);
  const response = await begun;
  return response?.ok === true ? response : null;
}
