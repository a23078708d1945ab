import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { addWorkingDays } from '../../domain/calendar/working-days.ts';
import { timelineOf } from '../../invoices/reading/timeline.ts';
import {
  TIMELINE_OUTSIDERS,
  TIMELINE_TYPES,
  type TimelineEntry,
} from '../../invoices/reading/timeline-entry.ts';
import { readTimeline } from '../../invoices/reading/timeline-repository.ts';
import { ACTOR_TYPES } from '../../platform/acting.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

/**
 * Working days for a recipient to accept or reject an invoice, and for its issuer to report the payment (RD 238/2026).
 * Saturdays, Sundays and national holidays do not count.
 */
const TERM_WORKING_DAYS = 4;

const timelineSchema = z
  .object({
    timeline: z
      .array(
        z
          .object({
            at: z.iso.datetime().describe('Time of the entry'),
            type: z.enum(TIMELINE_TYPES).describe('Kind of event'),
            actor: z
              .object({
                type: z.enum([...ACTOR_TYPES, ...TIMELINE_OUTSIDERS]),
                id: z.string().nullable().describe('Id of the person or the API key'),
                name: z.string().nullable().describe('Name of the person or the API key'),
              })
              .meta({ id: 'TimelineActor' }),
            data: thirdPartyText(
              z
                .record(z.string(), z.unknown())
                .describe('Details of the entry, such as `amount` or `reason`'),
            ),
          })
          .meta({ id: 'TimelineEntry' }),
      )
      .describe('Entries, in order'),
    commercial_status: z
      .object({
        status: z
          .enum(['ACCEPTED', 'REJECTED', 'PAID'])
          .nullable()
          .describe('Status to report for the invoice; null if there is none yet'),
        date: z.iso.date().nullable().describe('Date of the status'),
        deadline: z.iso
          .date()
          .nullable()
          .describe('Last day to report it: four working days after it was sent or paid'),
      })
      .meta({ id: 'CommercialStatus' })
      .describe('Status that the decree on electronic invoices between businesses requires'),
  })
  .meta({ id: 'InvoiceTimeline' });

/**
 * Derives the status that the decree requires from the timeline. A payment takes precedence over an answer, and the
 * last answer over earlier ones.
 */
function commercialStatus(entries: readonly TimelineEntry[], zone: CompanyTimeZone) {
  const last = (...types: readonly TimelineEntry['type'][]) =>
    entries.findLast(({ type }) => types.includes(type)) ?? null;
  const said = last('PAID') ?? last('ACCEPTED', 'REJECTED');
  const paid = last('PAID');
  const begin = paid ?? entries.find(({ type }) => type === 'SENT' || type === 'REMINDED') ?? last('ISSUED');
  const status =
    said?.type === 'PAID' || said?.type === 'ACCEPTED' || said?.type === 'REJECTED' ? said.type : null;
  return {
    status,
    date: said === null ? null : localDate(said.atMs, zone),
    deadline: begin === null ? null : addWorkingDays(localDate(begin.atMs, zone), TERM_WORKING_DAYS),
  };
}

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
