import { ApiError } from '../errors.ts';
import { errorResponse } from './envelope.ts';
import { type Exchange, envelopeContext } from './exchange.ts';

/**
 * The answer to whatever an operation threw: its own refusal, or 500 for an error of ours, which goes to the log whole and
 * to the caller not at all.
 */
export function failureResponse(exchange: Exchange, error: unknown): Response {
  if (error instanceof ApiError) return errorResponse(envelopeContext(exchange), error);
  logFailure(exchange, error);
  return errorResponse(envelopeContext(exchange), new ApiError('INTERNAL_ERROR'));
}

/** Writes an error of ours to the log, whole, under the id of its request. */
export function logFailure(exchange: Exchange, error: unknown): void {
  console.error(
    JSON.stringify({ request_id: exchange.requestId, path: exchange.url.pathname, error: describe(error) }),
  );
}

function describe(error: unknown): { message: string; stack?: string | undefined; cause?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { message: error.message, stack: error.stack, ...cause };
}
