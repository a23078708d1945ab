import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findReceived, type ReceivedInvoice } from '../../received-invoices/repository.ts';
import { ANY_TYPE, defineOperation } from '../define-operation.ts';
import { receivedInvoiceSchema } from './schemas.ts';
import { receivedView } from './view.ts';

/** Returns the received invoice of the path. Throws RECEIVED_INVOICE_NOT_FOUND. */
export async function receivedOf({ books, companyId }: CompanyContext, id: string): Promise<ReceivedInvoice> {
  const received = await findReceived(books, companyId, id);
  if (received === null) throw new ApiError('RECEIVED_INVOICE_NOT_FOUND');
  return received;
}

export const getReceivedInvoice = defineOperation({
  id: 'received-invoices.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/received-invoices/{received_invoice_id}',
  tag: 'Received invoices',
  summary: 'Get a received invoice',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: receivedInvoiceSchema, description: 'Received invoice' },
  errors: ['RECEIVED_INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const received = await receivedOf(context, params.received_invoice_id);
    return { data: receivedView(received, context.language), version: received.row.version };
  },
});

const PDF = { type: 'application/pdf', extension: '.pdf' };
const JSON_TYPE = { type: 'application/json', extension: '.json' };
const XML = { type: 'application/xml', extension: '.xml' };
const UNSAFE = /[^\p{L}\p{N}._-]+/gu;

export const getReceivedOriginal = defineOperation({
  id: 'received-invoices.original',
  method: 'GET',
  path: '/v1/companies/{company_id}/received-invoices/{received_invoice_id}/original',
  tag: 'Received invoices',
  summary: 'Download the file of a received invoice',
  description: 'Returns the file byte for byte as received.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: null,
    raw: ANY_TYPE,
    produces: [XML.type, PDF.type, JSON_TYPE.type],
    isFile: true,
    description: 'File',
  },
  errors: ['RECEIVED_INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const { row } = await receivedOf(context, params.received_invoice_id);
    const stored = await context.files.get(row.fileKey);
    if (stored === null) throw new Error(`the file of the received invoice ${row.id} is not there`);
    const { type, extension } = row.form === 'FACTUR_X' ? PDF : row.form === 'GOBL' ? JSON_TYPE : XML;
    const fileName = `${(row.number ?? row.id).replace(UNSAFE, '-')}${extension}`;
    return { data: { contentType: type, bytes: await stored.bytes(), fileName } };
  },
});
