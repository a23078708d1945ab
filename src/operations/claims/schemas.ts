import * as z from 'zod';
import { text } from '../../contract/body-fields.ts';
import { emailField } from '../../contract/identity-fields.ts';
import { codeRequestedSchema, openSessionFields, proofFields } from '../auth/schemas.ts';

const MAX_TOKEN_CHARACTERS = 255;

export const createClaimTokenBody = z
  .object({
    email: emailField()
      .nullish()
      .describe(
        'Only email address that can redeem the token, which is sent there. If absent, anyone with the token can redeem it with their own address',
      ),
  })
  .meta({ id: 'CreateClaimToken' });

export const claimTokenSchema = z
  .object({
    id: z.uuid(),
    account_id: z.uuid(),
    token: z.string().describe('Claim token. Only this response contains it'),
    claim_url: z.url().describe('URL at which the holder claims the account. It contains the token'),
    email: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'ClaimToken' });

export const redeemBody = z
  .object({
    token: text(MAX_TOKEN_CHARACTERS),
    email: emailField().describe('Email address of the future owner, who signs in with it'),
    code: proofFields.code
      .nullish()
      .describe('Six-digit code sent to the address. If absent, a code is sent'),
    handle: proofFields.handle,
    open_session: openSessionFields.asked,
  })
  .meta({ id: 'RedeemClaimToken' });

export const redeemedClaimSchema = z
  .object({
    account_id: z.uuid(),
    display_name: z.string(),
    email: z.string().describe('Email address of the owner'),
    account_role: z.literal('OWNER'),
    claimed_at: z.iso.datetime(),
    session: openSessionFields.opened,
  })
  .meta({ id: 'RedeemedClaim' });

/** Response of redeeming: the account, or the notice that a code was sent to the address. */
export const claimAnswerSchema = z
  .union([redeemedClaimSchema, codeRequestedSchema])
  .meta({ id: 'ClaimAnswer' });
