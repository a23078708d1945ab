import type { FailureCause } from '../domain/events/event-types.ts';

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/**
 * What the platform answers in the place of a receiver that it cannot reach (Cloudflare 5xx errors): the receiver itself has
 * said nothing.
 */
const EDGE_CAUSES: ReadonlyMap<number, FailureCause> = new Map([
  [521, 'connection'],
  [522, 'connection'],
  [523, 'connection'],
  [524, 'timeout'],
  [525, 'tls'],
  [526, 'tls'],
  [530, 'dns'],
]);

/** The cause that a status other than 2xx stands for; a redirect counts as the client's (decisions, section 7). */
export function statusCause(status: number): FailureCause {
  const ofEdge = EDGE_CAUSES.get(status);
  if (ofEdge !== undefined) return ofEdge;
  return status >= 500 ? 'http_server_error' : 'http_client_error';
}

/** Whether a status of that kind is tried again: 5xx, 408 and 429 (specification, Delivery rules). */
function isRetriedStatus(status: number): boolean {
  return status >= 500 || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS;
}

/** Whether a failed attempt is followed by another: not where the target or its answer says that it would fail again. */
export function isRetried(failure: {
  failureCause: FailureCause | null;
  httpStatus: number | null;
}): boolean {
  const { failureCause, httpStatus } = failure;
  if (failureCause === null || failureCause === 'invalid_url' || failureCause === 'forbidden_target')
    return false;
  if (failureCause === 'http_client_error') return httpStatus !== null && isRetriedStatus(httpStatus);
  return true;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * The cause of an exchange that failed without an answer. The runtime tells little: that time ran out, that the connection was
 * lost, or for everything else that there was an internal error, which for https is a handshake that failed, the name having
 * been resolved before.
 */
export function thrownCause(error: unknown, url: URL): { cause: FailureCause; error: string } {
  if (isNamed(error, 'TimeoutError') || isNamed(error, 'AbortError'))
    return { cause: 'timeout', error: 'no complete answer within 10 seconds' };
  const text = error instanceof Error ? error.message : String(error);
  if (/Network connection lost|connection (?:refused|reset)|disconnected/i.test(text))
    return { cause: 'connection', error: 'the connection was refused or broke off before an answer came' };
  if (url.protocol === 'https:' && /internal error|certificate|TLS|SSL/i.test(text))
    return {
      cause: 'tls',
      error: 'no secure connection: the certificate is not trusted or the handshake failed',
    };
  return { cause: 'unknown', error: 'the attempt failed for a reason that the platform does not tell' };
}
