import * as z from 'zod';
import { REPRESENTATION_STATES } from '../../companies/representation/state.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';

export const representationSchema = z
  .object({
    company_id: z.uuid(),
    state: z.enum(REPRESENTATION_STATES),
    system: z
      .enum(['VERIFACTU', 'TICKETBAI'])
      .nullable()
      .meta({ description: 'System of the last document. Null if there never was one' }),
    territory: z
      .enum(['COMMON', ...TICKETBAI_TERRITORIES])
      .nullable()
      .meta({
        description: 'Fiscal territory of the last document. Another territory needs another document',
      }),
    reference: z.uuid().nullable().meta({ description: 'Reference printed in the footer of the document' }),
    nif: z.string().nullable().meta({ description: 'NIF that the document binds' }),
    generated_at: z.iso.datetime().nullable(),
    submitted_at: z.iso.datetime().nullable(),
    signed_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Time at which the signed document was accepted' }),
    cancelled_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Representation' });

export type RepresentationView = z.infer<typeof representationSchema>;
