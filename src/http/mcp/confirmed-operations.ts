import type { JsonObject } from '../openapi/document-types.ts';

/** POST operations that only read. */
const READING: ReadonlySet<string> = new Set([
  'nif.validate',
  'invoices.export',
  'invoices.pdf-archive',
  'einvoice-validations.create',
  'customers.preview-import',
  'accounts.preview-import',
  'invoice-history.preview-import',
]);

/** POST operations whose effect another operation reverses completely: their results can be deleted or changed. */
const REVERSIBLE_POSTS: ReadonlySet<string> = new Set([
  'customers.create',
  'customers.bulk-create',
  'products.create',
  'products.bulk-create',
  'series.create',
  'invoices.derive',
  'recurring-invoices.derive',
]);

/** PUT and PATCH operations that no second PUT or PATCH reverses, or that let another person or program act. */
const IRREVERSIBLE_CHANGES: ReadonlySet<string> = new Set([
  'accounts.set-access-level',
  'accounts.transfer-ownership',
  'members.set-role',
  'grants.set',
  'return-urls.replace',
  'webhooks.update',
  'invoices.set-status',
  'invoices.schedule',
  'recurring-invoices.set-status',
  'received-invoices.set-status',
  'verifactu-configuration.update',
  'test-clock.set',
]);

/** True if an operation changes nothing. */
export function isReading(operationId: string, method: string): boolean {
  return method === 'GET' || READING.has(operationId);
}

/**
 * True if an operation requires the token of a dry run (decisions, section 13).
 * Unlisted operations count as irreversible: every DELETE, and every POST that is not listed as reversible.
 */
export function isConfirmed(operationId: string, method: string): boolean {
  if (isReading(operationId, method)) return false;
  if (method === 'PUT' || method === 'PATCH') return IRREVERSIBLE_CHANGES.has(operationId);
  return !REVERSIBLE_POSTS.has(operationId);
}

/** Operation that creates a draft, or issues in the same call. No other does. */
const DRAFTING = 'invoices.create';

/** True if some calls of an operation need no confirmation. */
export function isPlainAtTimes(operationId: string, method: string): boolean {
  return operationId === DRAFTING || !isConfirmed(operationId, method);
}

/** True if a call of `invoices.create` only creates a draft. Issuing in the same call needs a confirmation. */
export function issuesNothing(operationId: string, body: unknown): boolean {
  if (operationId !== DRAFTING) return false;
  const { options } = (typeof body === 'object' && body !== null ? body : {}) as { options?: JsonObject };
  return typeof options !== 'object' || options === null || options.issue_directly !== true;
}
