import * as z from 'zod';
import type { EventType } from '../../../domain/events/event-types.ts';

/**
 * Description of an event's content for the OpenAPI document. `data` omits fields without a value, so they are optional
 * there.
 */
export interface EventDescription {
  summary: string;
  data: z.ZodObject;
}

/** Descriptions of the events of one subject. */
export type EventDescriptions = Partial<Record<EventType, EventDescription>>;

/** Names of an invoice in an event. */
export const invoice = {
  invoice_id: z.uuid().describe('Id of the invoice'),
  invoice_number: z.string().describe('Printed invoice number'),
};

/** Fields of an invoice beside its names. */
export const amounts = {
  external_ref: z.string().optional().describe('Your own reference of the invoice'),
  total: z.number().optional().describe('Total of the invoice'),
  currency: z.string().optional().describe('Currency of `total` (ISO 4217)'),
  customer_id: z.uuid().optional().describe('Id of the customer, if the invoice names a stored one'),
};

/** Values before a change. */
export const previous = z
  .record(z.string(), z.unknown())
  .describe('Previous values of the changed fields, by their API names; null if a field had none');
