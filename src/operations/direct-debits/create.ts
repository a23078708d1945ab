import { createDirectDebit as make } from '../../payments/direct-debits/create-debit.ts';
import { defineOperation } from '../define-operation.ts';
import { directDebitBody, directDebitSchema } from './schemas.ts';
import { directDebitView } from './view.ts';

export const createDirectDebit = defineOperation({
  id: 'direct-debits.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/direct-debits',
  tag: 'Direct debits',
  summary: 'Create a file of direct debits',
  description:
    'Collects the amount due of each invoice with the mandate of its customer, all or nothing. Upload the file (`…/file`, pain.008) to the bank. On the collection date each invoice gets its payment. A return undoes the payment.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: directDebitBody,
  example: {
    invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'],
    collection_date: '2035-01-15',
    creditor_id: 'ES13000B11111119',
    creditor_iban: 'ES9121000418450200051332',
  },
  success: { status: 201, data: directDebitSchema, description: 'File of direct debits' },
  errors: ['EMISSION_NOT_READY', 'DIRECT_DEBIT_REFUSED', 'IBAN_OUTSIDE_SEPA', 'SEPA_NAME_NOT_WRITABLE'],
  async run(context, { body }) {
    const { row, items } = await make(context, {
      invoiceIds: body.invoice_ids,
      collectionDate: body.collection_date,
      scheme: body.scheme ?? 'CORE',
      creditorId: body.creditor_id,
      creditorIban: body.creditor_iban,
    });
    return {
      data: directDebitView(
        row,
        items.map(({ item }) => item),
      ),
    };
  },
});
