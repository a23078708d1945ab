import { FolioConnectionError, isFolioError } from '../../sdk/src/errors.ts';
import { ClientError, EXIT, Failure } from './failures.ts';
import { Refusal } from './refusals.ts';

/** Returns any error as a failure, whether the client's own request or the service client raised it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isFolioError(error)) {
    const { code, message, details, errors, status, requestId, type, idempotencyKey } = error;
    const body = {
      success: false,
      error: { code, message, details, ...(errors.length === 0 ? {} : { errors }) },
      meta: { request_id: requestId },
      type,
    };
    return new Refusal(status, JSON.stringify(body), idempotencyKey);
  }
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof FolioConnectionError))
    return new ClientError(EXIT.UNEXPECTED, 'CLI_UNEXPECTED', message);
  return new ClientError(
    EXIT.SERVER,
    'CLI_SERVICE_UNREACHABLE',
    message,
    'Is it running, and is --base-url right?',
  );
}
