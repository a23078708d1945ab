import * as z from 'zod';
import { reportViolations, uuid } from '../../contract/body-fields.ts';
import { emailField } from '../../contract/identity-fields.ts';
import type { Violation } from '../../domain/violation.ts';
import { CODE_PATTERN } from '../../people/sign-in/code.ts';
import { TOTP_PATTERN } from '../second-factors/schemas.ts';

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

/** Proofs of which a request sends one. */
const proofChoices = {
  code: proofFields.code.nullish(),
  handle: proofFields.handle,
  totp: z
    .string()
    .trim()
    .regex(TOTP_PATTERN)
    .nullish()
    .describe(
      'Six digits of the authenticator app, instead of `code`; in a sign-in with the `handle` of SECOND_FACTOR_REQUIRED',
    ),
  recovery_code: z
    .string()
    .max(MAX_RECOVERY_CHARACTERS)
    .nullish()
    .describe('Recovery code, instead of `totp`'),
};

const ONE_PROOF: Violation = {
  code: 'VALIDATION_ERROR',
  field: 'code',
  message: {
    en: 'Send one of code, totp and recovery_code',
    es: 'Envía uno entre code, totp y recovery_code',
  },
};

const HANDLE_MISSING: Violation = {
  code: 'VALIDATION_ERROR',
  field: 'handle',
  message: { en: 'Required with totp and recovery_code', es: 'Obligatorio con totp y recovery_code' },
};

function hasOneProof(
  sent: { [proof in 'code' | 'totp' | 'recovery_code']?: string | null | undefined },
): boolean {
  return [sent.code, sent.totp, sent.recovery_code].filter((proof) => typeof proof === 'string').length === 1;
}

export const stepUpBody = z
  .object(proofChoices)
  .superRefine((sent, refinement) => {
    if (!hasOneProof(sent)) reportViolations([ONE_PROOF], refinement);
  })
  .meta({ id: 'StepUp' });

export const signInBody = z
  .object({
    email: emailField(),
    ...proofChoices,
    account_id: uuid()
      .nullish()
      .describe(
        'Id of the account in which the session acts. Without it and without `Service-Account`, the session acts in the account that the person owned or joined first',
      ),
  })
  .superRefine((sent, refinement) => {
    const needsHandle = typeof sent.code !== 'string' && typeof sent.handle !== 'string';
    if (!hasOneProof(sent)) reportViolations([ONE_PROOF], refinement);
    else if (needsHandle) reportViolations([HANDLE_MISSING], refinement);
  })
  .meta({ id: 'SignIn' });

export const signedInSchema = z
  .object({
    token: z.string().describe('Session token, used like an API key. Only this response contains it'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Session' });

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
