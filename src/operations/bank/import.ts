import type { MultipartShape } from '../../contract/multipart.ts';
import { confirmCertain } from '../../payments/bank/confirm-certain.ts';
import { setDuplicatesAside } from '../../payments/bank/duplicates/set-duplicates-aside.ts';
import { importStatement } from '../../payments/bank/import-statement.ts';
import { proposeAnew } from '../../payments/bank/propose.ts';
import { defineOperation } from '../define-operation.ts';
import { EXAMPLE_STATEMENT } from './example.ts';
import { importedStatementSchema } from './schemas.ts';
import { statementView } from './view.ts';

const CONFIRMS = ['NONE', 'CERTAIN'] as const;

const STATEMENT_PARTS = {
  file: {
    kind: 'file',
    description:
      'Bank statement in Norma 43 (AEB, cuaderno 43) or CAMT.053 (ISO 20022), at most 8 MB and 20,000 movements',
    required: true,
  },
  confirm: {
    kind: 'text',
    description:
      'Automatic confirmation. `CERTAIN`: certain proposals are confirmed at once, at most a hundred. `NONE` if absent',
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
    "Reads the movements of a file. Each movement is stored once, even if several files contain it. A repeated file returns the existing statement. A movement that a statement in the other format probably contains too is set aside as `IGNORED`. For each unmatched movement, the service proposes open invoices with a confidence and reasons: the number in its text, the amount, and the payer's NIF and name. An invoice is paid only when a person or the rule confirms the match.",
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: STATEMENT_PARTS,
  example: { file: EXAMPLE_STATEMENT, confirm: 'NONE' },
  isLongRun: true,
  success: { status: 201, data: importedStatementSchema, description: 'Imported statement' },
  errors: ['BANK_STATEMENT_UNREADABLE'],
  async run(context, { parts: { files, texts } }) {
    const { file } = files;
    if (file === undefined) throw new Error('a required part is missing');
    const { row, added } = await importStatement(context, file);
    const possibleDuplicates = await setDuplicatesAside(context, row);
    const proposed = await proposeAnew(context);
    const { confirmed } = texts.confirm === 'CERTAIN' ? await confirmCertain(context) : { confirmed: 0 };
    return {
      data: { ...statementView(row), added, possible_duplicates: possibleDuplicates, proposed, confirmed },
    };
  },
});
