import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { bulkRows, type RefusedRow, refusedRowsDetails } from '../../contract/bulk-rows.ts';
import { validateValue } from '../../contract/validate-body.ts';
import { validateIdentity } from '../../customers/customer-fields.ts';
import { findCustomers, insertCustomers } from '../../customers/customer-repository.ts';
import { duplicatesWithin, isDuplicate, refusedDuplicates } from '../../customers/duplicates.ts';
import { findHolders } from '../../customers/identity-repository.ts';
import { newCustomerRow } from '../../customers/new-row.ts';
import { createCustomerBody, customerSchema } from '../../customers/schemas.ts';
import type { CustomerRow } from '../../db/schema/books-schema.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { customerView } from './view.ts';

/** Most customers in one request. Source: specification, Sizes and batches. */
const MAX_BULK_CREATE_CUSTOMERS = 500;

const bulkCreateBody = z
  .object({ customers: bulkRows('CreateCustomer', MAX_BULK_CREATE_CUSTOMERS) })
  .meta({ id: 'BulkCreateCustomers' });

const bulkCreatedSchema = z
  .object({
    created: z.array(customerSchema),
    statistics: z.object({ total: z.int(), created: z.int(), failed: z.int() }),
  })
  .meta({ id: 'BulkCreatedCustomers' });

/** Validates one row and returns the row to insert or its violations. Throws 400 for a wrong shape. */
function validatedRow(value: unknown, index: number, owner: Parameters<typeof newCustomerRow>[1]) {
  const judgement = validateValue(createCustomerBody, value, ['customers', index]);
  if (judgement.state === 'MALFORMED') throw judgement.refusal;
  if (judgement.state === 'REFUSED') return { row: null, violations: judgement.violations };
  const row = newCustomerRow(judgement.data, owner);
  return { row, violations: validateIdentity(row) };
}

/** Returns the rows to insert. Throws if any row is invalid. */
function validatedRows(context: CompanyContext, sent: readonly unknown[]): CustomerRow[] {
  const { companyId, ids, clock } = context;
  const now = clock.now();
  const refused: RefusedRow[] = [];
  const rows: CustomerRow[] = [];
  for (const [index, value] of sent.entries()) {
    const { row, violations } = validatedRow(value, index, { id: ids.next(), companyId, now });
    if (violations.length > 0) refused.push({ index, violations });
    if (row !== null) rows.push(row);
  }
  if (refused.length === 0) return rows;
  const { key } = violationsError(refused.flatMap(({ violations }) => violations));
  throw new ApiError(key, { details: refusedRowsDetails(refused) });
}

function duplicateRows(refused: readonly RefusedRow[]): ApiError {
  return new ApiError('CUSTOMER_DUPLICATE', { details: refusedRowsDetails(refused) });
}

/** Inserts all rows or none. Throws 409 with the rows whose NIF or alternative identifier another customer has. */
async function insertAll(context: CompanyContext, rows: readonly CustomerRow[]): Promise<void> {
  const { books, companyId } = context;
  const repeated = duplicatesWithin(rows);
  if (repeated.length > 0) throw duplicateRows(repeated);
  try {
    await insertCustomers(books, rows);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw duplicateRows(refusedDuplicates(rows, await findHolders(books, companyId, rows)));
  }
}

export const bulkCreateCustomers = defineOperation({
  id: 'customers.bulk-create',
  method: 'POST',
  path: '/v1/companies/{company_id}/customers/bulk',
  tag: 'Customers',
  summary: 'Create up to 500 customers, all or none',
  description:
    'One invalid row rejects all rows with 422, or 409 for a duplicate. `details.rows` names each invalid row by its index from 0, and its errors by property. A row of the wrong shape returns 400 with the property.',
  scope: 'customers:write',
  access: 'company',
  confirms: ['customers.email', 'customers.billing_emails', 'customers.einvoice'],
  idempotency: true,
  query: {},
  body: bulkCreateBody,
  example: {
    customers: [
      { customer_type: 'LEGAL_ENTITY', legal_name: 'Suministros Ejemplo SA', nif: 'A58818501' },
      { customer_type: 'INDIVIDUAL', legal_name: 'María Ejemplo Ruiz' },
    ],
  },
  success: { status: 201, data: bulkCreatedSchema, description: 'Customers, in the order of the rows' },
  errors: [
    'CUSTOMER_DUPLICATE',
    'NIF_INVALID_CONTROL_DIGIT',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
  ],
  async run(context, { body }) {
    const rows = validatedRows(context, body.customers);
    const ids = rows.map((row) => row.id);
    const own = context.isRetry ? await findCustomers(context.books, context.companyId, ids) : [];
    if (own.length === 0) await insertAll(context, rows);
    const written = new Map(own.map((row) => [row.id, row]));
    const created = rows.map((row) => customerView(written.get(row.id) ?? row));
    const total = created.length;
    return { data: { created, statistics: { total, created: total, failed: 0 } } };
  },
});
