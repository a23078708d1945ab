import type { RequestContext } from '../../context/context.ts';
import { parameter } from '../../contract/parameters.ts';
import { contractFileName, RETIREMENT_DAYS, reachedRetirement } from '../../contract/retirements.ts';
import type { OperationResult, RawBody } from '../define-operation.ts';

export const CONTRACT_QUERY = {
  deprecated: parameter.choice(
    ['true', 'false'] as const,
    'true',
    '`false` leaves out the deprecated routes, and what they alone refer to',
  ),
};

export const CONTRACT_SUCCESS = {
  status: 200,
  data: null,
  description: 'The OpenAPI document',
  also: [{ status: 304, description: 'The document is the one that `If-None-Match` names' }],
  headers: ['ETag'],
} as const;

const NOT_MODIFIED = 304;

/**
 * Returns the file of the contract in a form, by its ETag. It is the document of the day: what has retired is not in it. It changes with
 * a deployment and on a retirement day alone.
 */
export async function servedContract(
  {
    publicFiles,
    ifNoneMatch,
    serviceClock,
  }: Pick<RequestContext, 'publicFiles' | 'ifNoneMatch' | 'serviceClock'>,
  deprecated: 'true' | 'false',
  form: { extension: 'json' | 'yaml'; contentType: string },
): Promise<OperationResult<RawBody>> {
  const reached = reachedRetirement(serviceClock.now());
  // Without its deprecated routes the document is that of the day on which they retire.
  const day = reached ?? (deprecated === 'false' ? RETIREMENT_DAYS.DEPRECATED_ROUTES : null);
  const path = `/contract/${contractFileName(day)}.${form.extension}`;
  const { etag, bytes } = await publicFiles.read(path, ifNoneMatch);
  return {
    data: { contentType: form.contentType, bytes: bytes ?? '' },
    headers: { ETag: etag, 'Cache-Control': 'no-cache' },
    ...(bytes === null ? { status: NOT_MODIFIED } : {}),
  };
}
