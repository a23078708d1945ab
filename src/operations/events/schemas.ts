import * as z from 'zod';
import { envelopeFields } from '../webhooks/schemas.ts';

/** Event as listed: the content of its deliveries, and its subject. */
export const eventSchema = z
  .object({
    ...envelopeFields,
    subject_id: z
      .uuid()
      .describe(
        'Id of the invoice, customer, template or other resource that it is about; else of the company or account',
      ),
  })
  .meta({ id: 'Event' });

export const eventPageSchema = z.object({
  events: z.array(eventSchema),
  next_cursor: z.string().nullable().describe('Cursor of older events; null if there are none'),
});
