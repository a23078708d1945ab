import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiFileOf } from './record-repository.ts';

const XML_TYPE = 'application/xml';
const POSITION_DIGITS = 6;
const UNSAFE = /[^A-Za-z0-9._-]/g;

function encoded(text: string): string {
  return text.replace(UNSAFE, (character) => encodeURIComponent(character));
}

export const getTicketbaiFile = defineOperation({
  id: 'ticketbai-records.file',
  method: 'GET',
  path: '/v1/companies/{company_id}/ticketbai-records/{record_id}/file',
  tag: 'TicketBAI',
  summary: 'Download the file of a TicketBAI record',
  description: 'Returns the file byte for byte as it was signed and is sent.',
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
    const position = String(found.position).padStart(POSITION_DIGITS, '0');
    const fileName = `${position}_${found.kind}_${encoded(found.series)}_${encoded(found.number)}.xml`;
    return { data: { contentType: XML_TYPE, bytes: found.file, fileName } };
  },
});
