import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { listMandates as readMandates } from '../../payments/direct-debits/mandate-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { mandateSchema } from './schemas.ts';
import { mandateView } from './view.ts';

const MAX_MANDATES = 1_000;

export const listMandates = defineOperation({
  id: 'mandates.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/mandates',
  tag: 'Direct debits',
  summary: 'List mandates',
  description: 'Returns at most a thousand mandates, oldest first, including ended ones.',
  scope: 'customers:read',
  access: 'company',
  idempotency: false,
  query: { customer_id: parameter.uuids('Id of the customer that gave them; only one') },
  body: null,
  success: {
    status: 200,
    data: z.object({ mandates: z.array(mandateSchema) }).meta({ id: 'MandateList' }),
    description: 'Mandates',
  },
  errors: [],
  async run({ books, companyId }, { query }) {
    const rows = await readMandates(books, companyId, query.customer_id?.[0] ?? null, MAX_MANDATES);
    return { data: { mandates: rows.map(mandateView) } };
  },
});
