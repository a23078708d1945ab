import { ApiError } from '../errors.ts';
import type { Operation } from '../operations/define-operation.ts';

const JSON_TYPE = 'application/json';

function acceptsAny(accept: string, types: readonly string[]): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.trim().toLowerCase().split(';');
    const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    if (quality !== undefined && !(Number(quality.slice(2)) > 0)) return false;
    const wanted = type.trim();
    return types.some(
      (produced) => wanted === '*/*' || wanted === produced || wanted === `${produced.split('/')[0]}/*`,
    );
  });
}

/** 406 when `Accept` rules out what the operation produces. JSON is always among it: errors are JSON. */
export function refuseUnacceptable(operation: Operation, accept: string | null): void {
  if (accept === null || accept.trim() === '') return;
  const produced =
    operation.success.raw === undefined
      ? [JSON_TYPE]
      : [operation.success.raw.split(';')[0] ?? '', JSON_TYPE];
  if (!acceptsAny(accept, produced))
    throw new ApiError('NOT_ACCEPTABLE', { params: { produced: produced.join(', ') } });
}

/** Whether a body that comes with this method is read; a GET has none and that of a DELETE is ignored. */
export function consumesBody(method: string): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

/**
 * 415 when a body comes in a media type that is not consumed, or in none at all. A request without a body has no media type
 * to judge.
 */
export function refuseUnsupportedMediaType(operation: Operation, headers: Headers, hasBody: boolean): void {
  if (!hasBody || !consumesBody(operation.method)) return;
  const [type = ''] = (headers.get('Content-Type') ?? '').toLowerCase().split(';');
  if (type.trim() !== JSON_TYPE)
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { params: { consumed: JSON_TYPE } });
}
