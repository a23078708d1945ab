import { STRICT_PREFERENCE } from '../../contract/warnings/prefer-header.ts';
import type { Operation } from '../../operations/operation.ts';
import type { OperationResult, RawBody } from '../../operations/operation-result.ts';
import type { AppContext } from '../app-env.ts';
import { envelopeContext, successResponse } from './envelope.ts';
import { heedsStrict, prefersToJson } from './negotiation.ts';
import { rawResponse } from './raw-response.ts';

/**
 * Returns the body that is not enveloped JSON, if the operation has one or the caller prefers the other form of its
 * data.
 */
function rawBodyOf(c: AppContext, { success: { raw, rendition } }: Operation, data: unknown): RawBody | null {
  if (raw !== undefined) return data as RawBody;
  if (rendition === undefined) return null;
  const { contentType } = rendition;
  const isPreferred = prefersToJson(contentType, c.req.raw.headers.get('Accept'));
  return isPreferred ? { contentType, bytes: rendition.render(data) } : null;
}

/**
 * Returns the response of a successful operation: a file, another form of its data, or the envelope, with its
 * headers.
 */
export async function operationResponse(
  c: AppContext,
  operation: Operation,
  result: OperationResult<unknown>,
): Promise<Response> {
  const { warnings } = c.get('context');
  const headers: Record<string, string> = { ...result.headers };
  if (warnings.isStrict && heedsStrict(operation)) headers['Preference-Applied'] ??= STRICT_PREFERENCE;
  if (result.location !== undefined) headers.Location = result.location;
  if (result.version !== undefined) headers.ETag = `"${result.version}"`;
  const { rendition, onDemand } = operation.success;
  if (rendition !== undefined || onDemand !== undefined) headers.Vary = 'Accept';
  const status = result.status ?? operation.success.status;
  const raw = result.raw ?? rawBodyOf(c, operation, result.data);
  if (raw !== null) return rawResponse(c, status, raw, headers);
  const found = warnings.view(c.get('language'));
  return await successResponse(envelopeContext(c), status, result.data, headers, found);
}
