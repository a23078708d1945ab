import { receivedOf } from '../../received-invoices/require-received.ts';
import { defineOperation } from '../define-operation.ts';
import { ANY_TYPE } from '../operation-result.ts';

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
