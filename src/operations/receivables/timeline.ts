import { commercialStatus } from '../../invoices/reading/commercial-status.ts';
import { timelineOf } from '../../invoices/reading/timeline.ts';
import { readTimeline } from '../../invoices/reading/timeline-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { timelineSchema } from './timeline-schema.ts';

export const getInvoiceTimeline = defineOperation({
  id: 'invoices.timeline',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/timeline',
  tag: 'Payments of invoices',
  summary: 'Get the timeline of an invoice',
  description:
    "Returns the events from draft to payment in one order, with their time and author. They include issue, registration, the tax agency's response, sending, and reminders (`days` after the due date, negative before, and `channel`). They also include delivery or bounce (as reported by the email provider) and the electronic delivery to a network with its result (`EINVOICE_…`). On its page, the invoice can be viewed, downloaded, accepted or rejected. Payments, refunds, corrections and voiding are included too.",
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: timelineSchema, description: 'Timeline' },
  errors: ['INVOICE_NOT_FOUND'],
  async run({ books, companyId, zone }, { params }) {
    const material = await readTimeline(books, companyId, params.invoice_id);
    if (material === null) throw new ApiError('INVOICE_NOT_FOUND');
    const entries = timelineOf(material);
    return {
      data: {
        timeline: entries.map(({ atMs, type, actor, data }) => ({
          at: timestampText(atMs),
          type,
          actor,
          data,
        })),
        commercial_status: commercialStatus(entries, zone),
      },
    };
  },
});
