import type { Machine } from '../machine.ts';
import type { Progress } from '../output/progress.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import { ClientError, EXIT } from './failures.ts';
import { errorCode, Refusal } from './refusals.ts';
import type { ServiceRequest } from './requests.ts';

const FIRST_WAIT_MS = 500;
/** Longest wait in milliseconds. If the service asks for more, the client gives up. */
const MAX_WAIT_MS = 70_000;

/** Parts that sending needs. */
export interface Sender {
  machine: Machine;
  options: Pick<ClientOptions, 'retries' | 'timeoutMs' | 'isVerbose'>;
  progress: Progress;
}

/** Success response. The `text` of JSON is already read, so that a broken-off response is requested again. */
export interface ServiceResponse {
  response: Response;
  text: string | null;
}

type Outcome =
  | { kind: 'response'; received: ServiceResponse }
  | { kind: 'refusal'; response: Response; text: string }
  | { kind: 'fault'; reason: string; wasNeverSent: boolean };

const NEVER_SENT_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'];

function faultOf(error: unknown, timeoutMs: number): Outcome {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return { kind: 'fault', reason: `no answer within ${timeoutMs / 1_000} s`, wasNeverSent: false };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error && cause.message !== '' ? cause.message : code;
  return { kind: 'fault', reason: message || String(error), wasNeverSent: NEVER_SENT_CODES.includes(code) };
}

async function sendOnce(request: ServiceRequest, timeoutMs: number): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const { method, url, headers, body } = request;
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: abort.signal });
    if (response.status >= 400) return { kind: 'refusal', response, text: await response.text() };
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    return { kind: 'response', received: { response, text: isJson ? await response.text() : null } };
  } catch (error) {
    return faultOf(error, timeoutMs);
  } finally {
    clearTimeout(timer);
  }
}

function askedWaitMs(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

/** Returns the wait before another attempt, in milliseconds. Null if the outcome is final. */
function waitMs(outcome: Outcome, request: ServiceRequest, attempt: number): number | null {
  const usual = FIRST_WAIT_MS * 2 ** (attempt - 1);
  if (outcome.kind === 'response') return null;
  if (outcome.kind === 'fault') return request.isRepeatable || outcome.wasNeverSent ? usual : null;
  const { response, text } = outcome;
  const asked = askedWaitMs(response) ?? usual;
  if (asked > MAX_WAIT_MS) return null;
  const code = errorCode(text);
  // A quota does not recover within a minute. A rate-limited request was not processed, so any may be repeated.
  if (response.status === 429) return code === 'RATE_LIMIT_EXCEEDED' ? asked : null;
  if (code === 'IDEMPOTENCY_KEY_PROCESSING') return asked;
  const isKept = response.headers.get('Idempotency-Replay') === 'true';
  return response.status >= 500 && request.isRepeatable && !isKept ? asked : null;
}

function unreachable(
  request: ServiceRequest,
  outcome: { reason: string; wasNeverSent: boolean },
): ClientError {
  const key = request.headers['Idempotency-Key'];
  const isUnknown = request.method !== 'GET' && !outcome.wasNeverSent;
  const hint = !isUnknown
    ? 'Is it running, and is --base-url right?'
    : key === undefined
      ? 'Nobody knows whether it was carried out: look before you repeat it.'
      : `It may have been carried out. Repeat it with --idempotency-key ${key}: nothing is done twice.`;
  return new ClientError(
    EXIT.SERVER,
    'CLI_SERVICE_UNREACHABLE',
    `${request.url.origin} did not answer: ${outcome.reason}.`,
    hint,
  );
}

function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'fault') return outcome.reason;
  const { response } = outcome.kind === 'response' ? outcome.received : outcome;
  const code = outcome.kind === 'refusal' ? errorCode(outcome.text) : null;
  const requestId = response.headers.get('X-Request-Id');
  return [response.status, code, requestId && `(request ${requestId})`].filter(Boolean).join(' ');
}

/**
 * Sends a request until its response is final. Repeats broken connections, 5xx and rate-limited requests.
 * Every attempt has the same idempotency key, and only requests whose repetition has no second effect are repeated.
 *
 * @throws Refusal for a response from 400 on; ClientError if there is none
 */
export async function sendRequest(sender: Sender, request: ServiceRequest): Promise<ServiceResponse> {
  const { machine, options, progress } = sender;
  for (let attempt = 1; ; attempt++) {
    const outcome = await progress.during(`Waiting for ${request.url.host}`, () =>
      sendOnce(request, options.timeoutMs),
    );
    if (options.isVerbose)
      await progress.note(
        `${request.method} ${request.url.pathname}${request.url.search}: ${outcomeText(outcome)}`,
      );
    const wait = attempt > options.retries ? null : waitMs(outcome, request, attempt);
    if (wait !== null) {
      await progress.during(`${outcomeText(outcome)}; trying again in ${Math.ceil(wait / 1_000)} s`, () =>
        machine.sleep(wait),
      );
      continue;
    }
    if (outcome.kind === 'response') return outcome.received;
    if (outcome.kind === 'fault') throw unreachable(request, outcome);
    throw new Refusal(outcome.response.status, outcome.text, request.headers['Idempotency-Key'] ?? null);
  }
}
