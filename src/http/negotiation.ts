import { ApiError } from '../errors.ts';
import type { Operation } from '../operations/define-operation.ts';

const JSON_TYPE = 'application/json';

interface MediaRange {
  type: string;
  quality: number;
}

function mediaRanges(accept: string): MediaRange[] {
  return accept.split(',').map((range) => {
    const [type = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
    return { type, quality: Number(quality) };
  });
}

/** Whether a type may be answered: the closest range that covers it decides (RFC 9110, section 12.5.1). */
function accepts(ranges: readonly MediaRange[], produced: string): boolean {
  const covering = [produced, `${produced.split('/')[0]}/*`, '*/*'];
  const closest = covering.flatMap((type) => ranges.filter((range) => range.type === type))[0];
  return closest !== undefined && closest.quality > 0;
}

/** 406 when `Accept` rules out what the operation produces. JSON is always among it: errors are JSON. */
export function refuseUnacceptable(operation: Operation, accept: string | null): void {
  if (accept === null || accept.trim() === '') return;
  const produced =
    operation.success.raw === undefined
      ? [JSON_TYPE]
      : [operation.success.raw.split(';')[0] ?? '', JSON_TYPE];
  const ranges = mediaRanges(accept);
  if (!produced.some((type) => accepts(ranges, type)))
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
