import * as z from 'zod';
import { reportViolations, uuid } from '../../contract/body-fields.ts';
import { emailField } from '../../contract/identity-fields.ts';
import { TOTP_PATTERN } from '../second-factors/schemas.ts';
import { CODE_PATTERN } from './code.ts';

/** Longest accepted handle, in characters. */
const MAX_HANDLE_CHARACTERS = 255;

/** Code of a mail and handle of the request that asked for it, sent together. */
export const proofFields = {
  code: z.string().trim().regex(CODE_PATTERN).describe('The six digits of the mail'),
  handle: z
    .string()
    .max(MAX_HANDLE_CHARACTERS)
    .nullish()
    .describe(
      'Of the answer that asked for the code; without it the newest code is meant that was asked for from the same network address',
    ),
};

export const requestCodeBody = z.object({ email: emailField() }).meta({ id: 'RequestSignInCode' });

export const codeRequestedSchema = z
  .object({
    expires_in_seconds: z.int().describe('How long a code holds'),
    handle: z.string().describe('Goes back with the code: a code holds for the request that asked for it'),
  })
  .meta({ id: 'SignInCodeRequested' });

/** Longest accepted recovery code, in characters. */
const MAX_RECOVERY_CHARACTERS = 64;

export const signInBody = z
  .object({
    email: emailField(),
    code: proofFields.code.nullish(),
    handle: proofFields.handle,
    totp: z
      .string()
      .trim()
      .regex(TOTP_PATTERN)
      .nullish()
      .describe('In the place of `code`, with the `handle` of SECOND_FACTOR_REQUIRED: six digits of the app'),
    recovery_code: z.string().max(MAX_RECOVERY_CHARACTERS).nullish().describe('In the place of `totp`'),
    account_id: uuid()
      .nullish()
      .describe(
        'The account that the session acts in; without it, and without `Service-Account`, the one that the person owned or joined first',
      ),
  })
  .superRefine(({ code, handle, totp, recovery_code }, refinement) => {
    const proofs = [code, totp, recovery_code].filter((proof) => typeof proof === 'string');
    const needsHandle = typeof code !== 'string' && typeof handle !== 'string';
    if (proofs.length === 1 && !needsHandle) return;
    const message =
      proofs.length === 1
        ? { en: 'Required with totp and recovery_code', es: 'Obligatorio con totp y recovery_code' }
        : {
            en: 'Send one of code, totp and recovery_code',
            es: 'Envía uno entre code, totp y recovery_code',
          };
    const field = proofs.length === 1 ? 'handle' : 'code';
    reportViolations([{ code: 'VALIDATION_ERROR', field, message }], refinement);
  })
  .meta({ id: 'SignIn' });

export const signedInSchema = z
  .object({
    token: z.string().describe('Goes where an API key goes; it is shown in this answer alone'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Session' });

export type SignedIn = z.infer<typeof signedInSchema>;

/** Fields that ask for a session besides the operation that a code is for, and that return it. */
export const openSessionFields = {
  asked: z
    .boolean()
    .nullish()
    .describe('Whether the code opens a session too, so that nobody needs a second one to sign in'),
  opened: signedInSchema
    .nullable()
    .describe(
      'Null unless `open_session` asks for it, and where the person has a second factor to give first',
    ),
};

export const sessionSchema = z
  .object({
    id: z.uuid(),
    account_id: z
      .uuid()
      .nullable()
      .describe('The account that it was opened for; null: the one that the person owned or joined first'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .describe('To the minute, and some seconds late; null: not used yet'),
    place: z
      .string()
      .nullable()
      .describe('Country and network that it was opened from, as far as they are known'),
    user_agent: z.string().nullable().describe('What the program said it is that opened it'),
    current: z.boolean().describe('Whether this request is sent with it'),
  })
  .meta({ id: 'OpenSession' });
