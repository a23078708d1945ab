import { addDays } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { invoiceSearchKey } from '../../domain/invoices/search-key.ts';
import { ApiError, violationsError } from '../../errors.ts';
import { defineOperation } from '../define-operation.ts';
import { settingsOf } from '../settings/repository.ts';
import { invoiceSchema } from './answer-schemas.ts';
import { copyOf } from './copy-draft.ts';
import { draftSeries, seriesTypeOf } from './draft-series.ts';
import { findInvoice, readReferences } from './repository.ts';
import { customerRecipient } from './resolve-recipient.ts';
import { saveDraft } from './save-draft.ts';
import { deriveInvoiceBody } from './schemas.ts';
import { invoiceView } from './view.ts';

const NOT_DERIVABLE = {
  en: 'is a corrective invoice, which is made from the invoice that it corrects',
  es: 'es una factura rectificativa, que se hace a partir de la factura que corrige',
};

export const deriveInvoice = defineOperation({
  id: 'invoices.derive',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/derivations',
  tag: 'Invoices',
  summary: 'Draft a copy of an invoice',
  description:
    'Makes a draft of the same type with the same lines, recipient and payment data; the source stays as it is. Neither dates nor `external_ref` are copied.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: deriveInvoiceBody,
  example: { from_invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' },
  success: { status: 201, data: invoiceSchema, description: 'The draft' },
  errors: ['INVOICE_NOT_FOUND', 'SERIES_NOT_FOUND', 'SERIES_INCOMPATIBLE_DOC_TYPE', 'SERIES_INACTIVE'],
  async run(context, { body }) {
    const { books, companyId, zone } = context;
    const nowMs = context.clock.now();
    const id = context.ids.next();
    const location = `/v1/companies/${companyId}/invoices/${id}`;
    const own = context.isRetry ? await findInvoice(books, companyId, id) : null;
    if (own !== null) return { data: invoiceView(own, nowMs, zone), version: own.row.version, location };
    const source = await findInvoice(books, companyId, body.from_invoice_id);
    if (source === null) throw new ApiError('INVOICE_NOT_FOUND', { details: { field: 'from_invoice_id' } });
    const { type, customerId } = source.row;
    if (type === 'CORRECTIVE') {
      throw violationsError([{ code: 'VALIDATION_ERROR', field: 'from_invoice_id', message: NOT_DERIVABLE }]);
    }
    const seriesId = body.series_id ?? null;
    const found = await readReferences(books, companyId, {
      seriesId,
      seriesType: seriesTypeOf(type),
      customerId,
      productIds: [],
    });
    const series = draftSeries(type, seriesId, found.series);
    const recipient = found.customer === null ? source.row.recipient : customerRecipient(found.customer);
    const today = localDate(nowMs, zone);
    const validityDays = settingsOf(found.settings, context.environment).tax.proforma_validity_days;
    const isProforma = type === 'PROFORMA';
    const copy = copyOf(source, {
      id,
      type,
      createdAt: nowMs,
      own: {
        recipient,
        customerId: found.customer?.id ?? null,
        seriesId: series?.id ?? null,
        seriesCode: series?.code ?? null,
        issueDate: isProforma ? today : null,
        validUntil: isProforma && validityDays !== null ? addDays(today, validityDays) : null,
        searchKey: invoiceSearchKey({
          invoice_number: null,
          series_code: series?.code ?? null,
          external_ref: null,
          recipient_name: recipient?.legal_name ?? null,
          recipient_nif: recipient?.nif ?? null,
        }),
        ...(body.notes === undefined ? {} : { notes: body.notes }),
      },
    });
    const saved = await saveDraft(context, copy.row, copy.lines);
    return { data: invoiceView(saved, nowMs, zone), version: saved.row.version, location };
  },
});
