import * as z from 'zod';
import { paginationSchema } from '../../contract/pagination.ts';
import { RETIREMENT_DAYS } from '../../contract/retirements.ts';
import {
  EVENT_CATEGORIES,
  EVENT_KINDS,
  EVENT_STATUSES,
  FAILURE_CATEGORIES,
} from '../../domain/payments/event-vocabulary.ts';

const text = () => z.string().nullable();
const amount = () => z.number().nullable();
const instant = () => z.iso.datetime().nullable();

/** Payment event. Source: specification, Payment event; decisions, section 8. */
export const paymentEventSchema = z
  .object({
    id: z.uuid(),
    provider: z.string(),
    event_type: z.string().describe("The provider's own name of it"),
    event_kind: z.enum(EVENT_KINDS),
    category: z.enum(EVENT_CATEGORIES).nullable(),
    external_event_id: z.string(),
    external_payment_id: text().describe('The payment that all its events name; null where none is known'),
    source_object_id: text().describe('The object of the provider that the event is about'),
    currency: text().describe('ISO 4217, upper case'),
    amount: amount().describe('In major units of the currency'),
    fee_amount: amount().describe('What the provider keeps; null unless known'),
    net_amount: amount(),
    money_returned: z
      .boolean()
      .describe('Money of its payment went back: a refund, or a dispute that was lost'),
    customer_email: text(),
    customer_name: text(),
    description: text(),
    payment_method: text(),
    status: z
      .enum(EVENT_STATUSES)
      .describe(
        '`RECEIVED`: stored, or waiting for what belongs to it; `SKIPPED`: nothing is to be done; `MANUALLY_RESOLVED`: its payment was dealt with by hand',
      ),
    invoice_id: z.uuid().nullable().describe('The invoice, the corrective or the draft that came of it'),
    invoice_number: text().describe('Null while it is a draft'),
    failure_category: z.enum(FAILURE_CATEGORIES).nullable(),
    failure_reason: text(),
    failure_message: text(),
    needs_action: z.boolean().describe('It failed, and nothing happens until somebody does something'),
    draft_available: z.boolean().describe('A draft can be made of its payment'),
    retry_available: z.boolean(),
    discard_available: z.boolean(),
    retry_count: z.int().describe('How often it was retried on request'),
    received_at: z.iso.datetime(),
    processed_at: instant(),
    discarded: z.boolean(),
    discarded_at: instant().describe('The same for all events that were discarded together'),
  })
  .meta({ id: 'PaymentEvent' });

const count = () => z.int().min(0);
const byStatus = z.object(
  Object.fromEntries(EVENT_STATUSES.map((status) => [status, count()])) as Record<
    (typeof EVENT_STATUSES)[number],
    ReturnType<typeof count>
  >,
);
/** Description and marks of counts that the list retires. */
const RETIRES = `Retires on ${RETIREMENT_DAYS.PAYMENT_EVENT_LIST}`;
const RETIRING = { deprecated: true, 'x-sunset': RETIREMENT_DAYS.PAYMENT_EVENT_LIST };

const eventCountsSchema = z
  .object({
    total: count().describe('Of what the list would hold without `status` and `needs_action`'),
    discarded: count().describe('Discarded ones that match, whether or not they are listed'),
    by_status: byStatus,
    failure_reasons: z.array(
      z.object({
        failure_category: z.enum(FAILURE_CATEGORIES).nullable(),
        failure_reason: z.string(),
        count: count(),
      }),
    ),
    needs_action: count().optional().describe(RETIRES).meta(RETIRING),
    ignored: count().optional().describe(`Those in status SKIPPED. ${RETIRES}`).meta(RETIRING),
    by_failure_reason: z.record(z.string(), count()).optional().describe(RETIRES).meta(RETIRING),
  })
  .meta({ id: 'PaymentEventCounts' });

export const paymentEventPageSchema = z.object({
  events: z.array(paymentEventSchema),
  counts: eventCountsSchema,
  pagination: paginationSchema,
});

export const draftedSchema = z.object({ invoice_id: z.uuid() }).meta({ id: 'PaymentDraft' });

export type PaymentEventView = z.input<typeof paymentEventSchema>;
export type EventCountsView = z.input<typeof eventCountsSchema>;
