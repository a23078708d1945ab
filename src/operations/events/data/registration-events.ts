import * as z from 'zod';
import { TICKETBAI_RECORD_KINDS, TICKETBAI_RECORD_STATUSES } from '../../../db/schema/ticketbai-schema.ts';
import { TICKETBAI_TERRITORIES } from '../../../ticketbai/territories.ts';
import { type EventDescriptions, invoice } from './event-fields.ts';

const registration = z.enum(['PENDING', 'ACCEPTED', 'REJECTED']);

const foralTerritory = z
  .enum(TICKETBAI_TERRITORIES)
  .describe('Territory whose diputación receives the record');

const sendingIncident = {
  territory: foralTerritory,
  since: z.iso.datetime().describe('Start of the incident'),
  code: z.string().optional().describe('Code of the last answer, if it had one'),
};

/** Descriptions of the events about records at the AEAT and the diputaciones. */
export const REGISTRATION_EVENTS = {
  'verifactu.status.updated': {
    summary: 'The AEAT responded to a registration record',
    data: z.object({
      ...invoice,
      operation: z.enum(['REGISTRATION', 'VOID']).describe('Operation that the record registers'),
      previous_status: registration.describe('Previous status of the record'),
      new_status: registration.describe('New status of the record'),
      invoice_hash: z.string().describe('Fingerprint of the record'),
      qr_url: z.string().optional().describe('URL that the QR code contains'),
      error_code: z
        .string()
        .optional()
        .describe('Error code of the AEAT, if it rejected the record or accepted it with errors'),
      error_message: z.string().optional().describe('Message of the AEAT'),
    }),
  },
  'verifactu.reconciliation.differs': {
    summary: "The company's records differ from those of the AEAT",
    data: z.object({
      from: z.iso.date().describe('First issue date in the comparison'),
      to: z.iso.date().describe('Last issue date in the comparison'),
      checked: z.int().describe('Number of compared invoices'),
      differences: z.int().describe('Number of invoices with differences'),
      kinds: z.array(z.string()).describe('Kinds of differences, such as `MISSING_AT_AEAT`'),
    }),
  },
  'ticketbai.status.updated': {
    summary: 'A diputación responded to a TicketBAI record',
    data: z.object({
      invoice_id: z.uuid().describe('Id of the invoice'),
      record_id: z.uuid().describe('Id of the record'),
      kind: z.enum(TICKETBAI_RECORD_KINDS).describe('Kind of the record'),
      territory: foralTerritory,
      old_status: z.enum(TICKETBAI_RECORD_STATUSES).describe('Previous status of the record'),
      new_status: z.enum(TICKETBAI_RECORD_STATUSES).describe('New status of the record'),
      identifier: z.string().optional().describe('TicketBAI identifier of the invoice'),
      error_code: z.string().optional().describe('Code of the rejection, as received'),
      error_message: z.string().optional().describe('Text of the diputación'),
      warnings: z
        .array(z.object({ code: z.string(), message: z.string() }))
        .optional()
        .describe('Remarks about a received record'),
    }),
  },
  'ticketbai.incident.started': {
    summary: 'A diputación has not answered three times in a row',
    data: z.object(sendingIncident),
  },
  'ticketbai.incident.ended': {
    summary: 'A diputación answers again',
    data: z.object(sendingIncident),
  },
  'ticketbai.paused': {
    summary: 'A diputación refused the sender, and sending pauses',
    data: z.object({
      code: z.string().optional().describe('Code of the refusal, as received'),
      message: z.string().describe('Text of the diputación'),
    }),
  },
  'ticketbai.deadline.near': {
    summary: 'Bizkaia has not accepted invoices of a quarter 5 days before its last day',
    data: z.object({
      records_pending: z
        .int()
        .describe('Number of invoices of the quarter with a record that is not accepted'),
      quarter: z.string().describe('Quarter of issue, such as `2026-3T`'),
      last_day: z.iso.date().describe('Last day on which Bizkaia takes the invoices of the quarter'),
    }),
  },
} satisfies EventDescriptions;
