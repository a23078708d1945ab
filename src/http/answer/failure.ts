import { refusalPage } from '../../pages/refusal-page.ts';
import { AeatUnavailableError, ApiError, BooksBeingRestoredError } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import type { AppContext } from '../app-env.ts';
import { envelopeContext, errorResponse } from './envelope.ts';
import { HTML_TYPE, prefersToJson } from './negotiation.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** The cron has restored books compared, which rings every ten minutes. */
const RESTORE_RETRY_SECONDS = '600';
/** As long as a service that gave no answer is left alone. */
const AEAT_RETRY_SECONDS = '60';

/**
 * The answer to whatever an operation threw: its own refusal, or 500 for an error of ours, which goes to the log and to the
 * caller not at all.
 */
export function failureResponse(c: AppContext, error: unknown): Response {
  if (error instanceof ApiError) return refusal(c, error);
  if (error instanceof BooksBeingRestoredError)
    return refusal(
      c,
      new ApiError('BOOKS_BEING_RESTORED', { headers: { 'Retry-After': RESTORE_RETRY_SECONDS } }),
    );
  if (error instanceof AeatUnavailableError)
    return refusal(c, new ApiError('AEAT_UNAVAILABLE', { headers: { 'Retry-After': AEAT_RETRY_SECONDS } }));
  logFailure(c, error);
  return refusal(c, new ApiError('INTERNAL_ERROR'));
}

/** A refusal as JSON; as a page where a browser was led to what refuses it. */
function refusal(c: AppContext, error: ApiError): Response {
  const { language, isForBrowsers, requestId } = c.var;
  if (!isForBrowsers || !prefersToJson(HTML_TYPE, c.req.raw.headers.get('Accept')))
    return errorResponse(envelopeContext(c), error);
  const { status } = error;
  return new Response(refusalPage(language, error.messageIn(language)), {
    status,
    headers: {
      ...PAGE_HEADERS,
      'Content-Type': `${HTML_TYPE}; charset=utf-8`,
      'Cache-Control': 'no-store',
      Vary: 'Accept, Accept-Language',
      'X-Request-Id': requestId,
    },
  });
}

/** Writes an error of ours to the log, under the id of its request. */
export function logFailure(c: AppContext, error: unknown): void {
  log('request.failed', { request_id: c.var.requestId, path: c.var.url.pathname }, error);
}
