import type { MultipartShape } from '../../contract/multipart.ts';
import { fromCents } from '../../domain/money.ts';
import { importReturns } from '../../payments/direct-debits/import-returns.ts';
import { defineOperation } from '../define-operation.ts';
import { EXAMPLE_RETURNS } from './example.ts';
import { returnsSchema } from './schemas.ts';

const RETURNS_PARTS = {
  file: {
    kind: 'file',
    description: 'Bank report on the status of payments (ISO 20022, pain.002), at most 8 MB',
    required: true,
  },
} as const satisfies MultipartShape;

export const importDirectDebitReturns = defineOperation({
  id: 'direct-debits.import-returns',
  method: 'POST',
  path: '/v1/companies/{company_id}/direct-debits/returns',
  tag: 'Direct debits',
  summary: 'Import returned direct debits',
  description:
    'Each debit that the bank rejects or returns deletes its payment, so that its invoice is due again (`payment_state` RETURNED). A repeated report changes nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: RETURNS_PARTS,
  example: { file: EXAMPLE_RETURNS },
  success: { status: 200, data: returnsSchema, description: 'Returned debits' },
  errors: ['DIRECT_DEBIT_RETURNS_UNREADABLE'],
  async run(context, { parts: { files } }) {
    const { file } = files;
    if (file === undefined) throw new Error('a required part is missing');
    const { returned, repeated, unknown } = await importReturns(context, file.bytes);
    const shown = returned.map(({ item, reason }) => ({
      end_to_end_id: item.id,
      invoice_id: item.invoiceId,
      amount: fromCents(item.amountCents),
      reason,
    }));
    return { data: { returned: shown, repeated, unknown } };
  },
});
