import * as z from 'zod';
import { REPRESENTATION_STATES } from '../../companies/representation/state.ts';
import { parameter } from '../../contract/parameters.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';

/** Fiscal territories that a representation names: that of its diputación, or COMMON for the AEAT. */
const REPRESENTABLE_TERRITORIES = ['COMMON', ...TICKETBAI_TERRITORIES] as const;

export type RepresentableTerritory = (typeof REPRESENTABLE_TERRITORIES)[number];

/** Returns the query parameter that names the authority of a representation. `absent` says which one it is without it. */
export function territoryParameter(absent: string) {
  return parameter.enum(
    REPRESENTABLE_TERRITORIES,
    `Authority of the representation: the diputación of the territory, or the AEAT (\`COMMON\`). Default: ${absent}`,
  );
}

export const representationSchema = z
  .object({
    company_id: z.uuid(),
    state: z.enum(REPRESENTATION_STATES),
    system: z
      .enum(['VERIFACTU', 'TICKETBAI'])
      .nullable()
      .meta({ description: 'System of the last document. Null if there never was one' }),
    territory: z.enum(REPRESENTABLE_TERRITORIES).nullable().meta({
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
    in_force: z.array(z.enum(REPRESENTABLE_TERRITORIES)).meta({
      description: 'Territories before whose authority an accepted representation is in force',
    }),
  })
  .meta({ id: 'Representation' });

export type RepresentationView = z.infer<typeof representationSchema>;
