import * as z from 'zod';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { DELIVERY_STATES } from '../../db/schema/einvoice-delivery-schema.ts';
import { type DeliveryPosition, listDeliveries } from '../../einvoice-channels/shown-delivery-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { deliverySummary, deliverySummarySchema } from './schemas.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;

export const listEinvoiceDeliveries = defineOperation({
  id: 'einvoice-deliveries.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/einvoice-deliveries',
  tag: 'Electronic invoices',
  summary: 'List the deliveries of invoices to a network',
  description: 'Returns the deliveries newest first, without their messages.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    state: parameter.enum(DELIVERY_STATES, 'Status of the deliveries'),
    invoice_id: parameter.uuid('Id of the invoice whose delivery is listed'),
    cursor: cursorParameter,
    limit: parameter.integer('Number of deliveries per page', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: z
      .object({ einvoice_deliveries: z.array(deliverySummarySchema), next_cursor: z.string().nullable() })
      .meta({ id: 'EinvoiceDeliveryPage' }),
    description: 'Page of deliveries',
  },
  errors: [],
  async run({ books, companyId, environment, cursors }, { query }) {
    const list = `einvoice-deliveries.list:${companyId}:${environment}`;
    const read = query.cursor === null ? null : await cursors.read(list, query.cursor);
    const after: DeliveryPosition | null =
      read === null ? null : { createdAt: Number(read[0]), invoiceId: String(read[1]) };
    const found = await listDeliveries(books, companyId, query, after, query.limit + 1);
    const page = { found, limit: query.limit };
    const { shown, next } = await cursorPage(cursors, list, page, ({ row }) => [
      row.createdAt,
      row.invoiceId,
    ]);
    return { data: { einvoice_deliveries: shown.map(deliverySummary), next_cursor: next } };
  },
});
