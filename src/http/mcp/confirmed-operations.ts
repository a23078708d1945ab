import type { Operation } from '../../operations/operation.ts';
import { isRecord } from './json-rpc.ts';

/** POST operations that only read. */
const READING: ReadonlySet<string> = new Set([
  'nif.validate',
  'invoices.export',
  'invoices.pdf-archive',
  'einvoice-validations.create',
  'customers.preview-import',
  'accounts.preview-import',
  'invoice-history.preview-import',
  'verifactu-records.reconcile',
]);

/** POST operations whose effect another operation reverses completely: their results can be deleted or changed. */
const REVERSIBLE_POSTS: ReadonlySet<string> = new Set([
  'customers.create',
  'customers.bulk-create',
  'products.create',
  'products.bulk-create',
  'series.create',
  'invoices.derive',
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
  'ticketbai-configuration.update',
  'fiscal-territory.declare',
  'tax-subject.set',
  'test-clock.set',
]);

/** True if an operation changes nothing. */
export function isReading(operationId: string, method: string): boolean {
  return method === 'GET' || READING.has(operationId);
}

/** Operation that creates a draft, or issues in the same call. No other does. */
const DRAFTING = 'invoices.create';
/** Field with which a draft is issued at once. */
const ISSUES_DIRECTLY = 'options.issue_directly';

type Confirms = Operation['confirms'];

/**
 * Returns the calls of an operation that require the token of a dry run (decisions, section 13): all (`always`), those
 * with one of the returned fields, or none. What a declaration names is added (`confirms`, decisions, section 15).
 * Unlisted operations count as irreversible: every DELETE, and every POST that is not listed as reversible.
 */
export function confirmedCalls(operationId: string, method: string, confirms: Confirms): Confirms {
  if (isReading(operationId, method)) return null;
  if (operationId === DRAFTING) return [ISSUES_DIRECTLY, ...(confirms ?? [])];
  const isReversible =
    method === 'PUT' || method === 'PATCH'
      ? !IRREVERSIBLE_CHANGES.has(operationId)
      : REVERSIBLE_POSTS.has(operationId);
  return isReversible ? confirms : 'always';
}

/** Operations on documents, some of which leave the account by themselves. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['invoices.update']);

/** Statuses of documents that go out by themselves: scheduled ones, and proformas, whose page shows each change at once. */
const OUTGOING: ReadonlySet<unknown> = new Set(['SCHEDULED', 'ACTIVE', 'EXPIRED']);

/**
 * True if a document reaches its recipient without a further call: it is scheduled, a proforma, or the next one of a recurring
 * invoice. A change of it decides what goes out, so that it needs a confirmation like the schedule itself.
 */
export function goesOutByItself(operationId: string, shown: unknown): boolean {
  if (!OF_DOCUMENTS.has(operationId) || !isRecord(shown)) return false;
  const { status, recurring_invoice_id: templateId = null } = shown;
  return OUTGOING.has(status) || (status === 'DRAFT' && templateId !== null);
}

/** True if an operation can act on a document that goes out by itself. */
export function mayGoOutByItself(operationId: string): boolean {
  return OF_DOCUMENTS.has(operationId);
}

/** Returns the values at a path of a body. Each item of a list counts. What an empty list or null takes away counts as null. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [null];
  if (Array.isArray(value))
    return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  return isRecord(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
}

/**
 * True if a call requires the token of a dry run. A field that is off decides nothing, and one that is null in a new
 * resource neither. In a change it is a decision, as is an empty list: without an IBAN of its own, an invoice shows the
 * default.
 */
export function needsConfirmation(confirms: Confirms, method: string, body: unknown): boolean {
  if (confirms === null || confirms === 'always') return confirms === 'always';
  if (!isRecord(body)) return false;
  const decides = (value: unknown) =>
    value !== undefined && value !== false && (value !== null || method !== 'POST');
  return confirms.some((field) => valuesAt(body, field.split('.')).some(decides));
}
