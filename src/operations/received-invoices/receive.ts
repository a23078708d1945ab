import type { MultipartShape } from '../../contract/multipart.ts';
import { CREDIT_NOTE_SIGN } from '../../einvoice/reading/read-document.ts';
import { ApiError } from '../../platform/errors.ts';
import { newReceivedRow } from '../../received-invoices/new-row.ts';
import { readFile } from '../../received-invoices/read-file.ts';
import { keepReceived } from '../../received-invoices/repository.ts';
import { defineOperation } from '../define-operation.ts';
import { EXAMPLE_INVOICE } from './example.ts';
import { receivedInvoiceSchema } from './schemas.ts';
import { receivedView } from './view.ts';

const RECEIVED_PARTS = {
  file: {
    kind: 'file',
    description:
      'Invoice as XML (Facturae 3.2, 3.2.1 or 3.2.2, UBL 2.1, CII D16B), as JSON of GOBL, or as PDF with embedded CII (Factur-X, ZUGFeRD 2), at most 8 MB',
    required: true,
  },
} as const satisfies MultipartShape;

const FILE_TYPE = 'application/octet-stream';

export const receiveInvoice = defineOperation({
  id: 'received-invoices.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/received-invoices',
  tag: 'Received invoices',
  summary: 'Receive an electronic invoice',
  description:
    'The service reads the file, validates it by the rules of its form, and stores it unchanged. It also accepts an invoice that breaks rules, and lists the broken rules. It verifies the signature of a Facturae. An intact signature is `valid`. It is `trusted` if this service trusts its issuer. The term to answer, `deadline`, begins today. If the invoice is addressed to another recipient, it is accepted with the warning `RECIPIENT_IS_OTHER`. A repeated file returns the existing invoice.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: RECEIVED_PARTS,
  example: { file: EXAMPLE_INVOICE },
  success: { status: 201, data: receivedInvoiceSchema, description: 'Received invoice' },
  errors: [
    'DOCUMENT_TOO_LARGE',
    'EINVOICE_FILE_UNREADABLE',
    'DOCUMENT_ENCODING_UNKNOWN',
    'EINVOICE_FILE_NOT_SINGLE',
    'STRICT_HANDLING_REFUSED',
  ],
  async run(context, { parts: { files } }) {
    const { books, warnings, language } = context;
    const { file } = files;
    if (file === undefined) throw new Error('a required part is missing');
    const document = await readFile(file.bytes);
    const [invoice, ...more] = document.invoices;
    if (invoice === undefined || more.length > 0) throw new ApiError('EINVOICE_FILE_NOT_SINGLE');
    const { row: company } = await context.company();
    const row = await newReceivedRow(context, file, document, invoice, company.nif);
    if (row.recipientIsOther)
      warnings.add('RECIPIENT_IS_OTHER', 'file', { recipient: row.buyerTaxId ?? '-' });
    if (document.findings.includes(CREDIT_NOTE_SIGN)) warnings.add('CREDIT_NOTE_SIGN', 'file');
    warnings.refuseIfStrict();
    await context.files.putOnce(row.fileKey, file.bytes, FILE_TYPE);
    const received = await keepReceived(books, row);
    const location = `/v1/companies/${row.companyId}/received-invoices/${received.row.id}`;
    return { data: receivedView(received, language), location, version: received.row.version };
  },
});
