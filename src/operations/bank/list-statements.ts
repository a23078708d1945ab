import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { listStatements } from '../../payments/bank/statement-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { statementSchema } from './schemas.ts';
import { statementView } from './view.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;

export const listBankStatements = defineOperation({
  id: 'bank-statements.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/bank-statements',
  tag: 'Bank statements',
  summary: 'List bank statements',
  description: 'Returns the last imported statements, newest first.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    limit: parameter.integer('Maximum number of statements', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: z.object({ bank_statements: z.array(statementSchema) }).meta({ id: 'BankStatementList' }),
    description: 'Bank statements',
  },
  errors: [],
  async run({ books, companyId }, { query }) {
    const rows = await listStatements(books, companyId, query.limit);
    return { data: { bank_statements: rows.map(statementView) } };
  },
});
