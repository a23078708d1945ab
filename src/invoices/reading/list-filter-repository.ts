import { and, eq, gte, isNotNull, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { QueryValues } from '../../contract/query-parameter.ts';
import { belongsTo, containsText, isOneOf } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { normaliseNif } from '../../domain/identity/nif.ts';
import type { InvoiceStatus } from '../../domain/invoices/invoice-status.ts';
import type { invoiceListParameters } from '../fields/list-parameters.ts';
import { MAX_METADATA_BYTES, MAX_METADATA_KEYS } from '../fields/metadata-body.ts';
import { HELD_TEXT } from './search-tables-repository.ts';

/** Parsed query of an invoice list. */
export type InvoiceQuery = QueryValues<typeof invoiceListParameters>;

/** Status that readers see, in SQL. Same rule as `deriveStatus` of the domain. */
export function shownStatus(today: string): SQL<string> {
  return sql<string>`CASE
    WHEN ${invoices.status} IN ('ISSUED', 'SENT') AND ${invoices.dueDate} < ${today} THEN 'OVERDUE'
    WHEN ${invoices.status} = 'ACTIVE' AND ${invoices.validUntil} < ${today} THEN 'EXPIRED'
    ELSE ${invoices.status} END`;
}

function whereStatus(statuses: readonly InvoiceStatus[] | null, today: string): SQL | undefined {
  if (statuses === null) return undefined;
  return sql`${shownStatus(today)} IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`;
}

/** Longest list of wanted pairs as JSON: that of the longest metadata, a character for each byte, with the brackets of each pair. */
const MAX_WANTED_CHARACTERS = MAX_METADATA_BYTES + 8 * MAX_METADATA_KEYS;

/**
 * Requires each wanted pair among the metadata. Values are compared as text. An empty value means no filter. The wanted pairs are one
 * parameter, which is read once, and the metadata of a document is read once. More than a document can hold finds none.
 */
function whereMetadata(pairs: ReadonlyMap<string, string>): SQL | undefined {
  const named = [...pairs].filter(([, value]) => value !== '');
  if (named.length === 0) return undefined;
  const wanted = JSON.stringify(named);
  if (named.length > MAX_METADATA_KEYS || wanted.length > MAX_WANTED_CHARACTERS) return sql`0`;
  return sql`(SELECT count(*) FROM json_each(${invoices.metadata}) AS held WHERE (held.key, ${sql.raw(HELD_TEXT)}) IN (
    SELECT wanted.value ->> 0, wanted.value ->> 1 FROM json_each(${wanted}) AS wanted)) = ${sql.raw(String(named.length))}`;
}

function whereType(types: InvoiceQuery['type']): SQL {
  return types === null ? sql`${invoices.type} <> 'PROFORMA'` : isOneOf(invoices.type, types);
}

function oneOf(column: SQLiteColumn, values: readonly string[] | null): SQL | undefined {
  return values === null ? undefined : isOneOf(column, values);
}

/** A single customer, the usual case, keeps the order of the customer's index, which is that of the default sort. */
function whereCustomer(ids: readonly string[] | null): SQL | undefined {
  const [only] = ids ?? [];
  return ids?.length === 1 && only !== undefined
    ? eq(invoices.customerId, only)
    : oneOf(invoices.customerId, ids);
}

/**
 * Searches a text in the recipient's name. The search key contains the name and is in the index of the default sort, so
 * documents without the text there are not looked up. A text of spaces alone means no filter, as an empty one does.
 */
function whereRecipientName(name: string | null): SQL | undefined {
  const folded = foldText(name ?? '');
  if (folded === '') return undefined;
  return and(containsText(invoices.searchKey, folded), containsText(invoices.recipientNameKey, folded));
}

function exactly(column: SQLiteColumn, value: string | null): SQL | undefined {
  return value === null ? undefined : eq(column, value);
}

const CENTS_A_EURO = 100;

/** Filters by payment method. NONE matches documents without one. */
function wherePaymentMethod(methods: InvoiceQuery['payment_method']): SQL | undefined {
  if (methods === null || !methods.includes('NONE')) return oneOf(invoices.paymentMethod, methods);
  return or(isNull(invoices.paymentMethod), oneOf(invoices.paymentMethod, methods));
}

/** Filters by VeriFactu status. An invoice under TicketBAI has none, although its column says NO_VERIFACTU. */
function whereRegistered(statuses: InvoiceQuery['verifactu_status']): SQL | undefined {
  const named = oneOf(invoices.verifactuStatus, statuses);
  return statuses?.includes('NO_VERIFACTU') ? and(named, isNull(invoices.ticketbaiStatus)) : named;
}

/** Filters by TicketBAI status. NOT_APPLICABLE matches issued invoices under another system. */
function whereFiled(statuses: InvoiceQuery['ticketbai_status']): SQL | undefined {
  const named = oneOf(invoices.ticketbaiStatus, statuses);
  if (!statuses?.includes('NOT_APPLICABLE')) return named;
  const isOfOther = and(
    isNull(invoices.ticketbaiStatus),
    isNotNull(invoices.verifactuStatus),
    isNotNull(invoices.number),
  );
  return or(named, isOfOther);
}

/** Filters by the codes of the kept warnings. ANY matches every invoice that has some. */
function whereWarned(codes: InvoiceQuery['warning_code']): SQL | undefined {
  if (codes === null) return undefined;
  const isWarned = isNotNull(invoices.warnings);
  if (codes.includes('ANY')) return isWarned;
  return and(
    isWarned,
    sql`EXISTS (SELECT 1 FROM json_each(${invoices.warnings}) AS kept WHERE kept.value ->> 'code' IN
      (SELECT value FROM json_each(${JSON.stringify(codes)})))`,
  );
}

function whereAmounts(query: InvoiceQuery): SQL | undefined {
  const { total_min, total_max, taxable_base_min, taxable_base_max } = query;
  return and(
    taxable_base_min === null
      ? undefined
      : gte(invoices.taxableBaseCents, Math.ceil(taxable_base_min * CENTS_A_EURO - 1e-6)),
    taxable_base_max === null
      ? undefined
      : lte(invoices.taxableBaseCents, Math.floor(taxable_base_max * CENTS_A_EURO + 1e-6)),
    total_min === null
      ? undefined
      : gte(invoices.invoiceTotalCents, Math.ceil(total_min * CENTS_A_EURO - 1e-6)),
    total_max === null
      ? undefined
      : lte(invoices.invoiceTotalCents, Math.floor(total_max * CENTS_A_EURO + 1e-6)),
  );
}

/** True if a filter is the id of another row, whose own index finds the documents that name it. */
function isOfFewDocuments({ customer_id, rectified_invoice_id }: InvoiceQuery): boolean {
  return customer_id !== null || rectified_invoice_id !== null;
}

/**
 * Returns the condition of a list's filters. `ids` limits it to these documents, null to none. `isAmongFew` is true if a
 * further condition finds few documents by their ids.
 */
export function invoiceFilter(
  companyId: string | Placeholder,
  query: InvoiceQuery,
  today: string,
  ids: readonly string[] | null = null,
  isAmongFew = false,
): SQL | undefined {
  const { date_from, date_to, search, recipient_name, recipient_nif } = query;
  const isOfFew = ids !== null || isAmongFew || isOfFewDocuments(query);
  return and(
    isOfFew ? belongsTo(invoices.companyId, companyId) : eq(invoices.companyId, companyId),
    oneOf(invoices.id, ids),
    isNull(invoices.deletedAt),
    whereType(query.type),
    whereStatus(query.status, today),
    oneOf(invoices.seriesId, query.series_id),
    oneOf(invoices.seriesCode, query.series_code),
    whereCustomer(query.customer_id),
    whereRegistered(query.verifactu_status),
    whereFiled(query.ticketbai_status),
    wherePaymentMethod(query.payment_method),
    whereWarned(query.warning_code),
    date_from === null ? undefined : gte(invoices.issueDate, date_from),
    date_to === null ? undefined : lte(invoices.issueDate, date_to),
    search === null ? undefined : containsText(invoices.searchKey, foldText(search)),
    exactly(invoices.invoiceNumber, query.invoice_number),
    whereRecipientName(recipient_name),
    recipient_nif === null ? undefined : eq(invoices.recipientNif, normaliseNif(recipient_nif)),
    exactly(invoices.externalRef, query.external_ref),
    exactly(invoices.rectifiedInvoiceId, query.rectified_invoice_id),
    whereAmounts(query),
    whereMetadata(query.metadata),
  );
}
