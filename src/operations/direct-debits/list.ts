import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { listDirectDebits as readFiles } from '../../payments/direct-debits/debit-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { directDebitSchema } from './schemas.ts';
import { directDebitView } from './view.ts';

const DEFAULT_LIMIT_ITEMS = 10;
const MAX_LIMIT_ITEMS = 50;

export const listDirectDebits = defineOperation({
  id: 'direct-debits.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/direct-debits',
  tag: 'Direct debits',
  summary: 'List files of direct debits',
  description: 'Returns the last files, newest first. Each has its debits and their results.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    limit: parameter.integer('Maximum number of files', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: z.object({ direct_debits: z.array(directDebitSchema) }).meta({ id: 'DirectDebitList' }),
    description: 'Files of direct debits',
  },
  errors: [],
  async run({ books, companyId }, { query }) {
    const found = await readFiles(books, companyId, query.limit);
    return { data: { direct_debits: found.map(({ row, items }) => directDebitView(row, items)) } };
  },
});
