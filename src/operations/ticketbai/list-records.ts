import * as z from 'zod';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { TICKETBAI_RECORD_KINDS, TICKETBAI_RECORD_STATUSES } from '../../db/schema/ticketbai-schema.ts';
import { listTicketbaiRecords } from '../../invoices/ticketbai/record-list-repository.ts';
import { refuseReversed } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiRecordSchema } from './record-schemas.ts';
import { recordViews } from './record-view.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;
const MAX_SERIES_CHARACTERS = 20;

export const listTicketbaiRecordsOperation = defineOperation({
  id: 'ticketbai-records.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/ticketbai-records',
  tag: 'TicketBAI',
  summary: 'List the TicketBAI records of the company',
  description: 'Returns files, corrections and annotations in the order in which they were made.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    kind: parameter.enums(TICKETBAI_RECORD_KINDS, 'Kinds of record to include'),
    status: parameter.enums(TICKETBAI_RECORD_STATUSES, 'Statuses to include'),
    from: parameter.date('First issue date'),
    to: parameter.date('Last issue date'),
    series: parameter.text('Series of the files', MAX_SERIES_CHARACTERS),
    cursor: cursorParameter,
    limit: parameter.integer('Number of records per page', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: z
      .object({ records: z.array(ticketbaiRecordSchema), next_cursor: z.string().nullable() })
      .meta({ id: 'TicketbaiRecordPage' }),
    description: 'Page of records',
  },
  errors: [],
  async run(context, { query }) {
    const { books, companyId, environment, cursors } = context;
    const { from, to, series, limit } = query;
    refuseReversed('from', from, 'to', to);
    const list = `ticketbai-records.list:${companyId}:${environment}`;
    const read = query.cursor === null ? null : await cursors.read(list, query.cursor);
    const filters = { kinds: query.kind, statuses: query.status, from, to, series };
    const page = { after: Number(read?.[0] ?? 0), limit: limit + 1 };
    const found = await listTicketbaiRecords(books, companyId, filters, page);
    const { shown, next } = await cursorPage(cursors, list, { found, limit }, ({ position }) => [position]);
    return { data: { records: await recordViews(context, shown), next_cursor: next } };
  },
});
