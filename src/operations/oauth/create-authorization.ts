import { refuseUnreachedCompanies } from '../../people/keys/key-reach.ts';
import { keyLimitReached, writeKey } from '../../people/keys/key-repository.ts';
import { notifyOfNewKey } from '../../people/keys/new-key-notice.ts';
import { CODE_TTL_MS, writeGrantToken } from '../../people/oauth/grant-token.ts';
import { clientIdOf } from '../../people/oauth/oauth-client.ts';
import { redirectTo, registeredClient } from '../../people/oauth/registered-client.ts';
import { credentialHash, mintCredential } from '../../platform/credential-text.ts';
import { defineOperation } from '../define-operation.ts';
import { authorizationBody, authorizedSchema } from './schemas.ts';

const SHOWN_CHARACTERS = 4;

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
    context.waitUntil(notifyOfNewKey(context, key).catch(() => undefined));
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
