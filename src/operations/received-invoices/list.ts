import * as z from 'zod';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { RECEIVED_STATUSES } from '../../db/schema/received-invoice-schema.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { READ_FORMS } from '../../einvoice/reading/read-forms.ts';
import { listReceived, type ReceivedPosition } from '../../received-invoices/repository.ts';
import { taxKey } from '../../received-invoices/tax-key.ts';
import { defineOperation } from '../define-operation.ts';
import { receivedSummarySchema } from './schemas.ts';
import { receivedSummary } from './view.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;

export const listReceivedInvoices = defineOperation({
  id: 'received-invoices.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/received-invoices',
  tag: 'Received invoices',
  summary: 'List received invoices',
  description: 'Returns the last received first. Lists exclude lines, taxes and broken rules.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    search: parameter.text('Text to find in the number, the name of the supplier or its tax number'),
    supplier_tax_id: parameter.text(
      'Tax number of the supplier, with or without country code and separators',
    ),
    status: parameter.enums(RECEIVED_STATUSES, 'Statuses'),
    form: parameter.enums(READ_FORMS, 'Forms'),
    issue_date_from: parameter.date('Issued on this day or later'),
    issue_date_to: parameter.date('Issued on this day or earlier'),
    deadline_to: parameter.date('Not answered yet, and with a deadline on this day or earlier'),
    cursor: cursorParameter,
    limit: parameter.integer('Number of invoices per page', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: z
      .object({ received_invoices: z.array(receivedSummarySchema), next_cursor: z.string().nullable() })
      .meta({ id: 'ReceivedInvoicePage' }),
    description: 'Page of received invoices',
  },
  errors: [],
  async run({ books, companyId, environment, cursors }, { query }) {
    const list = `received-invoices.list:${companyId}:${environment}`;
    const read = query.cursor === null ? null : await cursors.read(list, query.cursor);
    const after: ReceivedPosition | null =
      read === null ? null : { receivedAt: Number(read[0]), id: String(read[1]) };
    const filters = {
      search: query.search === null ? null : foldText(query.search),
      supplierKey: query.supplier_tax_id === null ? null : taxKey(query.supplier_tax_id),
      statuses: query.status,
      forms: query.form,
      issuedFrom: query.issue_date_from,
      issuedTo: query.issue_date_to,
      dueBy: query.deadline_to,
    };
    const found = await listReceived(books, companyId, filters, after, query.limit + 1);
    const page = { found, limit: query.limit };
    const { shown, next } = await cursorPage(cursors, list, page, ({ row }) => [row.receivedAt, row.id]);
    return { data: { received_invoices: shown.map(receivedSummary), next_cursor: next } };
  },
});
