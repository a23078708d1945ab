import { confirmCertain } from '../../bank/confirm-certain.ts';
import { importStatement } from '../../bank/import-statement.ts';
import { proposeAnew } from '../../bank/propose.ts';
import { defineOperation } from '../define-operation.ts';
import type { MultipartShape } from '../multipart.ts';
import { EXAMPLE_STATEMENT } from './example.ts';
import { importedStatementSchema } from './schemas.ts';
import { statementView } from './view.ts';

const CONFIRMS = ['NONE', 'CERTAIN'] as const;

const STATEMENT_PARTS = {
  file: {
    kind: 'file',
    description:
      'A bank statement of Norma 43 (AEB, cuaderno 43) or CAMT.053 (ISO 20022), of at most 8 MB and 20,000 movements',
    required: true,
  },
  confirm: {
    kind: 'text',
    description:
      '`CERTAIN`: proposals that leave no doubt are confirmed at once, a hundred at most; `NONE` when absent',
    required: false,
    values: CONFIRMS,
  },
} as const satisfies MultipartShape;

export const importBankStatement = defineOperation({
  id: 'bank-statements.import',
  method: 'POST',
  path: '/v1/companies/{company_id}/bank-statements',
  tag: 'Bank statements',
  summary: 'Import a bank statement',
  description:
    'Reads the movements of a file and keeps each once, however many files bring it; the same file again is the statement that is there. For every movement that waits, the open invoices that it may pay are proposed, with a confidence and reasons: the number in its text, the amount, the NIF and the name of who paid. Nothing is paid before somebody confirms it, a person or the rule.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: STATEMENT_PARTS,
  example: { file: EXAMPLE_STATEMENT, confirm: 'NONE' },
  isLongRun: true,
  success: { status: 201, data: importedStatementSchema, description: 'The statement as it was read' },
  errors: ['BANK_STATEMENT_UNREADABLE'],
  async run(context, { parts: { files, texts } }) {
    const { file } = files;
    if (file === undefined) throw new Error('a required part is missing');
    const { row, added } = await importStatement(context, file);
    const proposed = await proposeAnew(context);
    const { confirmed } = texts.confirm === 'CERTAIN' ? await confirmCertain(context) : { confirmed: 0 };
    return { data: { ...statementView(row), added, proposed, confirmed } };
  },
});
