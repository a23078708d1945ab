import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { computeTotals } from '../../domain/taxes/totals.ts';
import { draftSeries } from '../../invoices/drafting/draft-series.ts';
import { readWithReferences } from '../../invoices/drafting/references-repository.ts';
import { inheritedRecipient, refuseIdentifiedRecipient } from '../../invoices/drafting/resolve-recipient.ts';
import { draftLineOf, storedLines } from '../../invoices/drafting/stored-lines.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { findTemplate, type StoredTemplate } from '../../recurring/material-repository.ts';
import { contentOf, newTemplateRow, refuseNobody, refuseUnaddressed } from '../../recurring/template-row.ts';
import {
  type DeriveRecurringBody,
  deriveRecurringBody,
  recurringSchema,
} from '../../recurring/template-schemas.ts';
import { insertTemplate } from '../../recurring/write-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

const NOT_DERIVABLE = {
  en: 'is a corrective invoice, which does not recur',
  es: 'es una factura rectificativa, que no se repite',
};

/** Returns the type of the invoices of a template from this source. A proforma becomes standard invoices. */
function typeOf({ row }: InvoiceWithLines): 'STANDARD' | 'SIMPLIFIED' {
  if (row.type === 'CORRECTIVE')
    throw violationsError([{ code: 'VALIDATION_ERROR', field: 'from_invoice_id', message: NOT_DERIVABLE }]);
  return row.type === 'SIMPLIFIED' ? 'SIMPLIFIED' : 'STANDARD';
}

/** Returns payment data, notes and language: those of the body, or else those of the source. */
function derivedContent({ row }: InvoiceWithLines, { payment_info, notes, language }: DeriveRecurringBody) {
  const info = payment_info ?? {};
  return {
    ...contentOf(row),
    paymentMethod: info.method ?? row.paymentMethod,
    paymentIban: info.iban ?? row.paymentIban,
    paymentTermDays: info.payment_term_days ?? row.paymentTermDays,
    notes: notes ?? row.notes,
    language: language ?? row.language,
  };
}

/** Creates a template from an invoice. Two round trips: the source with its current references, and the template. */
async function derive(context: CompanyContext, body: DeriveRecurringBody): Promise<StoredTemplate> {
  const { books, companyId, clock, zone } = context;
  const seriesId = body.series_id ?? null;
  const wanted = { seriesId, seriesType: 'OWN', customerId: 'OWN', productIds: [] } as const;
  const { invoice: source, ...found } = await readWithReferences(
    books,
    companyId,
    body.from_invoice_id,
    wanted,
  );
  if (source === null) throw new ApiError('INVOICE_NOT_FOUND', { details: { field: 'from_invoice_id' } });
  const invoiceType = typeOf(source);
  if (seriesId !== null) draftSeries(invoiceType, seriesId, found.series);
  const recipient = inheritedRecipient(source.row, found.customer);
  refuseIdentifiedRecipient(invoiceType, recipient.recipient);
  const taxLines = source.lines.map(draftLineOf);
  const { lines, totals } = storedLines(taxLines, computeTotals(taxLines));
  const content = {
    ...derivedContent({ ...source, row: { ...source.row, ...totals } }, body),
    invoiceType,
    seriesId,
    customerId: recipient.customerId,
    recipient: recipient.customerId === null ? recipient.recipient : null,
  };
  refuseNobody(content);
  refuseUnaddressed(body.send_automatically ?? false, recipient.recipient, found.customer);
  const nowMs = clock.now();
  const owner = { id: context.ids.next(), companyId, nowMs, today: localDate(nowMs, zone) };
  const row = newTemplateRow(body, content, owner);
  await insertTemplate(books, row, lines);
  return { row, lines, open: null, customer: found.customer };
}

export const deriveRecurringInvoice = defineOperation({
  id: 'recurring-invoices.derive',
  method: 'POST',
  path: '/v1/companies/{company_id}/recurring-invoices/derivations',
  tag: 'Recurring invoices',
  summary: 'Create a recurring invoice template from an invoice',
  description:
    'Copies the lines, recipient, payment details and notes of an invoice, draft or proforma, which does not change. Dates and series are not copied.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: deriveRecurringBody,
  example: {
    from_invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e',
    name: 'Monthly maintenance',
    frequency: 'MONTHLY',
    day_of_month: 1,
  },
  success: { status: 201, data: recurringSchema, description: 'Recurring invoice template' },
  errors: [
    'INVOICE_NOT_FOUND',
    'SERIES_NOT_FOUND',
    'SERIES_INCOMPATIBLE_DOC_TYPE',
    'SERIES_INACTIVE',
    'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    'SIN_DESTINATARIO_RESOLUBLE',
  ],
  async run(context, { body }) {
    const { books, companyId, executionId } = context;
    const own = context.isRetry ? await findTemplate(books, companyId, executionId) : null;
    const made = own ?? (await derive(context, body));
    return {
      data: recurringView(made, localDate(context.clock.now(), context.zone)),
      version: made.row.version,
      location: `/v1/companies/${companyId}/recurring-invoices/${made.row.id}`,
    };
  },
});
