import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import { taxDefaults } from '../../companies/settings/tax-defaults.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { addDays } from '../../domain/calendar/dates.ts';
import { type CompanyTimeZone, localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import { changedFormalities } from '../fields/formality-fields.ts';
import { refuseOtherIssueDate } from '../fields/issue-date.ts';
import type { LineBody } from '../fields/line-schemas.ts';
import type { CreateInvoiceBody } from '../fields/schemas.ts';
import { draftLinesInTurns, recipientFields } from './assemble-draft.ts';
import { censusKeysOf } from './census-check.ts';
import { draftRow } from './draft-row.ts';
import { draftSeries, seriesTypeOf } from './draft-series.ts';
import type { DraftToIssue } from './draft-to-issue.ts';
import { readReferences } from './references-repository.ts';
import { namedCustomerId, refuseIdentifiedRecipient, resolveRecipient } from './resolve-recipient.ts';
import type { LineFields } from './stored-lines.ts';

/** Returns the ids of the products that lines name, without duplicates. */
export function productIdsOf(lines: readonly LineBody[]): string[] {
  return [...new Set(lines.flatMap((line) => (line.product_id == null ? [] : [line.product_id])))];
}

/** Throws 404 for a customer or product that the company does not have, with its place in the body. */
export function refuseMissingReferences(
  found: { customer: unknown; products: ReadonlyMap<string, unknown> },
  customerId: string | null,
  lines: readonly LineBody[],
): void {
  if (customerId !== null && found.customer === null) {
    throw new ApiError('CUSTOMER_NOT_FOUND', { details: { field: 'recipient.customer_id' } });
  }
  const index = lines.findIndex((line) => line.product_id != null && !found.products.has(line.product_id));
  if (index >= 0)
    throw new ApiError('PRODUCT_NOT_FOUND', { details: { field: `lines.${index}.product_id` } });
}

/**
 * Returns the payment data: those of the request, else the customer's preferred method, else the company's defaults. The
 * company's IBAN is used only for a transfer or if no method was chosen.
 */
function paymentFields(
  body: CreateInvoiceBody,
  tax: DraftToIssue['settings']['tax'],
  customer: CustomerRow | null,
) {
  const { method, iban, payment_term_days } = body.payment_info ?? {};
  const chosen = method ?? customer?.preferredPaymentMethod ?? null;
  const takesDefaultIban = chosen === null || chosen === 'BANK_TRANSFER';
  return {
    paymentMethod: chosen ?? tax.default_payment_method,
    paymentIban: iban ?? (takesDefaultIban ? tax.default_iban : null),
    paymentTermDays: payment_term_days ?? tax.payment_term_days,
  };
}

function dateFields(
  body: CreateInvoiceBody,
  today: string,
  validityDays: number | null,
): Partial<InvoiceRow> {
  const isProforma = body.type === 'PROFORMA';
  const lapses = isProforma && validityDays !== null ? addDays(today, validityDays) : null;
  return {
    issueDate: isProforma ? today : null,
    operationDate: body.operation_date ?? null,
    dueDate: body.due_date ?? null,
    validUntil: body.valid_until ?? lapses,
  };
}

/**
 * Returns the time zone of a draft's dates. A proforma is numbered and dated at once, so its zone is read from the current
 * company.
 */
export async function draftZone(context: CompanyContext, type: InvoiceRow['type']): Promise<CompanyTimeZone> {
  if (type !== 'PROFORMA') return context.zone;
  const { row } = await context.company();
  return companyTimeZone(row.address);
}

/** Draft with the customer that it names. */
interface BuiltDraft extends DraftToIssue {
  lines: LineFields[];
  census: readonly CensusCheckRow[];
  customer: CustomerRow | null;
}

/** Builds a document from a request: reads references, computes lines and validates all. Writes nothing. One round trip. */
export async function buildDraft(context: CompanyContext, body: CreateInvoiceBody): Promise<BuiltDraft> {
  const { books, companyId, environment } = context;
  const customerId = namedCustomerId(body.recipient);
  const found = await readReferences(books, companyId, {
    seriesId: body.series_id ?? null,
    seriesType: seriesTypeOf(body.type),
    customerId,
    recipient: censusKeysOf(body.recipient),
    productIds: productIdsOf(body.lines),
  });
  refuseMissingReferences(found, customerId, body.lines);
  const settings = issuerSettingsOf(found.settings, environment);
  const series = draftSeries(body.type, body.series_id ?? null, found.series);
  const recipient = resolveRecipient(body.recipient, found.customer);
  refuseIdentifiedRecipient(body.type, recipient.recipient);
  const nowMs = context.clock.now();
  const today = localDate(nowMs, await draftZone(context, body.type));
  refuseOtherIssueDate(body, today);
  const computing = draftLinesInTurns(body.lines, {
    documentType: body.type,
    taxDate: body.operation_date ?? today,
    tax: taxDefaults(settings.tax, context, { recipient: recipient.recipient, customer: found.customer }),
    products: found.products,
  });
  const { lines, totals } = await inTurns(computing);
  const externalRef = body.external_ref ?? body.external_reference ?? null;
  const seriesCode = series?.code ?? null;
  const row = draftRow({
    id: context.ids.next(),
    companyId,
    type: body.type,
    language: body.language ?? settings.customization.language,
    createdAt: nowMs,
    seriesId: series?.id ?? null,
    seriesCode,
    externalRef,
    notes: body.notes ?? null,
    description: body.description ?? null,
    metadata: body.metadata ?? null,
    formalities: changedFormalities(body, null),
    sendAutomatically: body.options?.send_automatically ?? false,
    ...dateFields(body, today, settings.tax.proforma_validity_days),
    ...paymentFields(body, settings.tax, found.customer),
    ...recipientFields(recipient, { invoiceNumber: null, seriesCode, externalRef }),
    ...totals,
  });
  const { customer, census } = found;
  return { row, lines, recipient: recipient.recipient, series, settings, census, customer };
}
