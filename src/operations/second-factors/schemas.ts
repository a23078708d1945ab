import * as z from 'zod';
import { timestampText } from '../../platform/clock.ts';
import type { SecondFactorRow } from './repository.ts';

/** Six digits of an authenticator app. */
export const TOTP_PATTERN = /^[0-9]{6}$/;

export const secondFactorSchema = z
  .object({
    id: z.uuid(),
    type: z.literal('TOTP'),
    created_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable().describe('Null: sign-in does not ask for it yet'),
  })
  .meta({ id: 'SecondFactor' });

export const newSecondFactorSchema = z
  .object({
    id: z.uuid(),
    secret: z.string().describe('In base32; it is shown in this answer alone'),
    otpauth_uri: z.string().describe('What an app reads as a QR code'),
  })
  .meta({ id: 'NewSecondFactor' });

export const confirmFactorBody = z
  .object({ code: z.string().trim().regex(TOTP_PATTERN).describe('The six digits that the app shows') })
  .meta({ id: 'ConfirmSecondFactor' });

export const recoveryCodesSchema = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe('Each opens a session once in the place of the app; they are shown in this answer alone'),
  })
  .meta({ id: 'RecoveryCodes' });

/** Returns a factor as the API shows it, without its secret. */
export function secondFactorView(row: SecondFactorRow): z.input<typeof secondFactorSchema> {
  return {
    id: row.id,
    type: 'TOTP',
    created_at: timestampText(row.createdAt),
    confirmed_at: row.confirmedAt === null ? null : timestampText(row.confirmedAt),
  };
}
