import * as z from 'zod';
import { reportViolations, text, uuid } from '../../contract/body-fields.ts';
import { SCOPES } from '../../contract/scopes.ts';
import { isNetwork } from '../../people/keys/allowed-networks.ts';
import { MAX_KEY_YEARS } from '../../people/keys/key-end.ts';
import { CREDENTIAL_PREFIXES } from '../../platform/credential-text.ts';

const MAX_NAME_CHARACTERS = 255;
const MAX_KEY_COMPANIES = 500;

/** Most networks of a key (decisions, section 11). */
const MAX_ALLOWED_NETWORKS = 20;

const ENVIRONMENTS = ['TEST', 'LIVE'] as const;

export const createApiKeyBody = z
  .object({
    name: text(MAX_NAME_CHARACTERS).describe('Name of the key, to tell it from others'),
    environment: z.enum(ENVIRONMENTS),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
      .describe('Scopes of the key. A repeated scope counts once'),
    company_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_KEY_COMPANIES)
      .nullish()
      .transform((ids) => (ids == null ? null : [...new Set(ids)]))
      .describe(
        'Ids of the only companies that the key reaches. If null or absent, it reaches all companies of its person',
      ),
    expires_at: z.iso
      .datetime({ offset: true })
      .nullish()
      .transform((text) => (text == null ? null : Date.parse(text)))
      .describe(
        `Time of expiry, at most ${MAX_KEY_YEARS} years ahead. If null or absent, the key is valid until it is revoked`,
      ),
    allowed_ips: z
      .array(z.string())
      .min(1)
      .max(MAX_ALLOWED_NETWORKS)
      .nullish()
      .transform((texts) => (texts == null ? null : [...new Set(texts)]))
      .describe(
        'Networks from which the key can be used, IPv4 or IPv6 in CIDR notation. Requests from elsewhere are rejected. If null or absent, the key works from anywhere',
      ),
  })
  .superRefine(({ allowed_ips }, refinement) => {
    const wrong = (allowed_ips ?? []).flatMap((text, index) => (isNetwork(text) ? [] : [index]));
    const message = {
      en: 'Not a network in CIDR notation, such as 203.0.113.0/24 or 2001:db8::/32',
      es: 'No es una red en notación CIDR, como 203.0.113.0/24 o 2001:db8::/32',
    };
    const violations = wrong.map((index) => ({
      code: 'VALIDATION_ERROR' as const,
      field: `allowed_ips[${index}]`,
      message,
    }));
    reportViolations(violations, refinement);
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
  last_used_at: z.iso
    .datetime()
    .nullable()
    .describe('Time of last use, to the minute and with some seconds of delay; null if never used'),
  revoked_at: z.iso.datetime().nullable().describe('Time of revocation; null if not revoked'),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('Time of expiry; null if the key is valid until it is revoked'),
  allowed_ips: z
    .array(z.string())
    .nullable()
    .describe('Networks from which the key can be used; null for any network'),
};

export const apiKeySchema = z.object(apiKeyFields).meta({ id: 'ApiKey' });

export const apiKeysSchema = z.object({ api_keys: z.array(apiKeySchema) }).meta({ id: 'ApiKeys' });

export const createdApiKeySchema = z
  .object({
    ...apiKeyFields,
    secret: z.string().describe('Secret of the key. Only this response contains it'),
  })
  .meta({ id: 'CreatedApiKey' });

export type ApiKeyView = z.input<typeof apiKeySchema>;
