import { issuerSettingsOf } from '../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../context/context.ts';
import { draftRecipientOf } from '../customers/recipient.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import { computeTotals } from '../domain/taxes/totals.ts';
import { recipientFields } from '../invoices/drafting/assemble-draft.ts';
import { draftRow } from '../invoices/drafting/draft-row.ts';
import type { DraftToIssue } from '../invoices/drafting/draft-to-issue.ts';
import type { DraftRecipient } from '../invoices/drafting/resolve-recipient.ts';
import { draftLineOf, storedLines } from '../invoices/drafting/stored-lines.ts';
import { ApiError } from '../platform/errors.ts';
import type { StoredTemplate, TemplateMaterial } from './material-repository.ts';

/**
 * Returns the recipient of a template's invoices: its current customer, with the template's own email if it has one, or data of
 * its own.
 */
export function templateRecipient({
  row,
  customer,
}: Pick<StoredTemplate, 'row' | 'customer'>): DraftRecipient {
  if (row.customerId === null) return { customerId: null, recipient: row.recipient };
  if (customer === null) return { customerId: row.customerId, recipient: row.recipient };
  const recipient = draftRecipientOf(customer);
  return {
    customerId: customer.id,
    recipient: { ...recipient, email: row.recipient?.email ?? recipient.email },
  };
}

/** Returns today's date in the company's time zone. */
export async function companyToday(context: CompanyContext): Promise<string> {
  const { row } = await context.company();
  return localDate(context.clock.now(), companyTimeZone(row.address));
}

/**
 * Returns the invoice that a template makes now, as a draft: its lines, and its current recipient. Validates and writes
 * nothing. Throws 404 CUSTOMER_NOT_FOUND if its customer is gone.
 */
export function occurrenceDraft(
  context: CompanyContext,
  material: TemplateMaterial,
  id: string,
  isHidden: boolean,
): DraftToIssue {
  const { row: template, customer, series, settings, census } = material;
  if (template.customerId !== null && customer === null) throw new ApiError('CUSTOMER_NOT_FOUND');
  const nowMs = context.clock.now();
  const taxLines = material.lines.map(draftLineOf);
  const { lines, totals } = storedLines(taxLines, computeTotals(taxLines));
  const recipient = templateRecipient(material);
  const seriesCode = series?.code ?? null;
  const row = draftRow({
    id,
    companyId: template.companyId,
    type: template.invoiceType,
    language: template.language,
    createdAt: nowMs,
    deletedAt: isHidden ? nowMs : null,
    seriesId: series?.id ?? template.seriesId,
    seriesCode,
    paymentMethod: template.paymentMethod,
    paymentIban: template.paymentIban,
    paymentTermDays: template.paymentTermDays,
    notes: template.notes,
    formalities: template.formalities,
    sendAutomatically: template.sendAutomatically,
    recurringInvoiceId: template.id,
    ...recipientFields(recipient, { invoiceNumber: null, seriesCode, externalRef: null }),
    ...totals,
  });
  return {
    row,
    lines,
    recipient: recipient.recipient,
    customer,
    series,
    settings: issuerSettingsOf(settings, context.environment),
    census,
  };
}
