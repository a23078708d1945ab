import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { TIMELINE_OUTSIDERS, TIMELINE_TYPES } from '../../invoices/reading/timeline-entry.ts';
import { ACTOR_TYPES } from '../../platform/acting.ts';

export const timelineSchema = z
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
