import type { CompanyContext } from '../../context/context.ts';
import { NO_PARTS } from '../../contract/multipart.ts';
import { NO_SENT_BYTES } from '../../contract/sent-bytes.ts';
import { unknownProperties } from '../../contract/warnings/unknown-properties.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Middleware } from '../app-env.ts';
import { bodyInput, runParams } from '../request-input.ts';

/**
 * Adds a warning for each undeclared property in a dry run and under strict handling. Strict handling rejects the request
 * for them at once, unless the operation gathers its own warnings first.
 */
function warnOfUnknownProperties(
  { body, deprecation, gathersWarnings }: Operation,
  { warnings, dryRun }: CompanyContext,
  sent: unknown,
): void {
  if (body === null || deprecation !== null || (!warnings.isStrict && dryRun === null)) return;
  for (const { path, suggestion } of unknownProperties(body, sent))
    warnings.add('UNKNOWN_PROPERTY', path, {}, suggestion);
  if (!gathersWarnings) warnings.refuseIfStrict();
}

/** Reads the body as the operation declares it: JSON by its schema (shape 400, content 422), multipart parts, or plain bytes. */
export const body: Middleware = async (c, next) => {
  const { operation, params, query, context } = c.var;
  const { headers } = c.req.raw;
  if (operation.takesBytes) {
    const sent = { bytes: await c.get('body').read(), header: (name: string) => headers.get(name) };
    c.set('sentBody', null);
    c.set('input', { params, query, body: null, parts: NO_PARTS, sent });
    return await next();
  }
  const read = await bodyInput(operation, headers, c.get('body'), params);
  c.set('sentBody', read.sent);
  c.set('input', {
    params: runParams(operation, params),
    query,
    body: read.body,
    parts: read.parts,
    sent: NO_SENT_BYTES,
  });
  warnOfUnknownProperties(operation, context, read.sent);
  return await next();
};
