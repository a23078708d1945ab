import * as z from 'zod';
import { instant } from '../../contract/response-dates.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { TICKETBAI_RECORD_STATUSES, TICKETBAI_STATUSES } from '../../db/schema/ticketbai-schema.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';

/** TicketBAI statuses that an issued invoice shows. */
export const SHOWN_TICKETBAI_STATUSES = [...TICKETBAI_STATUSES, 'NOT_APPLICABLE'] as const;

/** Statuses at the AEAT that a document shows. */
export const VERIFACTU_STATUSES = [
  'PENDING',
  'ACCEPTED',
  'REJECTED',
  'NO_VERIFACTU',
  'NOT_SUBMITTED',
] as const;

export const verifactuSchema = z
  .object({
    enabled: z.boolean(),
    invoice_hash: z.string().nullable(),
    registration_number: z.int().nullable(),
    registered_at: instant(),
    submission_status: z.enum(VERIFACTU_STATUSES).nullable(),
    csv: z.string().nullable(),
    error_code: z.string().nullable(),
    error_message: thirdPartyText(
      z.string().nullable().describe('Message of the tax authority, which may repeat a name'),
    ),
  })
  .meta({ id: 'InvoiceVerifactu' });

/** Remark of a diputación about a file that it received. */
export const ticketbaiWarningSchema = z
  .object({ code: z.string(), message: thirdPartyText(z.string()) })
  .meta({ id: 'TicketbaiWarning' });

export const ticketbaiSchema = z
  .object({
    territory: z.enum(TICKETBAI_TERRITORIES),
    status: z.enum(TICKETBAI_STATUSES),
    identifier: z.string().nullable().describe('TicketBAI identifier, as it is printed. Null in a dry run'),
    qr_url: z.string().nullable(),
    signature_excerpt: z
      .string()
      .nullable()
      .describe('First 100 characters of the signature. Null in a dry run'),
    registered_at: z.iso.datetime(),
    submission: z
      .object({
        status: z.enum(TICKETBAI_RECORD_STATUSES),
        attempts: z.int(),
        last_attempt_at: instant(),
        next_attempt_at: instant(),
      })
      .meta({ id: 'TicketbaiSubmission' }),
    csv: z.string().nullable(),
    presentation_id: z.string().nullable().describe('Identificativo of Bizkaia'),
    error_code: z.string().nullable(),
    error_message: thirdPartyText(
      z.string().nullable().describe('Message of the tax authority, which may repeat a name'),
    ),
    warnings: z.array(ticketbaiWarningSchema),
    corrected_at: instant(),
  })
  .meta({ id: 'InvoiceTicketbai' });
