import { settingsOf } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { addDays } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { draftZone } from '../../invoices/drafting/build-draft.ts';
import { copyOf } from '../../invoices/drafting/copy-draft.ts';
import { warnOfDocument } from '../../invoices/drafting/document-warnings.ts';
import { draftSeries } from '../../invoices/drafting/draft-series.ts';
import { readWithReferences } from '../../invoices/drafting/references-repository.ts';
import { inheritedRecipient, refuseIdentifiedRecipient } from '../../invoices/drafting/resolve-recipient.ts';
import { saveDraft } from '../../invoices/drafting/save-draft.ts';
import { invoiceSchema } from '../../invoices/fields/answer-schemas.ts';
import { type DeriveInvoiceBody, deriveInvoiceBody } from '../../invoices/fields/schemas.ts';
import { findInvoice, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const NOT_DERIVABLE = {
  en: 'is a corrective invoice, which is made from the invoice that it corrects',
  es: 'es una factura rectificativa, que se hace a partir de la factura que corrige',
};

/** Writes the copy. Two round trips: the source with its current references, and the new document. */
async function derive(
  context: CompanyContext,
  id: string,
  body: DeriveInvoiceBody,
): Promise<InvoiceWithLines> {
  const { books, companyId } = context;
  const seriesId = body.series_id ?? null;
  const wanted = { seriesId, seriesType: 'OWN', customerId: 'OWN', productIds: [] } as const;
  const { invoice: source, ...found } = await readWithReferences(
    books,
    companyId,
    body.from_invoice_id,
    wanted,
  );
  if (source === null) throw new ApiError('INVOICE_NOT_FOUND', { details: { field: 'from_invoice_id' } });
  const { type, notes } = source.row;
  if (type === 'CORRECTIVE') {
    throw violationsError([{ code: 'VALIDATION_ERROR', field: 'from_invoice_id', message: NOT_DERIVABLE }]);
  }
  const recipient = inheritedRecipient(source.row, found.customer);
  refuseIdentifiedRecipient(type, recipient.recipient);
  const createdAt = context.clock.now();
  const today = localDate(createdAt, await draftZone(context, type));
  const validityDays = settingsOf(found.settings, context.environment).tax.proforma_validity_days;
  const isProforma = type === 'PROFORMA';
  const copy = copyOf(source, {
    id,
    type,
    createdAt,
    recipient,
    series: draftSeries(type, seriesId, found.series),
    own: {
      issueDate: isProforma ? today : null,
      validUntil: isProforma && validityDays !== null ? addDays(today, validityDays) : null,
      notes: body.notes ?? notes,
    },
  });
  await warnOfDocument(context, { ...copy, recipient: recipient.recipient, customer: found.customer });
  return await saveDraft(context, copy.row, copy.lines);
}

export const deriveInvoice = defineOperation({
  id: 'invoices.derive',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/derivations',
  tag: 'Invoices',
  summary: 'Create a draft from an existing invoice',
  description:
    'Creates a draft of the same type with the same lines, recipient and payment details. The source does not change. Dates and `external_ref` are not copied.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: deriveInvoiceBody,
  example: { from_invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' },
  success: { status: 201, data: invoiceSchema, description: 'Draft' },
  errors: [
    'INVOICE_NOT_FOUND',
    'SERIES_NOT_FOUND',
    'SERIES_INCOMPATIBLE_DOC_TYPE',
    'SERIES_INACTIVE',
    'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
  ],
  async run(context, { body }) {
    const { books, companyId } = context;
    const id = context.ids.next();
    const own = context.isRetry ? await findInvoice(books, companyId, id) : null;
    const made = own ?? (await derive(context, id, body));
    return {
      data: invoiceView(made, context),
      version: made.row.version,
      location: `/v1/companies/${companyId}/invoices/${id}`,
    };
  },
});
