import { accountsOfCustomers } from '../../accounts/importing/customers/accounts-of-customers.ts';
import { findStored } from '../../accounts/importing/customers/apply.ts';
import { wantedCustomers } from '../../accounts/importing/customers/decide.ts';
import { previewCustomers } from '../../accounts/importing/customers/outcomes.ts';
import { type CustomersAccount, placeRows } from '../../accounts/importing/customers/place-rows.ts';
import { customersReport } from '../../accounts/importing/customers/report.ts';
import { readImportState } from '../../accounts/importing/import-repository.ts';
import { importRows, previewOutcome } from '../../accounts/importing/import-rows.ts';
import { refusedByLimits } from '../../accounts/importing/limits.ts';
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

async function previewCustomersFile(
  context: PrincipalContext,
  rows: AccountFiles['customers'],
  accounts: ReadonlyMap<string, CustomersAccount>,
): Promise<AccountImportView['customers']> {
  if (rows === null) return null;
  const placed = await inTurns(placeRows(rows, accounts, context.ids));
  const wanted = await inTurns(wantedCustomers(placed, context.serviceClock.now()));
  const outcomes = previewCustomers(wanted, await findStored(context, wanted));
  return customersReport(placed, outcomes, context.language);
}

export const previewAccountImport = defineOperation({
  id: 'accounts.preview-import',
  method: 'POST',
  path: '/v1/accounts/imports/preview',
  tag: 'Accounts',
  summary: 'Preview an import of accounts',
  description: 'Returns the current result of the import and changes nothing. CREATED rows have no ids yet.',
  scope: 'accounts:write',
  access: 'principal',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: null,
  multipart: ACCOUNT_IMPORT_PARTS,
  example: { accounts_file: accountImportTemplate(), customers_file: accountCustomersExample() },
  success: { status: 200, data: accountImportSchema, description: 'Expected result of each row' },
  errors: [...IMPORT_FILE_ERRORS, 'ACCOUNT_NOT_ACCESSIBLE'],
  async run(context, { parts }) {
    const files = await readAccountFiles(parts);
    const judged = await inTurns(validateRows(files.accounts));
    const nowMs = context.serviceClock.now();
    const rows = await inTurns(importRows(judged, context.ids, context.principal, nowMs));
    const importer = { managerId: context.principal.accountId, environment: context.environment };
    const state = await readImportState(context.directory, importer, referencesIn(files));
    const { stored } = state;
    const refused = refusedByLimits(rows, state);
    const outcomes = new Map(rows.map((row) => [row.row, previewOutcome(row, stored, refused.get(row.row))]));
    const accounts = accountsOfCustomers(rows, outcomes, stored);
    const customers = await previewCustomersFile(context, files.customers, accounts);
    return { data: { ...accountsReport(judged, outcomes, context.language), customers } };
  },
});
