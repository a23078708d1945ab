import { applyRows } from '../../accounts/importing/apply.ts';
import { accountsOfCustomers } from '../../accounts/importing/customers/accounts-of-customers.ts';
import { applyCustomers } from '../../accounts/importing/customers/apply.ts';
import { wantedCustomers } from '../../accounts/importing/customers/decide.ts';
import { type CustomersAccount, placeRows } from '../../accounts/importing/customers/place-rows.ts';
import { customersReport } from '../../accounts/importing/customers/report.ts';
import { importRows } from '../../accounts/importing/import-rows.ts';
import {
  ACCOUNT_IMPORT_PARTS,
  type AccountFiles,
  readAccountFiles,
  referencesIn,
} from '../../accounts/importing/read-files.ts';
import { accountsReport } from '../../accounts/importing/report.ts';
import { type AccountImportView, accountImportSchema } from '../../accounts/importing/schemas.ts';
import { validateRows } from '../../accounts/importing/validate-rows.ts';
import type { PrincipalContext } from '../../context/context.ts';
import { IMPORT_FILE_ERRORS } from '../../imports/import-refusals.ts';
import { accountCustomersExample, accountImportTemplate } from '../../imports/import-templates.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { defineOperation } from '../define-operation.ts';

async function importCustomers(
  context: PrincipalContext,
  rows: AccountFiles['customers'],
  accounts: ReadonlyMap<string, CustomersAccount>,
): Promise<AccountImportView['customers']> {
  if (rows === null) return null;
  const placed = await inTurns(placeRows(rows, accounts, context.ids));
  const wanted = await inTurns(wantedCustomers(placed, context.serviceClock.now()));
  const outcomes = await applyCustomers(context, wanted);
  return customersReport(placed, outcomes, context.language);
}

export const importAccounts = defineOperation({
  id: 'accounts.import',
  method: 'POST',
  path: '/v1/accounts/imports',
  tag: 'Accounts',
  summary: 'Import managed accounts from a file',
  description:
    'Each row declares one account by its `external_ref`. A new account is provisioned with its company (CREATED). An existing account that differs is changed to match the row (UPDATED). One that matches stays the same (UNCHANGED). You can import the same file again: it changes nothing, or completes an interrupted import. A blank cell in an optional column keeps the existing value. `display_name` is always required, and so are `nif` and `legal_name` of a company. A company is identified by its NIF. A row without a company provisions only the account. If the holder has claimed the account, or its `access_level` is not OPERATE, the account is not changed. Invalid rows are reported (ERROR), and the others are imported. `customers_file` imports customers in the same way, into the environment of the credential. A customer without NIF and VAT number is identified by its name. If a file cannot be read as a whole, the request returns 400 and changes nothing.',
  scope: 'accounts:write',
  access: 'principal',
  audience: { role: 'ADMIN' },
  idempotency: 'required',
  query: {},
  body: null,
  multipart: ACCOUNT_IMPORT_PARTS,
  example: { accounts_file: accountImportTemplate(), customers_file: accountCustomersExample() },
  isLongRun: true,
  success: { status: 200, data: accountImportSchema, description: 'Result of each row' },
  errors: [...IMPORT_FILE_ERRORS, 'ACCOUNT_NOT_ACCESSIBLE'],
  async run(context, { parts }) {
    const files = await readAccountFiles(parts);
    const judged = await inTurns(validateRows(files.accounts));
    const nowMs = context.serviceClock.now();
    const rows = await inTurns(importRows(judged, context.ids, context.principal, nowMs));
    const { outcomes, importState } = await applyRows(context, rows, referencesIn(files));
    const accounts = accountsOfCustomers(rows, outcomes, importState.stored);
    const customers = await importCustomers(context, files.customers, accounts);
    return { data: { ...accountsReport(judged, outcomes, context.language), customers } };
  },
});
