import { ApiError } from '../errors.ts';
import { loggedError } from '../logged-error.ts';
import { maskText } from '../request-logs/mask-secrets.ts';
import { errorResponse } from './envelope.ts';
import { type Exchange, envelopeContext } from './exchange.ts';

/**
 * The answer to whatever an operation threw: its own refusal, or 500 for an error of ours, which goes to the log and to the
 * caller not at all.
 */
export function failureResponse(exchange: Exchange, error: unknown): Response {
  if (error instanceof ApiError) return errorResponse(envelopeContext(exchange), error);
  logFailure(exchange, error);
  return errorResponse(envelopeContext(exchange), new ApiError('INTERNAL_ERROR'));
}

/** Writes an error of ours to the log, under the id of its request. */
export function logFailure(exchange: Exchange, error: unknown): void {
  console.error(
    JSON.stringify({
      request_id: exchange.requestId,
      path: maskText(exchange.url.pathname),
      error: loggedError(error),
    }),
  );
}
