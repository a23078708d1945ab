import * as z from 'zod';
import { paginationSchema } from '../../contract/pagination.ts';
import { instant } from '../../contract/response-dates.ts';
import { RETIREMENT_DAYS } from '../../contract/retirements.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import {
  EVENT_CATEGORIES,
  EVENT_KINDS,
  EVENT_STATUSES,
  FAILURE_CATEGORIES,
} from '../../domain/payments/event-vocabulary.ts';

const text = () => z.string().nullable();
const amount = () => z.number().nullable();

/** Payment event. Source: specification, Payment event; decisions, section 8. */
export const paymentEventSchema = z
  .object({
    id: z.uuid(),
    provider: z.string(),
    event_type: z.string().describe("Provider's own name of the event type"),
    event_kind: z.enum(EVENT_KINDS),
    category: z.enum(EVENT_CATEGORIES).nullable(),
    external_event_id: z.string(),
    external_payment_id: text().describe('Id of the payment that all its events share; null if unknown'),
    source_object_id: text().describe("Id of the provider's object that the event is about"),
    currency: text().describe('Currency, ISO 4217, upper case'),
    amount: amount().describe('Amount in major units of the currency'),
    fee_amount: amount().describe("Provider's fee; null if unknown"),
    net_amount: amount(),
    money_returned: z
      .boolean()
      .describe('True if money of its payment was returned, by a refund or a lost dispute'),
    customer_email: thirdPartyText(text()),
    customer_name: thirdPartyText(text()),
    description: thirdPartyText(text()),
    payment_method: thirdPartyText(text()),
    status: z
      .enum(EVENT_STATUSES)
      .describe(
        'Status of the event. `RECEIVED`: stored, or waiting for related events. `SKIPPED`: no action needed. `MANUALLY_RESOLVED`: its payment was resolved by hand',
      ),
    invoice_id: z.uuid().nullable().describe('Id of the resulting invoice, corrective or draft'),
    invoice_number: text().describe('Invoice number; null while it is a draft'),
    failure_category: z.enum(FAILURE_CATEGORIES).nullable(),
    failure_reason: text(),
    failure_message: thirdPartyText(text()),
    needs_action: z.boolean().describe('True if it failed and needs action'),
    draft_available: z.boolean().describe('True if a draft can be created from its payment'),
    retry_available: z.boolean(),
    discard_available: z.boolean(),
    retry_count: z.int().describe('Number of retries on request'),
    received_at: z.iso.datetime(),
    processed_at: instant(),
    discarded: z.boolean(),
    discarded_at: instant().describe('Time of discard, the same for all events discarded together'),
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
    total: count().describe('Counts of the list without the filters `status` and `needs_action`'),
    discarded: count().describe('Number of discarded events that match, listed or not'),
    by_status: byStatus,
    failure_reasons: z.array(
      z.object({
        failure_category: z.enum(FAILURE_CATEGORIES).nullable(),
        failure_reason: z.string(),
        count: count(),
      }),
    ),
    needs_action: count().optional().describe(`Number of events that need action. ${RETIRES}`).meta(RETIRING),
    ignored: count().optional().describe(`Number of events in status SKIPPED. ${RETIRES}`).meta(RETIRING),
    by_failure_reason: z
      .record(z.string(), count())
      .optional()
      .describe(`Number of failures by reason. ${RETIRES}`)
      .meta(RETIRING),
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
