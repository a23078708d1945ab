declare global {
  /** Responses on their way by environment and address, null for a failed request. `opening.js` sets it. */
  var begunReads: Map<string, Promise<Response | null>> | undefined;
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
