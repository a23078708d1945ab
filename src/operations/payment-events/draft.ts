import type { CompanyContext } from '../../context/context.ts';
import { readStatus } from '../../invoices/reading/repository.ts';
import { insertPaymentDraft } from '../../payments/event-list/draft-repository.ts';
import { isDraftable } from '../../payments/event-list/event-state.ts';
import { type EventParams, requireEvent } from '../../payments/event-list/require-event.ts';
import { draftOfPayment } from '../../payments/invoicing/payment-draft.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { draftedSchema } from './schemas.ts';

/** Most attempts if the payment changes concurrently. */
const MAX_ATTEMPTS = 5;

/** Creates the draft, under the same id in each run of the request. */
async function makeDraft(context: CompanyContext, params: EventParams, invoiceId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const event = await requireEvent(context, params);
    const { paymentId } = event.row;
    if (paymentId === null || !isDraftable(event)) throw new ApiError('EVENT_INVALID_STATUS_FOR_DRAFT');
    const made = await draftOfPayment(context, paymentId, invoiceId);
    if (await insertPaymentDraft(context.books, made, context.serviceClock.now())) return;
  }
  throw new ApiError('CONCURRENT_MODIFICATION');
}

export const draftPaymentEvent = defineOperation({
  id: 'payment-connections.events.draft',
  method: 'POST',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/draft',
  tag: 'Payment connections',
  summary: 'Create a draft from the payment of an event',
  description:
    'Creates a STANDARD draft with the known data of the buyer and the payment, for an event whose `draft_available` is true. Complete and issue it by hand. After issue, the events of the payment become `MANUALLY_RESOLVED` with that invoice. If the draft is deleted, another one can be created.',
  scope: 'payment-connections:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 201, data: draftedSchema, description: 'Draft' },
  errors: ['EVENT_NOT_FOUND', 'EVENT_INVALID_STATUS_FOR_DRAFT', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, companyId, ids, isRetry } = context;
    const invoiceId = ids.next();
    const isMade = isRetry && (await readStatus(books, companyId, invoiceId)) !== null;
    if (!isMade) await makeDraft(context, params, invoiceId);
    return {
      data: { invoice_id: invoiceId },
      location: `/v1/companies/${companyId}/invoices/${invoiceId}`,
    };
  },
});
