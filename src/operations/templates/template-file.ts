import type { RequestContext } from '../../context/context.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { OperationResult, RawBody } from '../operation-result.ts';

/** Content type of a CSV file (RFC 7111). */
const CSV_TYPE = 'text/csv; charset=utf-8';

/** Seconds that a caller may cache a template. It changes only with a deployment. */
const MAX_AGE_S = 86_400;

const NOT_MODIFIED = 304;

export const TEMPLATE_SUCCESS = {
  status: 200,
  data: null,
  raw: CSV_TYPE,
  isFile: true,
  description: 'Template file',
  also: [{ status: 304, description: 'File unchanged since the `If-None-Match` version' }],
  headers: ['ETag', 'Cache-Control'],
} as const;

/** True if `If-None-Match` names an ETag, by weak comparison (RFC 9110, section 13.1.2). */
function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const held = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return held.includes('*') || held.includes(etag);
}

/** Returns a template as a file that the caller may cache for a day. It is the same for everybody. */
export function templateFile(
  { ifNoneMatch }: Pick<RequestContext, 'ifNoneMatch'>,
  fileName: string,
  bytes: string,
): OperationResult<RawBody> {
  const etag = `"${sha256(bytes)}"`;
  const isKnown = names(ifNoneMatch, etag);
  return {
    data: { contentType: CSV_TYPE, bytes: isKnown ? '' : bytes, fileName },
    headers: { ETag: etag, 'Cache-Control': `private, max-age=${MAX_AGE_S}` },
    ...(isKnown ? { status: NOT_MODIFIED } : {}),
  };
}
