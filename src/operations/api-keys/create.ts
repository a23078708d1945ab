import { refuseWrongEnd } from '../../people/keys/key-end.ts';
import { refuseUnreachedCompanies } from '../../people/keys/key-reach.ts';
import {
  keyLimitReached,
  MAX_ACCOUNT_KEYS,
  MAX_MEMBER_KEYS,
  writeKey,
} from '../../people/keys/key-repository.ts';
import { notifyOfNewKey } from '../../people/keys/new-key-notice.ts';
import { credentialHash, mintCredential } from '../../platform/credential-text.ts';
import { defineOperation } from '../define-operation.ts';
import { createApiKeyBody, createdApiKeySchema } from './schemas.ts';
import { apiKeyView } from './view.ts';

const SHOWN_CHARACTERS = 4;

export const createApiKey = defineOperation({
  id: 'api-keys.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/api-keys',
  tag: 'API keys',
  summary: 'Create an API key',
  description: `The key acts as the person who creates it, in one environment and within its scopes. It can never do more than that person can at the time of the request. Any member of the account can create keys. A key is valid until it is revoked, or until \`expires_at\`. If \`allowed_ips\` is set, it works only from those networks. An account has at most ${MAX_ACCOUNT_KEYS} valid keys, and a member below ADMIN at most ${MAX_MEMBER_KEYS} of them. To create a production key, the session needs a recent step-up (\`POST /v1/auth/step-ups\`).`,
  scope: 'any',
  access: 'account',
  credential: 'session',
  stepUp: 'live',
  idempotency: true,
  query: {},
  body: createApiKeyBody,
  example: { name: 'Web shop', environment: 'TEST', scopes: ['invoices:read', 'invoices:write'] },
  success: {
    status: 201,
    data: createdApiKeySchema,
    description: 'API key with its secret',
    isSecret: true,
  },
  errors: ['COMPANY_NOT_ACCESSIBLE', 'API_KEY_LIMIT_REACHED'],
  async run(context, { body }) {
    const { directory, accountId, principal, serviceClock, ids } = context;
    const nowMs = serviceClock.now();
    refuseWrongEnd(body.expires_at, nowMs);
    if (body.company_ids !== null) await refuseUnreachedCompanies(context, body.company_ids);
    const { personId } = principal;
    const secret = mintCredential(body.environment);
    const key = await writeKey(directory, {
      id: ids.next(),
      accountId,
      personId,
      name: body.name,
      environment: body.environment,
      lastFour: secret.slice(-SHOWN_CHARACTERS),
      secretHash: await credentialHash(secret),
      scopes: body.scopes,
      companyIds: body.company_ids,
      createdAt: nowMs,
      lastUsedAt: null,
      revokedAt: null,
      expiresAt: body.expires_at,
      allowedIps: body.allowed_ips,
    });
    if (key === null) throw keyLimitReached();
    context.waitUntil(notifyOfNewKey(context, key).catch(() => undefined));
    return {
      data: { ...apiKeyView(key), secret },
      location: `/v1/accounts/${accountId}/api-keys/${key.id}`,
    };
  },
});
