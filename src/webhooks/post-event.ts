import { inSpan } from '../platform/tracing.ts';
import { ANSWER_TIMEOUT_MS } from './delivery-limits.ts';
import { statusCause, thrownCause } from './failure-cause.ts';
import { type ReceivedBody, readReceivedBody } from './read-received-body.ts';
import { signatureHeader } from './signature.ts';
import type { AttemptOutcome, DeliveryContent, DeliveryTarget } from './webhook-port.ts';

const USER_AGENT = 'Folio-Webhooks/1.0';

/** Part of `fetch` that posting needs. */
export type PostFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Builds the seven headers of a delivery, and no other (specification, Delivery headers). */
async function deliveryHeaders(
  { secrets }: DeliveryTarget,
  { attemptId, eventId, eventType, body }: DeliveryContent,
): Promise<Record<string, string>> {
  return {
    'Content-Type': 'application/json',
    // Receivers compare it with their own clock, so it is real time even if the service's clock was moved.
    'Service-Signature': await signatureHeader(secrets, body, Date.now()),
    'Service-Event': eventType,
    'Service-Event-Id': eventId,
    'Service-Delivery-Id': attemptId,
    'Idempotency-Key': eventId,
    'User-Agent': USER_AGENT,
  };
}

function failed(
  answer: { status: number | null; body: ReceivedBody | null },
  failure: { cause: AttemptOutcome['failureCause']; error: string },
): Omit<AttemptOutcome, 'durationMs'> {
  return {
    success: false,
    httpStatus: answer.status,
    responseBody: answer.body?.text ?? null,
    responseBodyTruncated: answer.body?.isTruncated ?? false,
    failureCause: failure.cause,
    error: failure.error,
  };
}

async function exchange(
  fetching: PostFetch,
  target: DeliveryTarget,
  url: URL,
  content: DeliveryContent,
): Promise<Omit<AttemptOutcome, 'durationMs'>> {
  let status: number | null = null;
  const partial = { read: { text: '', isTruncated: true } };
  try {
    const response = await fetching(url.href, {
      method: 'POST',
      redirect: 'manual',
      headers: await deliveryHeaders(target, content),
      body: content.body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    status = response.status;
    const body = await readReceivedBody(response.body, partial);
    if (!response.ok)
      return failed(
        { status, body },
        { cause: statusCause(status), error: `the endpoint answered ${status}` },
      );
    return {
      success: true,
      httpStatus: status,
      responseBody: body.text,
      responseBodyTruncated: body.isTruncated,
      failureCause: null,
      error: null,
    };
  } catch (error) {
    const body = status === null ? null : partial.read;
    return failed({ status, body }, thrownCause(error, url));
  }
}

/**
 * Posts a signed event to a URL once. It follows no redirects, allows 10 seconds for the whole response and reads the
 * beginning of its body. Only a 2xx that is complete in time is a success. Never rejects.
 *
 * @param url URL to connect to: the target's own, unless its name was resolved
 */
export async function postEvent(
  fetching: PostFetch,
  target: DeliveryTarget,
  url: URL,
  content: DeliveryContent,
): Promise<AttemptOutcome> {
  const startedAtMs = Date.now();
  const { eventId, eventType, attemptId } = content;
  const named = { 'folio.event_id': eventId, 'folio.event_type': eventType, 'folio.delivery_id': attemptId };
  const outcome = await inSpan('webhook.deliver', named, () => exchange(fetching, target, url, content));
  return { ...outcome, durationMs: Math.max(0, Date.now() - startedAtMs) };
}
