import { refusalPage } from '../../pages/refusal-page.ts';
import { AeatUnavailableError, ApiError, BooksBeingRestoredError } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import type { AppContext } from '../app-env.ts';
import { envelopeContext, errorResponse } from './envelope.ts';
import { htmlResponse } from './html-response.ts';
import { HTML_TYPE, prefersToJson } from './negotiation.ts';

/** Seconds until the next run of the cron that compares restored books, every ten minutes. */
const RESTORE_RETRY_SECONDS = '600';
/** Seconds for which the AEAT is not called after it gave no response (`CIRCUIT_PAUSE_MS`). */
const AEAT_RETRY_SECONDS = '60';

/**
 * Returns the response to an error that an operation threw.
 * An `ApiError` is sent as it is. An unexpected error is logged, and the caller receives a plain 500.
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

/** Returns a refusal as JSON, or as a page if a browser requested an address for people. */
function refusal(c: AppContext, error: ApiError): Response {
  const { language, isForBrowsers, requestId } = c.var;
  if (!isForBrowsers || !prefersToJson(HTML_TYPE, c.req.raw.headers.get('Accept')))
    return errorResponse(envelopeContext(c), error);
  return htmlResponse(refusalPage(language, error.messageIn(language)), error.status, {
    Vary: 'Accept, Accept-Language',
    'X-Request-Id': requestId,
  });
}

/** Logs an unexpected error with the id of its request. */
export function logFailure(c: AppContext, error: unknown): void {
  log('request.failed', { request_id: c.get('requestId'), path: c.get('url').pathname }, error);
}
