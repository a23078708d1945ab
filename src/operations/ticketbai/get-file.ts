import { ticketbaiFileOf } from '../../invoices/ticketbai/record-list-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiFileName } from './file-name.ts';
import { wholeXml } from './whole-xml.ts';

const XML_TYPE = 'application/xml';

export const getTicketbaiFile = defineOperation({
  id: 'ticketbai-records.file',
  method: 'GET',
  path: '/v1/companies/{company_id}/ticketbai-records/{record_id}/file',
  tag: 'TicketBAI',
  summary: 'Download the file of a TicketBAI record',
  description:
    'Returns the file byte for byte as it was signed and is sent. An annotation is returned as the record of the book that holds it.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: null,
    raw: XML_TYPE,
    produces: [XML_TYPE],
    isFile: true,
    description: 'File',
  },
  errors: ['TICKETBAI_RECORD_NOT_FOUND'],
  async run({ books, companyId }, { params }) {
    const found = await ticketbaiFileOf(books, companyId, params.record_id);
    if (found === null) throw new ApiError('TICKETBAI_RECORD_NOT_FOUND');
    return { data: { contentType: XML_TYPE, bytes: wholeXml(found), fileName: ticketbaiFileName(found) } };
  },
});
