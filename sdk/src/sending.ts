import { errorOf, FolioConnectionError, type FolioError } from './errors.ts';
import type { CallOptions, FolioOptions } from './options.ts';
import type { PreparedRequest } from './requests.ts';

const DEFAULT_RETRIES = 3;
const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_WAIT_MS = 500;
/** Longest wait in milliseconds. If the service asks for more, the call fails at once. */
const MAX_WAIT_MS = 70_000;

type Outcome = { response: Response } | { refusal: FolioError<string>; isKept: boolean } | { fault: unknown };

/** Returns the wait in milliseconds: it doubles with each attempt and is random, so that clients do not retry together. */
function usualWaitMs(attempt: number): number {
  return FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}

async function sendOnce(
  { method, url, headers, body, idempotencyKey }: PreparedRequest,
  send: (request: Request) => Promise<Response>,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await send(new Request(url, { method, headers, body, signal, redirect: 'manual' }));
    if (response.status < 400) return { response };
    const refusal = errorOf(response, await response.text(), idempotencyKey);
    return { refusal, isKept: response.headers.get('Idempotency-Replay') === 'true' };
  } catch (fault) {
    return { fault };
  }
}

/** Returns the wait before the next attempt in milliseconds, or null if the outcome is final. */
function waitMs(outcome: Outcome, { isRepeatable }: PreparedRequest, attempt: number): number | null {
  if ('response' in outcome) return null;
  const usual = usualWaitMs(attempt);
  if ('fault' in outcome) return isRepeatable ? usual : null;
  const { status, code, retryAfterSeconds } = outcome.refusal;
  const asked = retryAfterSeconds === null ? usual : retryAfterSeconds * 1_000;
  if (asked > MAX_WAIT_MS) return null;
  // A rate limit refuses before execution, so any call may be repeated. A quota does not recover within a minute.
  if (status === 429) return code === 'RATE_LIMIT_EXCEEDED' ? asked : null;
  if (code === 'IDEMPOTENCY_KEY_PROCESSING') return asked;
  return status >= 500 && isRepeatable && !outcome.isKept ? asked : null;
}

async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal?.throwIfAborted();
}

/**
 * Sends a request until its outcome is final. Retries lost connections, 5xx and rate limits with the same idempotency
 * key. Lost connections and 5xx are only retried if a repetition has no second effect.
 *
 * @throws FolioError for a response from 400 on, FolioConnectionError if there is none, and the abort reason of
 *   `signal`
 */
export async function sendRequest(
  request: PreparedRequest,
  client: FolioOptions,
  call: CallOptions,
): Promise<Response> {
  const retries = call.retries ?? client.retries ?? DEFAULT_RETRIES;
  const timeoutMs = call.timeoutMs ?? client.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const send = client.fetch ?? ((sent: Request) => fetch(sent));
  for (let attempt = 1; ; attempt++) {
    call.signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = call.signal === undefined ? limit : AbortSignal.any([call.signal, limit]);
    const outcome = await sendOnce(request, send, signal);
    if ('response' in outcome) return outcome.response;
    call.signal?.throwIfAborted();
    const wait = attempt > retries ? null : waitMs(outcome, request, attempt);
    if (wait === null) {
      if ('refusal' in outcome) throw outcome.refusal;
      const reason = outcome.fault instanceof Error ? outcome.fault.message : String(outcome.fault);
      throw new FolioConnectionError(
        `${new URL(request.url).origin} did not answer: ${reason}`,
        request.idempotencyKey,
        outcome.fault,
      );
    }
    await sleep(wait, call.signal);
  }
}
