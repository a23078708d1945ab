import * as z from 'zod';
import { text, uuid } from '../../contract/body-fields.ts';
import { SCOPES } from '../../contract/scopes.ts';
import { MAX_CLIENT_ID_CHARACTERS } from '../../people/oauth/oauth-client.ts';

const MAX_STATE_CHARACTERS = 2_000;

const MAX_URI_CHARACTERS = 1_000;

const MAX_COMPANIES = 500;

/** Base64url of a SHA-256 (RFC 7636, section 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

export const authorizationBody = z
  .object({
    client_id: text(MAX_CLIENT_ID_CHARACTERS).describe('Id of the program, as registered'),
    redirect_uri: text(MAX_URI_CHARACTERS).describe(
      'Redirect address of the program, one of its registered addresses',
    ),
    code_challenge: z.string().regex(CHALLENGE).describe('PKCE code challenge of the program (S256)'),
    state: z
      .string()
      .max(MAX_STATE_CHARACTERS)
      .nullish()
      .describe('State that the program sent and receives back'),
    environment: z.enum(['TEST', 'LIVE']),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
      .describe('Scopes of the program. A repeated scope counts once'),
    company_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_COMPANIES)
      .nullish()
      .transform((ids) => (ids == null ? null : [...new Set(ids)]))
      .describe(
        'Ids of the only companies that the program reaches. If null or absent, it reaches all companies of its person',
      ),
  })
  .meta({ id: 'CreateOauthAuthorization' });

export const authorizedSchema = z
  .object({
    redirect_to: z.string().describe('URL for the browser: the address of the program, with the code'),
  })
  .meta({ id: 'OauthAuthorization' });
