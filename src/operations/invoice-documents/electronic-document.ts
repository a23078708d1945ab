import * as z from 'zod';
import { DOCUMENT_STATES, type ElectronicDocumentRow } from '../../db/schema/electronic-document-schema.ts';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
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
import { readSettings } from '../../settings/repository.ts';
import { defineOperation } from '../define-operation.ts';
import { commonReasons, invoiceOf } from './issued-invoice.ts';

const PATH = '/v1/companies/{company_id}/invoices/{invoice_id}/electronic-document';

const electronicDocumentSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS),
    delivery: z.enum(EINVOICE_DELIVERIES).describe('EMAIL goes with the mails of the invoice'),
    state: z
      .enum(DOCUMENT_STATES)
      .describe('WANTED: it is about to be made; READY: it is; UNAVAILABLE: it cannot be, for the reasons'),
    reasons: z.array(formReasonSchema),
    file_name: z.string().nullable(),
    content_type: z.string().nullable(),
    sha256: z.string().nullable().describe('Of the file, hexadecimal'),
    size_bytes: z.int().nullable(),
    settled_at: z.iso.datetime().nullable().describe('When it was made or refused'),
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
  summary: 'Get the electronic document that an invoice goes out as',
  description:
    'Where its customer, or else the company, names a form, the commit that issues an invoice wants the document, and it is made in the background right after: the event `invoice.document.generated` tells of it. Its file is that of `documents/{form}`.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: electronicDocumentSchema, description: 'The document' },
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
  summary: 'Make the electronic document of an invoice, or try again',
  description:
    'Of an invoice that was issued before anybody named a form, or whose document was not to be had then, as without a certificate. What is left out is that of the customer, or else of the company. One that is ready in the same form stays as it is.',
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
  success: { status: 200, data: electronicDocumentSchema, description: 'The document as it is now' },
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
