import * as z from 'zod';

export const CERTIFICATE_STATES = ['VALID', 'NOT_YET_VALID', 'EXPIRED'] as const;

export const certificateSchema = z
  .object({
    id: z.uuid(),
    holder_name: z.string().nullable().describe('Holder that the certificate names'),
    holder_nif: z.string().nullable().describe('NIF of the represented organisation, else of the person'),
    subject: z.string(),
    issuer: z.string(),
    serial_number: z.string().describe('Serial number in decimal digits'),
    fingerprint: z.string().describe('SHA-256 of the certificate, in hexadecimal digits'),
    key_type: z.enum(['RSA', 'P-256', 'P-384', 'P-521']),
    valid_from: z.iso.datetime(),
    valid_until: z.iso.datetime(),
    status: z.enum(CERTIFICATE_STATES),
    is_signing: z.boolean().describe('True for the certificate that signs: the newest valid one'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Certificate' });
