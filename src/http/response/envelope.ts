import type { WarningView } from '../../contract/warnings/warnings.ts';
import { timestampText } from '../../platform/clock.ts';
import { ERROR_CATALOGUE, wireCode } from '../../platform/error-catalogue.ts';
import type { ApiError } from '../../platform/errors.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { AppContext } from '../app-env.ts';
import { withKnownBody } from './known-body.ts';
import { jsonInTurns } from './long-json.ts';

interface EnvelopeContext {
  requestId: string;
  nowMs: number;
  language: Language;
  baseUrl: string;
  path: string;
}

/** Returns the fields of the envelope that come from the request. */
export function envelopeContext({
  var: { requestId, clock, language, baseUrl, url },
}: AppContext): EnvelopeContext {
  return { requestId, nowMs: clock.now(), language, baseUrl, path: url.pathname };
}

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } as const;

function metaOf(context: EnvelopeContext): { timestamp: string; request_id: string } {
  return { timestamp: timestampText(context.nowMs), request_id: context.requestId };
}

/**
 * Returns the success envelope `{success, data, meta}`, with `meta.warnings` if there are any. Others have their turn between the
 * pieces of a long list. Specification, core rule 5.
 */
export async function successResponse(
  context: EnvelopeContext,
  status: number,
  data: unknown,
  headers: Record<string, string>,
  warnings: readonly WarningView[] = [],
): Promise<Response> {
  const common = { 'X-Request-Id': context.requestId, ...headers };
  if (status === 204 || status === 302) return new Response(null, { status, headers: common });
  const meta = { ...metaOf(context), ...(warnings.length === 0 ? {} : { warnings }) };
  const text = await jsonInTurns({ success: true, data, meta });
  return withKnownBody(new Response(text, { status, headers: { ...JSON_HEADERS, ...common } }), text);
}

/**
 * Returns the error envelope with its RFC 9457 fields at the top level. Specification, Errors; decisions, section 1.
 */
export function errorResponse(context: EnvelopeContext, error: ApiError): Response {
  const { title } = ERROR_CATALOGUE[error.key];
  const code = wireCode(error.key);
  const message = error.messageIn(context.language);
  const details = error.detailsIn(context.language);
  const errors = error.itemsIn(context.language);
  const body = {
    success: false,
    error: {
      code,
      message,
      ...(details === undefined ? {} : { details }),
      ...(errors === undefined ? {} : { errors }),
    },
    meta: metaOf(context),
    type: `${context.baseUrl}/errors/${code}`,
    title: title[context.language],
    detail: message,
    instance: context.path,
  };
  const text = JSON.stringify(body);
  const headers = { ...JSON_HEADERS, 'X-Request-Id': context.requestId, ...error.headers };
  return withKnownBody(new Response(text, { status: error.status, headers }), text);
}
