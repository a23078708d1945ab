import * as z from 'zod';
import { CERTIFICATE_KINDS } from '../../companies/certificates/ticketbai-certificate.ts';
import { LROE_MODELS } from '../../companies/lroe-model.ts';
import { TICKETBAI_BLOCKERS } from '../../companies/ticketbai-blockers.ts';
import { optionalText, text } from '../../contract/body-fields.ts';
import { TICKETBAI_EXEMPTIONS } from '../../db/settings-json.ts';
import { FISCAL_TERRITORIES } from '../../domain/fiscal/fiscal-territory.ts';
import { ACTIVITY_CODE } from '../../ticketbai/lroe/income.ts';

const MAX_SERIAL_CHARACTERS = 30;
const MAX_DESCRIPTION_CHARACTERS = 250;
const MAX_NOTE_CHARACTERS = 500;
const MAX_ACTIVITY_CODES = 10;
const CERTIFICATE_SOURCES = ['COMPANY', 'PROVIDER', 'SANDBOX'] as const;

export const ticketbaiConfigurationSchema = z
  .object({
    territory: z.enum(FISCAL_TERRITORIES),
    enabled: z.boolean().describe('True if invoices are TicketBAI files'),
    status: z
      .enum(['DISABLED', 'PENDING', 'ACTIVE', 'ERROR'])
      .describe('PENDING: enabled, and `blockers` is not empty. ERROR: sending is paused or fails'),
    environment: z.enum(['TEST', 'LIVE']),
    certificate: z
      .object({
        source: z.enum(CERTIFICATE_SOURCES),
        certificate_id: z.uuid().nullable(),
        holder_nif: z.string().nullable(),
        kind: z.enum(CERTIFICATE_KINDS).nullable(),
        expires_at: z.iso.datetime().nullable(),
        pem: z.string().nullable().describe('Public part of the certificate'),
      })
      .meta({ id: 'TicketbaiCertificate' })
      .nullable()
      .describe('Certificate that signs. Null outside the three territories, and without any'),
    software: z
      .object({
        licence: z.string().nullable(),
        developer_nif: z.string().nullable(),
        developer_name: z.string().nullable(),
        name: z.string().nullable(),
        version: z.string().nullable(),
      })
      .meta({ id: 'TicketbaiConfigurationSoftware' })
      .nullable(),
    device_serial_number: z.string().nullable(),
    lroe: z
      .object({
        model: z.enum(LROE_MODELS),
        activity_code: z
          .string()
          .nullable()
          .describe('First of `activity_codes`, which lines without one are of'),
        activity_codes: z.array(z.string()),
        income_differs: z.boolean(),
        collections_criterion: z.boolean(),
      })
      .meta({ id: 'TicketbaiLroe' })
      .nullable()
      .describe(
        'Book of economic operations (Libro Registro de Operaciones Económicas) of Bizkaia. Null elsewhere',
      ),
    default_description: z.string().nullable(),
    exemption: z
      .object({ reason: z.enum(TICKETBAI_EXEMPTIONS), note: z.string().nullable() })
      .meta({ id: 'TicketbaiExemption' })
      .nullable(),
    policy: z.object({ identifier: z.string(), hash: z.string() }).meta({ id: 'TicketbaiPolicy' }).nullable(),
    qr_base: z.string().nullable(),
    records_pending: z.int(),
    oldest_pending_at: z.iso
      .datetime()
      .nullable()
      .describe('Time at which the oldest pending record was made'),
    incident: z.iso.datetime().nullable().describe('Time since which files cannot be sent; null if they can'),
    paused: z
      .object({ since: z.iso.datetime(), code: z.string(), message: z.string() })
      .meta({ id: 'TicketbaiPause' })
      .nullable()
      .describe('Pause of sending after a refusal of the sender or software; null if there is none'),
    first_record_at: z.iso.datetime().nullable().describe('Time of the first file; null if there is none'),
    blockers: z.array(
      z.object({ code: z.enum(TICKETBAI_BLOCKERS), message: z.string() }).meta({ id: 'TicketbaiBlocker' }),
    ),
  })
  .meta({ id: 'TicketbaiConfiguration' });

export const updateTicketbaiBody = z
  .object({
    enabled: z.boolean().optional().describe('Production alone. The sandbox is always on'),
    certificate: z
      .object({
        source: z.enum(CERTIFICATE_SOURCES),
        certificate_id: z
          .uuid()
          .nullish()
          .describe('Of COMPANY. Absent: the newest one in force with an RSA key'),
      })
      .meta({ id: 'TicketbaiCertificateInput' })
      .nullish(),
    device_serial_number: text(MAX_SERIAL_CHARACTERS).nullish(),
    lroe: z
      .object({
        model: z.enum(LROE_MODELS).nullish().describe('Only for NIFs that begin with E, H, J or V'),
        activity_code: z
          .string()
          .regex(ACTIVITY_CODE)
          .optional()
          .describe('Short for `activity_codes` with one code'),
        activity_codes: z.array(z.string().regex(ACTIVITY_CODE)).max(MAX_ACTIVITY_CODES).optional(),
        income_differs: z.boolean().optional(),
        collections_criterion: z.boolean().optional(),
      })
      .meta({ id: 'TicketbaiLroeInput' })
      .nullish()
      .describe('Bizkaia alone'),
    default_description: text(MAX_DESCRIPTION_CHARACTERS).nullish(),
    exemption: z
      .object({ reason: z.enum(TICKETBAI_EXEMPTIONS), note: optionalText(MAX_NOTE_CHARACTERS) })
      .meta({ id: 'TicketbaiExemptionInput' })
      .nullish()
      .describe('Reason why the company is outside TicketBAI. OTHER_LAW needs a note'),
  })
  .meta({ id: 'UpdateTicketbaiConfiguration' });

export type UpdateTicketbaiBody = z.output<typeof updateTicketbaiBody>;
