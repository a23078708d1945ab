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
        'The only address that may redeem the token; it is sent there. Left out: whoever has the token may, with an address of theirs',
      ),
  })
  .meta({ id: 'CreateClaimToken' });

export const claimTokenSchema = z
  .object({
    id: z.uuid(),
    account_id: z.uuid(),
    token: z.string().describe('It is shown in this answer alone'),
    claim_url: z.url().describe('Where its holder claims the account; it carries the token'),
    email: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'ClaimToken' });

export const redeemBody = z
  .object({
    token: text(MAX_TOKEN_CHARACTERS),
    email: emailField().describe('Of the person who is to own the account, who signs in with it'),
    code: proofFields.code
      .nullish()
      .describe('The six digits that were sent to the address; left out, a code is sent there'),
    handle: proofFields.handle,
    open_session: openSessionFields.asked,
  })
  .meta({ id: 'RedeemClaimToken' });

export const redeemedClaimSchema = z
  .object({
    account_id: z.uuid(),
    display_name: z.string(),
    email: z.string().describe('Of the owner'),
    account_role: z.literal('OWNER'),
    claimed_at: z.iso.datetime(),
    session: openSessionFields.opened,
  })
  .meta({ id: 'RedeemedClaim' });

/** Response of redeeming: the account, or the notice that a code was sent to the address. */
export const claimAnswerSchema = z
  .union([redeemedClaimSchema, codeRequestedSchema])
  .meta({ id: 'ClaimAnswer' });
