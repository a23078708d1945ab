import { CLAIM_TOKEN_DAYS, claimUrl, mintClaimToken } from '../../accounts/claims/claim-token.ts';
import { writeClaimLink } from '../../accounts/claims/write-claim.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import { claimMail } from '../../mail/composing/templates/claim-mail.ts';
import { timestampText } from '../../platform/clock.ts';
import { credentialHash } from '../../platform/credential-text.ts';
import { defineOperation } from '../define-operation.ts';
import { claimTokenSchema, createClaimTokenBody } from './schemas.ts';

export const createClaimToken = defineOperation({
  id: 'claim-tokens.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/claim-tokens',
  tag: 'Accounts',
  summary: 'Create a claim token for a provisioned account',
  description: `Creates a token that the future owner redeems once (\`POST /v1/claims\`), within ${CLAIM_TOKEN_DAYS} days. If \`email\` is set, the token is sent there, and only that address can redeem it. The response is the same if nothing is mailed because other managers have sent the address too many that day. An account can have several tokens. Once one is redeemed, the others become invalid.`,
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'NONE' },
  credential: 'live',
  stepUp: 'always',
  idempotency: true,
  query: {},
  body: createClaimTokenBody,
  bodyOptional: true,
  example: { email: 'hola@talleres-prueba.es' },
  success: {
    status: 201,
    data: claimTokenSchema,
    description: 'Claim token; `Location` is its `claim_url`',
    isSecret: true,
  },
  errors: ['ACCOUNT_ALREADY_CLAIMED', 'EMAIL_QUOTA_EXCEEDED'],
  async run(context, { body }) {
    const { accountId, booksShard, principal } = context;
    const createdAt = context.serviceClock.now();
    const secret = mintClaimToken();
    const email = body?.email?.toLowerCase() ?? null;
    const token = {
      id: context.ids.next(),
      accountId,
      tokenHash: await credentialHash(secret),
      email,
      madeByPersonId: principal.personId,
      madeWithKeyId: principal.apiKeyId,
      createdAt,
      expiresAt: createdAt + CLAIM_TOKEN_DAYS * DAY_MS,
    };
    const { accountName, managerName, isAddressFull: isWithheld } = await writeClaimLink(context, token);
    const url = claimUrl(context.baseUrl, secret);
    if (email !== null) {
      const language = principal.person.interfaceLanguage;
      const data = { accountName, managerName, url, validDays: CLAIM_TOKEN_DAYS };
      context.waitUntil(
        context.secretMails.send({
          ...{ accountId, booksShard, emailType: 'INVITATION', to: email },
          content: claimMail(data, language),
          language,
          isWithheld,
          ...{ relatedEntityType: 'account', relatedEntityId: accountId },
        }),
      );
    }
    return {
      data: {
        id: token.id,
        account_id: accountId,
        token: secret,
        claim_url: url,
        email,
        created_at: timestampText(createdAt),
        expires_at: timestampText(token.expiresAt),
      },
      location: url,
    };
  },
});
