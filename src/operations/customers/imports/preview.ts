import { alternativeIdKey } from '../../../customers/customer-fields.ts';
import { findHolders, type Identified, identityOf } from '../../../customers/identity-repository.ts';
import { CUSTOMER_IMPORT_PARTS, readCustomerFile } from '../../../imports/customers/read-file.ts';
import { IMPORT_FILE_ERRORS } from '../../../imports/import-refusals.ts';
import { customerImportTemplate } from '../../../imports/import-templates.ts';
import { defineOperation } from '../../define-operation.ts';
import { importReport, type RowFate } from './report.ts';
import { customerImportSchema } from './schemas.ts';

export const previewCustomerImport = defineOperation({
  id: 'customers.preview-import',
  method: 'POST',
  path: '/v1/companies/{company_id}/customers/imports/preview',
  tag: 'Customers',
  summary: 'Preview an import of customers',
  description: 'Returns the current result of the import and creates nothing.',
  scope: 'customers:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: CUSTOMER_IMPORT_PARTS,
  example: { source: 'csv', file: customerImportTemplate() },
  success: { status: 200, data: customerImportSchema, description: 'Expected result of each row' },
  errors: IMPORT_FILE_ERRORS,
  async run({ books, companyId, language }, { parts }) {
    const imported = await readCustomerFile(parts);
    const wanted = imported.flatMap(({ row, customer }): [number, Identified][] =>
      customer === null
        ? []
        : [[row, { nif: customer.nif, alternativeIdKey: alternativeIdKey(customer.alternative_id) }]],
    );
    const holders = await findHolders(
      books,
      companyId,
      wanted.map(([, identified]) => identified),
    );
    const fates = new Map(
      wanted.map(([row, identified]): [number, RowFate] => {
        const customerId = holders.get(identityOf(identified) ?? '') ?? null;
        return [row, { isOwn: customerId === null, customerId }];
      }),
    );
    return { data: importReport(imported, fates, { language, isPreview: true }) };
  },
});
