import * as z from 'zod';
import { bulkRows } from '../../contract/bulk-rows.ts';
import { insertAllCustomers, validatedCustomers } from '../../customers/bulk-customers.ts';
import { findCustomers } from '../../customers/customer-repository.ts';
import { customerSchema } from '../../customers/schemas.ts';
import { inTurns } from '../../platform/in-turns.ts';
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
    const rows = await inTurns(validatedCustomers(context, body.customers));
    const ids = rows.map((row) => row.id);
    const own = context.isRetry ? await findCustomers(context.books, context.companyId, ids) : [];
    if (own.length === 0) await insertAllCustomers(context, rows);
    const written = new Map(own.map((row) => [row.id, row]));
    const created = rows.map((row) => customerView(written.get(row.id) ?? row));
    const total = created.length;
    return { data: { created, statistics: { total, created: total, failed: 0 } } };
  },
});
