import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { dueDateAt } from '../../domain/invoices/invoice-dates.ts';
import { invoiceSchema } from '../../invoices/fields/response-schemas.ts';
import { findInvoice, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { ApiError } from '../../platform/errors.ts';
import { readTemplateMaterial, type TemplateMaterial } from '../../recurring/material-repository.ts';
import { occurrenceDraft } from '../../recurring/occurrence-draft.ts';
import { defineOperation } from '../define-operation.ts';

const nextOccurrenceSchema = invoiceSchema
  .extend({
    id: z.uuid().nullable().describe('Id of the draft created in advance; null if there is none'),
    issue_date: z.iso.date().describe('Date on which it will be issued'),
  })
  .meta({ id: 'NextOccurrence' });

/** Returns the day of the next invoice: the planned day, or today if it has passed. */
function plannedDay({ row }: TemplateMaterial, today: string): string {
  if (row.nextDate === null) throw new ApiError('RECURRING_ALREADY_ENDED');
  return row.nextDate >= today ? row.nextDate : today;
}

/** Returns the draft made in advance, or else the one that the next run would make. */
async function nextDocument(context: CompanyContext, material: TemplateMaterial): Promise<InvoiceWithLines> {
  const { open } = material;
  const draftId = open !== null && !open.row.isHidden ? open.row.invoiceId : null;
  const drafted = draftId === null ? null : await findInvoice(context.books, context.companyId, draftId);
  if (drafted !== null && drafted.row.number === null) return drafted;
  const { row, lines } = occurrenceDraft(context, material, '', false);
  return { row, lines, record: null };
}

export const getNextOccurrence = defineOperation({
  id: 'recurring-invoices.next-occurrence',
  method: 'GET',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/next-occurrence',
  tag: 'Recurring invoices',
  summary: 'Preview the invoice of the next run',
  description:
    'Returns an invoice without a number: a DRAFT with the date of the next occurrence as its `issue_date`. For a paused template, it is the invoice that generating now would produce.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: nextOccurrenceSchema, description: 'Next invoice' },
  errors: ['RECURRING_INVOICE_NOT_FOUND', 'RECURRING_ALREADY_ENDED', 'CUSTOMER_NOT_FOUND'],
  async run(context, { params }) {
    const { books, companyId, clock, zone } = context;
    const material = await readTemplateMaterial(books, companyId, params.recurring_invoice_id);
    if (material === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    const nowMs = clock.now();
    const day = plannedDay(material, localDate(nowMs, zone));
    const document = await nextDocument(context, material);
    const { id, dueDate, paymentTermDays } = document.row;
    const due = dueDate ?? (paymentTermDays === null ? null : dueDateAt(day, paymentTermDays));
    const view = invoiceView(document, context);
    return { data: { ...view, id: id === '' ? null : id, issue_date: day, due_date: due } };
  },
});
