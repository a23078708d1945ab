import { refuseUnlessAdministrator } from '../../access/standing.ts';
import type { PrincipalContext } from '../../context/context.ts';
import { accountCustomersExample, accountImportTemplate } from '../../imports/import-templates.ts';
import { defineOperation } from '../define-operation.ts';
import { IMPORT_FILE_ERRORS } from '../import-refusals.ts';
import { applyRows } from './apply.ts';
import { accountsOfCustomers } from './customers/accounts-of-customers.ts';
import { applyCustomers } from './customers/apply.ts';
import { wantedCustomers } from './customers/decide.ts';
import { type CustomersAccount, placeRows } from './customers/place-rows.ts';
import { customersReport } from './customers/report.ts';
import { importRows } from './import-rows.ts';
import { ACCOUNT_IMPORT_PARTS, type AccountFiles, readAccountFiles, referencesIn } from './read-files.ts';
import { accountsReport } from './report.ts';
import { type AccountImportView, accountImportSchema } from './schemas.ts';
import { validateRows } from './validate-rows.ts';

async function importCustomers(
  context: PrincipalContext,
  rows: AccountFiles['customers'],
  accounts: ReadonlyMap<string, CustomersAccount>,
): Promise<AccountImportView['customers']> {
  if (rows === null) return null;
  const placed = placeRows(rows, accounts, context.ids);
  const outcomes = await applyCustomers(context, wantedCustomers(placed, context.serviceClock.now()));
  return customersReport(placed, outcomes, context.language);
}

export const importAccounts = defineOperation({
  id: 'accounts.import',
  method: 'POST',
  path: '/v1/accounts/imports',
  tag: 'Accounts',
  summary: 'Import managed accounts from a file',
  description:
    'Says what accounts there are to be, one a row, by `external_ref`: an account that is not there is provisioned with its company (CREATED), one that is otherwise becomes what the row says (UPDATED), one that is so already stays (UNCHANGED). The same file again changes nothing, and an import that broke off is finished by importing the file again. A cell of an optional column that is blank leaves what there is (`display_name`, and with a company its `nif` and `legal_name`, are always said); a company is recognised by its NIF; a row that names no company provisions the account alone. An account that its holder has claimed, or whose `access_level` is not OPERATE, is not changed. Rows that are not right are reported (ERROR), the others carried out. `customers_file` does the same for customers, in the books of the environment of the credential; one without NIF and VAT number is recognised by its name. A file that cannot be read as a whole is 400 and nothing is done.',
  scope: 'accounts:write',
  access: 'principal',
  idempotency: 'required',
  query: {},
  body: null,
  multipart: ACCOUNT_IMPORT_PARTS,
  example: { accounts_file: accountImportTemplate(), customers_file: accountCustomersExample() },
  isLongRun: true,
  success: { status: 200, data: accountImportSchema, description: 'What became of each row' },
  errors: [...IMPORT_FILE_ERRORS, 'ACCOUNT_NOT_ACCESSIBLE'],
  async run(context, { parts }) {
    refuseUnlessAdministrator(context.principal);
    const files = readAccountFiles(parts);
    const judged = validateRows(files.accounts);
    const rows = importRows(judged, context.ids, context.principal);
    const { outcomes, standing } = await applyRows(context, rows, referencesIn(files));
    const accounts = accountsOfCustomers(rows, outcomes, standing.stored);
    const customers = await importCustomers(context, files.customers, accounts);
    return { data: { ...accountsReport(judged, outcomes, context.language), customers } };
  },
});
