import * as z from 'zod';
import { text, uuid } from '../../contract/body-fields.ts';
import { SCOPES } from '../../contract/scopes.ts';
import { refuseUnreachedCompanies } from '../../people/keys/key-reach.ts';
import { keyLimitReached, writeKey } from '../../people/keys/key-repository.ts';
import { tellOfNewKey } from '../../people/keys/new-key-notice.ts';
import { CODE_TTL_MS, writeGrantToken } from '../../people/oauth/grant-token.ts';
import { clientIdOf, MAX_CLIENT_ID_CHARACTERS } from '../../people/oauth/oauth-client.ts';
import { redirectTo, registeredClient } from '../../people/oauth/registered-client.ts';
import { credentialHash, mintCredential } from '../../platform/credential-text.ts';
import { defineOperation } from '../define-operation.ts';

const MAX_STATE_CHARACTERS = 2_000;
const MAX_URI_CHARACTERS = 1_000;
const MAX_COMPANIES = 500;
/** Base64url of a SHA-256 (RFC 7636, section 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const SHOWN_CHARACTERS = 4;

const authorizationBody = z
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

const authorizedSchema = z
  .object({
    redirect_to: z.string().describe('URL for the browser: the address of the program, with the code'),
  })
  .meta({ id: 'OauthAuthorization' });

const EXAMPLE_REDIRECT = 'https://assistant.example.com/callback';

export const createOauthAuthorization = defineOperation({
  id: 'oauth-authorizations.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/oauth-authorizations',
  tag: 'API keys',
  summary: 'Authorize a program to act for you',
  description:
    'The consent page of `/oauth/authorize` calls it when the person agrees (OAuth 2.1 with PKCE). The program gets a key of the account, for one environment and with these scopes. The key is valid for an hour and can be renewed. `GET …/api-keys` lists it and `DELETE …/api-keys/{api_key_id}` ends it. A production key needs a session with a recent step-up.',
  scope: 'any',
  access: 'account',
  credential: 'session',
  stepUp: 'live',
  idempotency: true,
  query: {},
  body: authorizationBody,
  example: {
    client_id: clientIdOf({ name: 'Assistant', redirectUris: [EXAMPLE_REDIRECT] }),
    redirect_uri: EXAMPLE_REDIRECT,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    state: 'af0ifjsldkj',
    environment: 'TEST',
    scopes: ['invoices:read', 'customers:read'],
  },
  success: { status: 201, data: authorizedSchema, description: 'Redirect address', isSecret: true },
  errors: ['COMPANY_NOT_ACCESSIBLE', 'API_KEY_LIMIT_REACHED'],
  async run(context, { body }) {
    const { directory, accountId, principal, serviceClock, ids, tokens, baseUrl } = context;
    const client = registeredClient(body.client_id, body.redirect_uri, context.config.oauthSchemes);
    if (body.company_ids !== null) await refuseUnreachedCompanies(context, body.company_ids);
    const nowMs = serviceClock.now();
    // Nobody ever sees this secret. The program exchanges the code for its first access token.
    const secret = mintCredential(body.environment);
    const expiresAt = nowMs + CODE_TTL_MS;
    const key = await writeKey(directory, {
      id: ids.next(),
      accountId,
      personId: principal.personId,
      name: client.name,
      environment: body.environment,
      lastFour: secret.slice(-SHOWN_CHARACTERS),
      secretHash: await credentialHash(secret),
      scopes: body.scopes,
      companyIds: body.company_ids,
      createdAt: nowMs,
      lastUsedAt: null,
      revokedAt: null,
      expiresAt,
      allowedIps: null,
    });
    if (key === null) throw keyLimitReached();
    context.waitUntil(tellOfNewKey(context, key).catch(() => undefined));
    const code = await writeGrantToken(tokens, {
      kind: 'code',
      keyId: key.id,
      secretHash: key.secretHash,
      clientId: body.client_id,
      expiresAt,
      redirectUri: body.redirect_uri,
      codeChallenge: body.code_challenge,
    });
    return {
      data: { redirect_to: redirectTo(body.redirect_uri, { code, state: body.state ?? null, iss: baseUrl }) },
    };
  },
});
