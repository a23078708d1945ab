import * as z from 'zod';
import { reportViolations, uuid } from '../../contract/body-fields.ts';
import { emailField } from '../../contract/identity-fields.ts';
import { TOTP_PATTERN } from '../second-factors/schemas.ts';
import { CODE_PATTERN } from './code.ts';

/** Longest accepted handle, in characters. */
const MAX_HANDLE_CHARACTERS = 255;

/** Code of a mail and handle of the request that asked for it, sent together. */
export const proofFields = {
  code: z.string().trim().regex(CODE_PATTERN).describe('Six-digit code from the email'),
  handle: z
    .string()
    .max(MAX_HANDLE_CHARACTERS)
    .nullish()
    .describe(
      'Handle from the response to the code request. Without it, the newest code requested from the same network address is used',
    ),
};

export const requestCodeBody = z.object({ email: emailField() }).meta({ id: 'RequestSignInCode' });

export const codeRequestedSchema = z
  .object({
    expires_in_seconds: z.int().describe('Validity of the code'),
    handle: z
      .string()
      .describe('Handle to return with the code. A code is valid only for the request that asked for it'),
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
      .describe(
        'Six digits of the authenticator app, instead of `code`, with the `handle` of SECOND_FACTOR_REQUIRED',
      ),
    recovery_code: z
      .string()
      .max(MAX_RECOVERY_CHARACTERS)
      .nullish()
      .describe('Recovery code, instead of `totp`'),
    account_id: uuid()
      .nullish()
      .describe(
        'Id of the account in which the session acts. Without it and without `Service-Account`, the session acts in the account that the person owned or joined first',
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
    token: z.string().describe('Session token, used like an API key. Only this response contains it'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Session' });

export type SignedIn = z.infer<typeof signedInSchema>;

/** Fields that ask for a session besides the operation that a code is for, and that return it. */
export const openSessionFields = {
  asked: z
    .boolean()
    .nullish()
    .describe('True if the code also opens a session, so that no second code is needed to sign in'),
  opened: signedInSchema
    .nullable()
    .describe(
      'Session; null unless `open_session` is true, and null if the person must first give a second factor',
    ),
};

export const sessionSchema = z
  .object({
    id: z.uuid(),
    account_id: z
      .uuid()
      .nullable()
      .describe(
        'Id of the account of the session; null for the account that the person owned or joined first',
      ),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .describe('Time of last use, to the minute and with some seconds of delay; null if not used yet'),
    place: z.string().nullable().describe('Country and network from which it was opened, if known'),
    user_agent: z.string().nullable().describe('User agent of the program that opened it'),
    current: z.boolean().describe('True for the session of this request'),
  })
  .meta({ id: 'OpenSession' });
