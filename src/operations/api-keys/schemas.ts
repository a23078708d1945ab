import * as z from 'zod';
import { CREDENTIAL_PREFIXES } from '../../credential-text.ts';
import { text, uuid } from '../body-fields.ts';
import { SCOPES } from '../scopes.ts';

const MAX_NAME_CHARACTERS = 255;
const MAX_KEY_COMPANIES = 500;

const ENVIRONMENTS = ['TEST', 'LIVE'] as const;

export const createApiKeyBody = z
  .object({
    name: text(MAX_NAME_CHARACTERS).describe('What it is for, to tell it from others'),
    environment: z.enum(ENVIRONMENTS),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
      .describe('What requests may do with it; one that is named twice counts once'),
    company_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_KEY_COMPANIES)
      .nullish()
      .transform((ids) => (ids == null ? null : [...new Set(ids)]))
      .describe('The only companies that it reaches; null or left out: all that its person reaches'),
  })
  .meta({ id: 'CreateApiKey' });

const apiKeyFields = {
  id: z.uuid(),
  name: z.string(),
  prefix: z.enum([CREDENTIAL_PREFIXES.TEST, CREDENTIAL_PREFIXES.LIVE]),
  last_four: z.string(),
  environment: z.enum(ENVIRONMENTS),
  scopes: z.array(z.enum(SCOPES)),
  company_ids: z.array(z.uuid()).nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('Some seconds late; null: never used'),
  revoked_at: z.iso.datetime().nullable().describe('Null while it can be used'),
};

export const apiKeySchema = z.object(apiKeyFields).meta({ id: 'ApiKey' });

export const apiKeysSchema = z.object({ api_keys: z.array(apiKeySchema) }).meta({ id: 'ApiKeys' });

export const createdApiKeySchema = z
  .object({
    ...apiKeyFields,
    secret: z.string().describe('The key itself; it is shown in this answer alone'),
  })
  .meta({ id: 'CreatedApiKey' });

export type ApiKeyView = z.input<typeof apiKeySchema>;
