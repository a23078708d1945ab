import type { Operation } from '../../operations/operation.ts';
import { ANY_TYPE } from '../../operations/operation-result.ts';
import { ApiError } from '../../platform/errors.ts';

/** Content type of the API's responses. */
export const JSON_TYPE = 'application/json';
/** Content type of pages for browsers. */
export const HTML_TYPE = 'text/html';
const MULTIPART_TYPE = 'multipart/form-data';

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

/**
 * Returns the quality of a type, 0 if it is not wanted. The most specific range that covers it decides. RFC 9110,
 * section 12.5.1.
 */
function qualityOf(ranges: readonly MediaRange[], produced: string): number {
  const covering = [produced, `${produced.split('/')[0]}/*`, '*/*'];
  const closest = covering.flatMap((type) => ranges.filter((range) => range.type === type))[0];
  return closest === undefined || Number.isNaN(closest.quality) ? 0 : closest.quality;
}

/** Returns a content type without its parameters. */
export function mediaTypeOf(contentType: string): string {
  return contentType.split(';')[0]?.trim() ?? '';
}

/** Returns the types that an operation can produce. JSON is always among them, because errors are JSON. */
function producedBy({ success, isForBrowsers }: Operation): string[] {
  const { raw, produces = [], onDemand, rendition } = success;
  const others = [
    raw,
    ...produces,
    onDemand?.contentType,
    rendition?.contentType,
    isForBrowsers ? HTML_TYPE : undefined,
  ].flatMap((type) => (type === undefined ? [] : [mediaTypeOf(type)]));
  return [...others, JSON_TYPE];
}

/** Throws 406 if `Accept` excludes every type that the operation produces. */
export function refuseUnacceptable(operation: Operation, accept: string | null): void {
  if (accept === null || accept.trim() === '') return;
  if (operation.success.raw === ANY_TYPE && operation.success.produces === undefined) return;
  const produced = producedBy(operation).filter((type) => type !== ANY_TYPE);
  const ranges = mediaRanges(accept);
  if (!produced.some((type) => qualityOf(ranges, type) > 0))
    throw new ApiError('NOT_ACCEPTABLE', { params: { produced: produced.join(', ') } });
}

/** Returns the produced type that `Accept` prefers, the first without a preference. Throws 406 if it accepts none. */
export function wantedType(produced: readonly [string, ...string[]], accept: string | null): string {
  if (accept === null || accept.trim() === '') return produced[0];
  const ranges = mediaRanges(accept);
  const [best] = produced
    .map((type) => ({ type, quality: qualityOf(ranges, type) }))
    .sort((a, b) => b.quality - a.quality);
  if (best === undefined || best.quality === 0)
    throw new ApiError('NOT_ACCEPTABLE', { params: { produced: produced.join(', ') } });
  return best.type;
}

/** True if `Accept` prefers a type to JSON. JSON is the default without a preference. */
export function prefersToJson(contentType: string, accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return false;
  const ranges = mediaRanges(accept);
  return qualityOf(ranges, mediaTypeOf(contentType)) > qualityOf(ranges, JSON_TYPE);
}

/**
 * Returns the query with the on-demand `format`, if `Accept` prefers its content type to the others.
 * Returns the query unchanged if the operation has no such format or the query names one.
 */
export function withWantedFormat<Q extends Record<string, unknown>>(
  { success: { onDemand, rendition } }: Operation,
  query: Q,
  asked: { namesFormat: boolean; accept: string | null },
): Q {
  const { namesFormat, accept } = asked;
  if (onDemand === undefined || namesFormat || !prefersToJson(onDemand.contentType, accept)) return query;
  const others = rendition === undefined ? [] : [mediaTypeOf(rendition.contentType)];
  const best = wantedType([JSON_TYPE, ...others, onDemand.contentType], accept);
  return best === onDemand.contentType ? { ...query, format: onDemand.format } : query;
}

/** True if a body sent with this method is read. A GET has none, and the body of a DELETE is ignored. */
export function consumesBody(method: string): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

/**
 * Throws 415 if a body has another media type than the operation consumes, or none. A request without a body is
 * accepted.
 */
export function refuseUnsupportedMediaType(operation: Operation, headers: Headers, hasBody: boolean): void {
  if (!hasBody || operation.takesBytes || !consumesBody(operation.method)) return;
  const [type = ''] = (headers.get('Content-Type') ?? '').toLowerCase().split(';');
  const consumed = operation.multipart === null ? JSON_TYPE : MULTIPART_TYPE;
  if (type.trim() !== consumed) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { params: { consumed } });
}

/** True if an operation supports `Prefer: handling=strict`: every one except GET, DELETE and uploads. */
export function heedsStrict({ method, multipart, takesBytes }: Operation): boolean {
  return consumesBody(method) && multipart === null && !takesBytes;
}

/** True if `Accept-Encoding` names gzip without ruling it out (RFC 9110, section 12.5.3). */
export function acceptsGzip(acceptEncoding: string | null): boolean {
  return mediaRanges(acceptEncoding ?? '').some(({ type, quality }) => type === 'gzip' && quality > 0);
}
