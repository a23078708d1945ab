import { requestOf } from './operations.ts';

declare global {
  /** Pending and finished responses by environment and address, null for a failed request. `opening.js` sets it. */
  var earlyResponses: Map<string, Promise<Response | null>> | undefined;
  /** Bodies of the responses that have arrived, with their time in milliseconds since 1970. */
  var earlyBodies: Map<string, { data: unknown; at: number }> | undefined;
  /** Resolves once all early responses have arrived. */
  var earlyResponsesEnd: Promise<unknown> | undefined;
}

type Environment = 'TEST' | 'LIVE';

/** Reads that every screen of a place begins with. `opening.js` sends them before the console's code has loaded. */
const FIRST_READS = ['companies.get', 'me.identity', 'test-clock.get'] as const;

/** Milliseconds that the first render waits for pending responses. Rendering twice takes a phone longer. */
const EARLY_WAIT_MS = 100;

/** Data of one of the first reads, with the time in milliseconds at which it arrived. */
interface EarlyData {
  id: (typeof FIRST_READS)[number];
  data: unknown;
  at: number;
}

/** Waits for the pending early responses, for `EARLY_WAIT_MS` at most. */
export async function awaitEarlyResponses(): Promise<void> {
  const { earlyResponsesEnd: end } = globalThis;
  if (end !== undefined)
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, EARLY_WAIT_MS))]);
}

/** Returns the data of the first reads of a place that have arrived. Each read is taken once, here or by `takeEarlyResponse`. */
export function takeEarlyData({
  environment,
  accountId,
  companyId,
}: {
  environment: Environment;
  accountId: string | null;
  companyId: string | null;
}): EarlyData[] {
  if (accountId === null || companyId === null) return [];
  return FIRST_READS.flatMap((id) => {
    const { url } = requestOf(id, { account_id: accountId, company_id: companyId });
    const key = `${environment} ${url}`;
    const body = globalThis.earlyBodies?.get(key);
    if (body === undefined || globalThis.earlyResponses?.delete(key) !== true) return [];
    return [{ id, ...body }];
  });
}

/**
 * Returns the response to a read that `opening.js` sent. Null if there is none, it failed, or it is taken. The first caller
 * takes it.
 */
export async function takeEarlyResponse(environment: Environment, url: string): Promise<Response | null> {
  const key = `${environment} ${url}`;
  const pending = globalThis.earlyResponses?.get(key);
  if (pending === undefined) return null;
  globalThis.earlyResponses?.delete(key);
  const response = await pending;
  return response?.ok === true ? response : null;
}
