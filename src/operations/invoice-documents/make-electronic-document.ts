import * as z from 'zod';
import { readSettings } from '../../companies/settings/repository.ts';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
import { commonReasons, invoiceOf } from '../../invoices/files/issued-invoice.ts';
import { readEinvoice } from '../../invoices/forms/einvoice-repository.ts';
import { wantDocument } from '../../invoices/forms/electronic-document-repository.ts';
import { shownReasons } from '../../invoices/forms/judged-forms.ts';
import { electronicDocumentOf } from '../../invoices/forms/make-electronic-document.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import {
  ELECTRONIC_DOCUMENT_PATH,
  electronicDocumentSchema,
  electronicDocumentView,
} from './electronic-document-view.ts';

export const makeElectronicDocument = defineOperation({
  id: 'invoices.make-electronic-document',
  method: 'POST',
  path: ELECTRONIC_DOCUMENT_PATH,
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
    return { data: electronicDocumentView(row, language) };
  },
});
