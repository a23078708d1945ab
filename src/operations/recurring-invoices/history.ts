import * as z from 'zod';
import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { RECURRING_ENTRY_TYPES } from '../../db/schema/recurring-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { type HistoryEntry, readHistory } from '../../recurring/history-repository.ts';
import { defineOperation } from '../define-operation.ts';

const historyEntrySchema = z
  .object({
    id: z.uuid(),
    type: z.enum(RECURRING_ENTRY_TYPES),
    scheduled_date: z.iso.date().nullable(),
    invoice_id: z.uuid().nullable(),
    invoice_number: z.string().nullable(),
    total: z.number().nullable(),
    reason: z.string().nullable(),
    origin: z.enum(['AUTOMATIC', 'MANUAL']),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'RecurringInvoiceHistoryEntry' });

function entryView({
  entry,
  invoiceNumber,
  invoiceTotalCents,
}: HistoryEntry): z.input<typeof historyEntrySchema> {
  return {
    id: entry.id,
    type: entry.type,
    scheduled_date: entry.scheduledDate,
    invoice_id: entry.invoiceId,
    invoice_number: invoiceNumber,
    total: invoiceTotalCents === null ? null : fromCents(invoiceTotalCents),
    reason: entry.reason,
    origin: entry.origin,
    created_at: timestampText(entry.createdAt),
  };
}

export const listRecurringInvoiceHistory = defineOperation({
  id: 'recurring-invoices.history',
  method: 'GET',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/history',
  tag: 'Recurring invoices',
  summary: 'List the history of a recurring invoice template',
  description:
    'Returns every entry, newest first: generated invoices, failures, skipped periods, pauses and resumptions. `reason` is the error code of a failure, or the reason for a pause or skip.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: pageParameters,
  body: null,
  success: {
    status: 200,
    data: collectionSchema('history', historyEntrySchema),
    description: 'Page of history entries',
  },
  errors: ['RECURRING_INVOICE_NOT_FOUND'],
  async run({ books, companyId }, { params, query: { page, limit } }) {
    const slice = { offset: pageOffset(page, limit), limit };
    const found = await readHistory(books, companyId, params.recurring_invoice_id, slice);
    if (found === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    return {
      data: { history: found.entries.map(entryView), pagination: paginationOf(page, limit, found.total) },
    };
  },
});
