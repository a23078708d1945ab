import type { Target } from '../access/target-repository.ts';
import { NO_PARTS, type Parts } from '../contract/multipart.ts';
import { validateBodyInTurns } from '../contract/validate-body.ts';
import type { Operation } from '../operations/operation.ts';
import { invalidParameter } from '../platform/errors.ts';
import { isUuid } from '../platform/ids.ts';
import { inTurns } from '../platform/in-turns.ts';
import { takeTurnIfLong } from '../platform/take-turn.ts';
import { parseJsonObject, refuseNullCharactersAndDepth } from './body/json-body.ts';
import { readMultipart } from './body/multipart-body.ts';
import type { RequestBody } from './body/request-body.ts';
import { consumesBody } from './response/negotiation.ts';

/** Decodes one path segment. If it cannot be decoded, rejects it as a malformed value of its placeholder. */
function decodedSegment(name: string, raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    throw invalidParameter(name, raw, { en: 'it is not readable', es: 'no es legible' });
  }
}

/**
 * Validates the placeholders of a path. Each is a UUID unless declared otherwise; else 400 with its name. Decisions,
 * section 1.
 */
export function pathIds(
  { textPlaceholders }: Operation,
  raw: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, segment]) => {
      const value = decodedSegment(name, segment);
      if (textPlaceholders.includes(name)) return [name, value];
      if (!isUuid(value))
        throw invalidParameter(name, value, { en: 'it is not a UUID', es: 'no es un UUID' });
      return [name, value.toLowerCase()];
    }),
  );
}

/**
 * Returns the body as sent and as the operation reads it. Other work has its turn between the steps of reading a long one.
 * If the operation declares no body, a sent body must still be readable, and all its properties are ignored.
 */
export async function bodyInput(
  { method, body, bodyOptional, multipart, deprecation }: Operation,
  headers: Headers,
  sentBody: RequestBody,
  params: Record<string, string>,
): Promise<{ sent: unknown; body: unknown; parts: Parts }> {
  const parts = NO_PARTS;
  if (!consumesBody(method)) return { sent: null, body: null, parts };
  const bytes = await sentBody.read();
  if (multipart !== null) {
    const read = await readMultipart(multipart, bytes, headers.get('Content-Type') ?? '');
    return { ...read, body: null };
  }
  const isAbsent = bytes.byteLength === 0 && (body === null || bodyOptional);
  const read = isAbsent ? {} : parseJsonObject(bytes);
  await takeTurnIfLong(bytes.byteLength);
  if (!isAbsent) refuseNullCharactersAndDepth(read);
  await takeTurnIfLong(bytes.byteLength);
  const adapt = deprecation?.bodyOf ?? null;
  const sent = adapt === null ? read : adapt(read, params);
  // If the body is optional, an empty object counts as no body.
  const isSilent = (body === null || bodyOptional) && Object.keys(sent).length === 0;
  const validated = body === null ? null : await inTurns(validateBodyInTurns(body, sent));
  await takeTurnIfLong(bytes.byteLength);
  return { sent: isSilent ? null : sent, body: validated, parts };
}

/**
 * Returns the company or account of the path, if its id is readable. A malformed id is rejected after authentication.
 */
export function targetOf({ access }: Operation, { company_id, account_id }: Record<string, string>): Target {
  if (access === 'company' && company_id !== undefined && isUuid(company_id))
    return { companyId: company_id.toLowerCase() };
  if (access === 'account' && account_id !== undefined && isUuid(account_id))
    return { accountId: account_id.toLowerCase() };
  return null;
}

/**
 * True if an operation changes an account. Its rights are never those of the cache: what somebody makes after a removal that another
 * isolate has seen, such as a webhook or an invitation, would stay.
 */
export function changesAccount({ access, method }: Operation): boolean {
  return access === 'account' && method !== 'GET';
}

/** Returns the ids that an operation runs with. On a deprecated route these are the ids of its successor's path. */
export function runParams({ deprecation }: Operation, ids: Record<string, string>): Record<string, string> {
  const path = deprecation?.successor?.path;
  if (path === undefined) return ids;
  return Object.fromEntries(Object.entries(ids).filter(([name]) => path.includes(`{${name}}`)));
}
