import * as z from 'zod';
import { distinctIds } from '../../contract/bulk-ids.ts';
import { parameter, required } from '../../contract/parameters.ts';
import { deleteCustomers } from '../../customers/customer-repository.ts';
import { defineOperation } from '../define-operation.ts';

/** Most customers in one request. Source: specification, Sizes and batches. */
const MAX_BULK_DELETE_CUSTOMERS = 100;

const bulkDeleteSchema = z
  .object({
    deleted_ids: z.array(z.uuid()),
    results: z.array(
      z.object({
        customer_id: z.uuid(),
        status: z.enum(['DELETED', 'NOT_FOUND', 'HAS_INVOICES', 'IN_RECURRING_INVOICE']),
      }),
    ),
    statistics: z.object({ total: z.int(), deleted: z.int(), failed: z.int() }),
  })
  .meta({ id: 'BulkDeletedCustomers' });

export const bulkDeleteCustomers = defineOperation({
  id: 'customers.bulk-delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/customers/bulk',
  tag: 'Customers',
  summary: 'Delete up to 100 customers',
  description: 'Each id has its own result. An id that cannot be deleted does not affect the others.',
  scope: 'customers:write',
  access: 'company',
  idempotency: false,
  query: { ids: required(parameter.uuids('Ids to delete, comma-separated, at most 100')) },
  body: null,
  success: { status: 200, data: bulkDeleteSchema, description: 'Result of each id' },
  errors: [],
  async run(context, { query }) {
    const ids = distinctIds(query.ids, MAX_BULK_DELETE_CUSTOMERS);
    const { deleted, kept } = await deleteCustomers(
      context.books,
      context.companyId,
      ids,
      context.clock.now(),
    );
    const statusOf = (id: string) => {
      if (deleted.has(id)) return 'DELETED' as const;
      return kept.get(id) ?? ('NOT_FOUND' as const);
    };
    return {
      data: {
        deleted_ids: ids.filter((id) => deleted.has(id)),
        results: ids.map((id) => ({ customer_id: id, status: statusOf(id) })),
        statistics: { total: ids.length, deleted: deleted.size, failed: ids.length - deleted.size },
      },
    };
  },
});
