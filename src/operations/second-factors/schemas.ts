import * as z from 'zod';
import type { SecondFactorRow } from '../../people/second-factors/factor-repository.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';

/** Six digits of an authenticator app. */
export const TOTP_PATTERN = /^[0-9]{6}$/;

export const secondFactorSchema = z
  .object({
    id: z.uuid(),
    type: z.literal('TOTP'),
    created_at: z.iso.datetime(),
    confirmed_at: z.iso
      .datetime()
      .nullable()
      .describe('Time of confirmation; null if sign-in does not ask for it yet'),
  })
  .meta({ id: 'SecondFactor' });

export const newSecondFactorSchema = z
  .object({
    id: z.uuid(),
    secret: z.string().describe('Secret in base32. Only this response contains it'),
    otpauth_uri: z.string().describe('URI that an app reads as a QR code'),
  })
  .meta({ id: 'NewSecondFactor' });

export const confirmFactorBody = z
  .object({ code: z.string().trim().regex(TOTP_PATTERN).describe('Six digits that the app shows') })
  .meta({ id: 'ConfirmSecondFactor' });

export const recoveryCodesSchema = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe(
        'Recovery codes. Each opens one session instead of the app. Only this response contains them',
      ),
  })
  .meta({ id: 'RecoveryCodes' });

/** Returns a factor as the API shows it, without its secret. */
export function secondFactorView(row: SecondFactorRow): z.input<typeof secondFactorSchema> {
  return {
    id: row.id,
    type: 'TOTP',
    created_at: timestampText(row.createdAt),
    confirmed_at: timestampOrNull(row.confirmedAt),
  };
}
