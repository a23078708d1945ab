import * as z from 'zod';
import { optionalText, text } from '../../contract/body-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { CENSUS_STATUSES } from '../../registration/aeat/census-verdict.ts';

/** Longest text that is checked as a NIF, in characters: nine, plus separators. */
const MAX_NIF_CHARACTERS = 50;
const MAX_NAME_CHARACTERS = 255;

export const NIF_STATUSES = ['VALID', 'INVALID', 'PENDING', 'NIF_INVALID'] as const;

/** Body of a NIF check. The NIF may be any text, because the check decides if it is one. */
export const validateNifBody = z
  .object({ nif: text(MAX_NIF_CHARACTERS), legal_name: optionalText(MAX_NAME_CHARACTERS) })
  .meta({ id: 'ValidateNif' });

export const nifValidationSchema = z
  .object({
    nif: z.string(),
    status: z.enum(NIF_STATUSES),
    census_status: z.enum(CENSUS_STATUSES).nullable(),
    legal_name: thirdPartyText(z.string().nullable()),
    validated_at: z.iso.datetime().nullable(),
    message: z.string(),
  })
  .meta({ id: 'NifValidation' });

export type NifValidationView = z.input<typeof nifValidationSchema>;
