import * as z from 'zod';
import { optionalText } from '../../contract/body-fields.ts';
import { SCOPES } from '../../contract/scopes.ts';

export const INTERFACE_LANGUAGES = ['es', 'en', 'ca'] as const;

const MAX_NAME_CHARACTERS = 255;

/** Body of PATCH, which merges: an absent field stays, null clears the name. */
export const updateMeBody = z
  .object({
    interface_language: z.enum(INTERFACE_LANGUAGES).optional(),
    name: optionalText(MAX_NAME_CHARACTERS),
  })
  .meta({ id: 'UpdateMe' });

export const identitySchema = z
  .object({
    account_id: z.uuid(),
    person_id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    logo: z.string().nullable(),
    logo_url: z.string().nullable(),
    interface_language: z.enum(INTERFACE_LANGUAGES),
    credential: z
      .object({
        type: z.enum(['API_KEY', 'SESSION']),
        environment: z.enum(['TEST', 'LIVE']),
        scopes: z.array(z.enum(SCOPES)),
        api_key_id: z.uuid().nullable(),
      })
      .meta({ id: 'Credential' }),
  })
  .meta({ id: 'Identity' });

export type IdentityView = z.infer<typeof identitySchema>;
