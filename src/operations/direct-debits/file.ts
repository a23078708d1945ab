import { findDirectDebit } from '../../payments/direct-debits/debit-repository.ts';
import { writePain008 } from '../../payments/direct-debits/write-pain008.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const XML_TYPE = 'application/xml';

export const getDirectDebitFile = defineOperation({
  id: 'direct-debits.file',
  method: 'GET',
  path: '/v1/companies/{company_id}/direct-debits/{direct_debit_id}/file',
  tag: 'Direct debits',
  summary: 'Download the direct debit file for the bank',
  description:
    'ISO 20022, pain.008.001.02, for the SEPA schemes CORE and B2B. The file is the same each time, also after an invoice in it was voided, corrected or paid: cancel its debit at the bank. What the bank collects anyway is credit of the customer.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: null, raw: XML_TYPE, description: 'Direct debit file' },
  errors: ['DIRECT_DEBIT_NOT_FOUND'],
  async run({ books, companyId }, { params }) {
    const found = await findDirectDebit(books, companyId, params.direct_debit_id);
    if (found === null) throw new ApiError('DIRECT_DEBIT_NOT_FOUND');
    const { row, items } = found;
    return { data: { contentType: XML_TYPE, bytes: writePain008(row, items, timestampText(row.createdAt)) } };
  },
});
