import {
  type ClaimTokenWriting,
  type NewClaimToken,
  writeClaimToken,
} from '../../accounts/claims/claim-repository.ts';
import { CLAIM_TOKEN_DAYS, claimUrl, mintClaimToken } from '../../accounts/claims/claim-token.ts';
import type { AccountContext } from '../../context/context.ts';
import { claimMail } from '../../mail/composing/templates/claim-mail.ts';
import { timestampText } from '../../platform/clock.ts';
import { credentialHash } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { claimTokenSchema, createClaimTokenBody } from './schemas.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Claim links per hour that one manager may have mailed, so that nobody is flooded with mail. */
const MAILED_CLAIMS_AN_HOUR = 60;

const TOO_MANY = {
  en: `${MAILED_CLAIMS_AN_HOUR} claim links an hour`,
  es: `${MAILED_CLAIMS_AN_HOUR} enlaces de cesión por hora`,
};

/** Writes the token. Throws 409 if the account has an owner, and 429 if the manager has had too many mailed. */
async function written(context: AccountContext, token: NewClaimToken): Promise<ClaimTokenWriting> {
  const allowance = { sinceMs: token.createdAt - HOUR_MS, limit: MAILED_CLAIMS_AN_HOUR };
  const writing = await writeClaimToken(context.directory, token, allowance);
  if (writing === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  if (writing.isWritten) return writing;
  if (writing.hasOwner) throw new ApiError('ACCOUNT_ALREADY_CLAIMED');
  throw new ApiError('EMAIL_QUOTA_EXCEEDED', {
    params: { why: TOO_MANY },
    headers: { 'Retry-After': String(HOUR_MS / 1_000) },
  });
}

export const createClaimToken = defineOperation({
  id: 'claim-tokens.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/claim-tokens',
  tag: 'Accounts',
  summary: 'Create a claim token for a provisioned account',
  description: `Creates a token that the future owner redeems once (\`POST /v1/claims\`), within ${CLAIM_TOKEN_DAYS} days. If \`email\` is set, the token is sent there, and only that address can redeem it. An account can have several tokens. Once one is redeemed, the others become invalid.`,
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'NONE' },
  credential: 'live',
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
      createdAt,
      expiresAt: createdAt + CLAIM_TOKEN_DAYS * DAY_MS,
    };
    const { accountName, managerName } = await written(context, token);
    const url = claimUrl(context.baseUrl, secret);
    if (email !== null) {
      const language = principal.person.interfaceLanguage;
      const data = { accountName, managerName, url, validDays: CLAIM_TOKEN_DAYS };
      context.waitUntil(
        context.secretMails.send({
          accountId,
          booksShard,
          emailType: 'INVITATION',
          to: email,
          content: claimMail(data, language),
          language,
          relatedEntityType: 'account',
          relatedEntityId: accountId,
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
