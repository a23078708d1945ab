import * as z from 'zod';
import { readSettings } from '../../companies/settings/repository.ts';
import { DOCUMENT_STATES, type ElectronicDocumentRow } from '../../db/schema/electronic-document-schema.ts';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
import { commonReasons, invoiceOf } from '../../invoices/files/issued-invoice.ts';
import { readEinvoice } from '../../invoices/forms/einvoice-repository.ts';
import {
  findInvoiceWithDocument,
  wantDocument,
} from '../../invoices/forms/electronic-document-repository.ts';
import { formReasonSchema, shownReasons } from '../../invoices/forms/judged-forms.ts';
import { electronicDocumentOf } from '../../invoices/forms/make-electronic-document.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { defineOperation } from '../define-operation.ts';

const PATH = '/v1/companies/{company_id}/invoices/{invoice_id}/electronic-document';

const electronicDocumentSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS),
    delivery: z
      .enum(EINVOICE_DELIVERIES)
      .describe('Delivery method. EMAIL: attached to the emails of the invoice'),
    state: z
      .enum(DOCUMENT_STATES)
      .describe(
        'Status of the document. WANTED: to be generated. READY: generated. UNAVAILABLE: it cannot be generated, for the listed reasons',
      ),
    reasons: z.array(formReasonSchema),
    file_name: z.string().nullable(),
    content_type: z.string().nullable(),
    sha256: z.string().nullable().describe('SHA-256 of the file, hexadecimal'),
    size_bytes: z.int().nullable(),
    settled_at: z.iso.datetime().nullable().describe('Time of generation or refusal'),
  })
  .meta({ id: 'ElectronicDocument' });

function view(row: ElectronicDocumentRow, language: Language): z.input<typeof electronicDocumentSchema> {
  const { form, delivery, state, fileName, contentType, digest, sizeBytes, settledAt } = row;
  return {
    ...{ form, delivery, state, sha256: digest },
    reasons: shownReasons(row.reasons, language),
    file_name: fileName,
    content_type: contentType,
    size_bytes: sizeBytes,
    settled_at: settledAt === null ? null : timestampText(settledAt),
  };
}

export const getElectronicDocument = defineOperation({
  id: 'invoices.electronic-document',
  method: 'GET',
  path: PATH,
  tag: 'Electronic invoices',
  summary: 'Get the electronic document of an invoice',
  description:
    'If the customer, or else the company, names a form, issuing the invoice requests the document. It is generated in the background right afterwards, and emits the event `invoice.document.generated`. Download its file with `documents/{form}`.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: electronicDocumentSchema, description: 'Electronic document' },
  errors: ['INVOICE_NOT_FOUND', 'ELECTRONIC_DOCUMENT_NOT_FOUND'],
  async run(context, { params }) {
    const { books, companyId, language } = context;
    const found = await findInvoiceWithDocument(books, companyId, params.invoice_id);
    if (found === null) throw new ApiError('INVOICE_NOT_FOUND');
    if (found.document === null) throw new ApiError('ELECTRONIC_DOCUMENT_NOT_FOUND');
    return { data: view(found.document, language) };
  },
});

export const makeElectronicDocument = defineOperation({
  id: 'invoices.make-electronic-document',
  method: 'POST',
  path: PATH,
  tag: 'Electronic invoices',
  summary: 'Generate the electronic document of an invoice, or retry it',
  description:
    'Use it for an invoice that was issued before a form was named, or whose document was unavailable, for example without a certificate. Absent fields are taken from the customer, or else from the company. If the document is ready in the same form, it does not change.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: z
    .object({
      form: z.enum(DOCUMENT_FORMS).optional(),
      delivery: z.enum(EINVOICE_DELIVERIES).optional(),
    })
    .meta({ id: 'ElectronicDocumentInput' }),
  bodyOptional: true,
  example: { form: 'UBL', delivery: 'DOWNLOAD' },
  success: { status: 200, data: electronicDocumentSchema, description: 'Current electronic document' },
  errors: [
    'INVOICE_NOT_FOUND',
    'DOCUMENT_FORM_UNAVAILABLE',
    'ELECTRONIC_DOCUMENT_FORM_MISSING',
    'PDF_NOT_READY',
  ],
  async run(context, { params, body }) {
    const { books, companyId, accountId, environment, serviceClock, language } = context;
    const invoiceId = params.invoice_id;
    const invoice = await invoiceOf(context, invoiceId);
    const [einvoice, settings] = await Promise.all([
      readEinvoice(books, companyId, invoice.row.customerId),
      readSettings(books, companyId, environment),
    ]);
    const form = body.form ?? einvoice?.form ?? settings.einvoice.form;
    if (form === null) throw new ApiError('ELECTRONIC_DOCUMENT_FORM_MISSING');
    const reasons = commonReasons(invoice);
    if (reasons.length > 0) {
      throw new ApiError('DOCUMENT_FORM_UNAVAILABLE', {
        params: { form },
        details: (spoken) => ({ form, reasons: shownReasons(reasons, spoken) }),
      });
    }
    const delivery = body.delivery ?? einvoice?.delivery ?? settings.einvoice.delivery ?? 'DOWNLOAD';
    const dueAt = serviceClock.now();
    await wantDocument(books, { invoiceId, companyId, accountId, form, delivery, dueAt });
    const row = await electronicDocumentOf(context, invoiceId);
    if (row === null) throw new Error(`the document of ${invoiceId} is not there`);
    return { data: view(row, language) };
  },
});
