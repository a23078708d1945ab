import type { RequestContext } from '../../context/context.ts';
import { parameter } from '../../contract/parameters.ts';
import { contractFileName, RETIREMENT_DAYS, reachedRetirement } from '../../contract/retirements.ts';
import type { OperationResult, RawBody } from '../operation-result.ts';

export const CONTRACT_QUERY = {
  deprecated: parameter.choice(
    ['true', 'false'] as const,
    'true',
    'Set `false` to exclude the deprecated routes, and the components that only they use',
  ),
};

export const CONTRACT_SUCCESS = {
  status: 200,
  data: null,
  description: 'OpenAPI document',
  also: [{ status: 304, description: 'Document unchanged since the `If-None-Match` version' }],
  headers: ['ETag'],
} as const;

const NOT_MODIFIED = 304;
/** Suffix of files that the build compresses. */
const COMPRESSED_SUFFIX = '.gz';

/**
 * Returns the OpenAPI document of the day with its ETag, compressed for callers that accept gzip. It omits retired
 * parts. The file changes only with a deployment and on a retirement day.
 */
export async function servedContract(
  {
    publicFiles,
    ifNoneMatch,
    acceptsGzip,
    serviceClock,
  }: Pick<RequestContext, 'publicFiles' | 'ifNoneMatch' | 'acceptsGzip' | 'serviceClock'>,
  deprecated: 'true' | 'false',
  form: { extension: 'json' | 'yaml'; contentType: string },
): Promise<OperationResult<RawBody>> {
  const reached = reachedRetirement(serviceClock.now());
  // Without its deprecated routes, the document equals that of the day on which they retire.
  const day = reached ?? (deprecated === 'false' ? RETIREMENT_DAYS.DEPRECATED_ROUTES : null);
  const path = `/contract/${contractFileName(day)}.${form.extension}${acceptsGzip ? COMPRESSED_SUFFIX : ''}`;
  const { etag, bytes } = await publicFiles.read(path, ifNoneMatch);
  return {
    data: {
      contentType: form.contentType,
      bytes: bytes ?? '',
      ...(acceptsGzip && bytes !== null ? { contentEncoding: 'gzip' } : {}),
    },
    headers: { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' },
    ...(bytes === null ? { status: NOT_MODIFIED } : {}),
  };
}
