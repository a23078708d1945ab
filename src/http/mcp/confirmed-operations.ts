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

/** POST operations whose effect another operation takes back whole: what they make can be deleted or changed. */
const REVERSIBLE_POSTS: ReadonlySet<string> = new Set([
  'customers.create',
  'customers.bulk-create',
  'products.create',
  'products.bulk-create',
  'series.create',
  'invoices.derive',
  'recurring-invoices.derive',
]);

/** PUT and PATCH operations whose effect no second PUT or PATCH takes back, or which let somebody or something else act. */
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

/** Whether an operation changes nothing. */
export function isReading(operationId: string, method: string): boolean {
  return method === 'GET' || READING.has(operationId);
}

/**
 * Whether an operation is only carried out with the token of a dry run that showed it (decisions, section 13). What nobody has
 * said anything of is taken for irreversible: every DELETE, and every POST that is not listed as reversible.
 */
export function isConfirmed(operationId: string, method: string): boolean {
  if (isReading(operationId, method)) return false;
  if (method === 'PUT' || method === 'PATCH') return IRREVERSIBLE_CHANGES.has(operationId);
  return !REVERSIBLE_POSTS.has(operationId);
}

/** The one operation that makes a draft, or issues in the same call. */
const DRAFTING = 'invoices.create';

/** Whether some calls of an operation are carried out without a confirmation. */
export function isPlainAtTimes(operationId: string, method: string): boolean {
  return operationId === DRAFTING || !isConfirmed(operationId, method);
}

/** A draft is nothing irreversible: what `invoices.create` makes is confirmed where it issues in the same call. */
export function issuesNothing(operationId: string, body: unknown): boolean {
  if (operationId !== DRAFTING) return false;
  const { options } = (typeof body === 'object' && body !== null ? body : {}) as { options?: JsonObject };
  return typeof options !== 'object' || options === null || options.issue_directly !== true;
}
