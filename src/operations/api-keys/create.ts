import { credentialHash, mintCredential } from '../../credential-text.ts';
import { defineOperation } from '../define-operation.ts';
import { refuseUnreachedCompanies } from './reach.ts';
import { writeKey } from './repository.ts';
import { createApiKeyBody, createdApiKeySchema } from './schemas.ts';
import { apiKeyView } from './view.ts';

const SHOWN_CHARACTERS = 4;

export const createApiKey = defineOperation({
  id: 'api-keys.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/api-keys',
  tag: 'API keys',
  summary: 'Create an API key',
  description:
    'It acts as the person who creates it, in one environment, within its scopes and never beyond what that person may do at the time of each request. Any member of the account creates keys. It does not expire; revoke it.',
  scope: 'any',
  access: 'account',
  credential: 'session',
  idempotency: true,
  query: {},
  body: createApiKeyBody,
  example: { name: 'Web shop', environment: 'TEST', scopes: ['invoices:read', 'invoices:write'] },
  success: {
    status: 201,
    data: createdApiKeySchema,
    description: 'The key, with its secret',
    isSecret: true,
  },
  errors: ['COMPANY_NOT_ACCESSIBLE'],
  async run(context, { body }) {
    const { directory, accountId, principal, serviceClock, ids } = context;
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
      createdAt: serviceClock.now(),
      lastUsedAt: null,
      revokedAt: null,
    });
    return {
      data: { ...apiKeyView(key), secret },
      location: `/v1/accounts/${accountId}/api-keys/${key.id}`,
    };
  },
});
