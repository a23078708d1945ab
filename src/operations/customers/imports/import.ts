import type { CompanyContext } from '../../../context/context.ts';
import { identityOf, insertMissingCustomers } from '../../../customers/identity-repository.ts';
import { newCustomerRow } from '../../../customers/new-row.ts';
import type { CustomerRow } from '../../../db/schema/customer-schema.ts';
import type { ImportedRow } from '../../../imports/customer-import.ts';
import { CUSTOMER_IMPORT_PARTS, readCustomerFile } from '../../../imports/customers/read-file.ts';
import { IMPORT_FILE_ERRORS } from '../../../imports/import-refusals.ts';
import { customerImportTemplate } from '../../../imports/import-templates.ts';
import { defineOperation } from '../../define-operation.ts';
import { importReport, type RowFate } from './report.ts';
import { customerImportSchema } from './schemas.ts';

const NOT_IN_FILES = { trade_name: null, contact_person: null, notes: null } as const;

/** Returns the customers of the valid rows by row number. */
function newCustomers(
  { companyId, ids, clock }: CompanyContext,
  imported: readonly ImportedRow[],
): ReadonlyMap<number, CustomerRow> {
  const now = clock.now();
  const created = new Map<number, CustomerRow>();
  for (const { row, customer } of imported) {
    if (customer === null) continue;
    const owner = { id: ids.next(), companyId, now };
    created.set(row, newCustomerRow({ ...NOT_IN_FILES, ...customer }, owner));
  }
  return created;
}

export const importCustomers = defineOperation({
  id: 'customers.import',
  method: 'POST',
  path: '/v1/companies/{company_id}/customers/imports',
  tag: 'Customers',
  summary: 'Import customers from a file',
  description:
    'Each row is validated separately. All valid rows are created in one transaction. Invalid rows are reported with their errors. If a customer or an earlier row has the same NIF or VAT number, the row is a duplicate and changes nothing. So you can correct a file and import it again. A row needs a name and a complete address. A row without a NIF creates a customer without identification, each time. If a file cannot be read as a whole, the request returns 400 and creates nothing.',
  scope: 'customers:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: CUSTOMER_IMPORT_PARTS,
  example: { source: 'csv', file: customerImportTemplate() },
  isLongRun: true,
  success: { status: 200, data: customerImportSchema, description: 'Result of each row' },
  errors: IMPORT_FILE_ERRORS,
  async run(context, { parts }) {
    const { books, companyId, language } = context;
    const imported = await readCustomerFile(parts);
    const created = newCustomers(context, imported);
    const { ownIds, holders } = await insertMissingCustomers(books, companyId, [...created.values()]);
    const fates = new Map(
      [...created].map(([row, customer]): [number, RowFate] => {
        if (ownIds.has(customer.id)) return [row, { isOwn: true, customerId: customer.id }];
        const holder = holders.get(identityOf(customer) ?? '') ?? null;
        return [row, { isOwn: false, customerId: holder }];
      }),
    );
    return { data: importReport(imported, fates, { language, isPreview: false }) };
  },
});
