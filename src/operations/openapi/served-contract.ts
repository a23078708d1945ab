import type { RequestContext } from '../../context/context.ts';
import { parameter } from '../../contract/parameters.ts';
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

/** The file of the contract in a form, by its ETag: it changes with a deployment alone. */
export async function servedContract(
  { publicFiles, ifNoneMatch }: Pick<RequestContext, 'publicFiles' | 'ifNoneMatch'>,
  deprecated: 'true' | 'false',
  form: { extension: 'json' | 'yaml'; contentType: string },
): Promise<OperationResult<RawBody>> {
  const name = deprecated === 'false' ? 'current' : 'openapi';
  const { etag, bytes } = await publicFiles.read(`/contract/${name}.${form.extension}`, ifNoneMatch);
  return {
    data: { contentType: form.contentType, bytes: bytes ?? '' },
    headers: { ETag: etag, 'Cache-Control': 'no-cache' },
    ...(bytes === null ? { status: NOT_MODIFIED } : {}),
  };
}
