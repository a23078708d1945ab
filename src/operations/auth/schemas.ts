import * as z from 'zod';
import { emailField } from '../identity-fields.ts';
import { CODE_PATTERN } from './code.ts';

/** Longest handle that is looked at, in characters. */
const MAX_HANDLE_CHARACTERS = 255;

export const requestCodeBody = z.object({ email: emailField() }).meta({ id: 'RequestSignInCode' });

export const codeRequestedSchema = z
  .object({
    expires_in_seconds: z.int().describe('How long a code holds'),
    handle: z.string().describe('Goes back with the code: a code holds for the request that asked for it'),
  })
  .meta({ id: 'SignInCodeRequested' });

export const signInBody = z
  .object({
    email: emailField(),
    code: z.string().trim().regex(CODE_PATTERN).describe('The six digits of the mail'),
    handle: z
      .string()
      .max(MAX_HANDLE_CHARACTERS)
      .nullish()
      .describe(
        'Of the answer that asked for the code; without it the newest code is meant that was asked for from the same network address',
      ),
  })
  .meta({ id: 'SignIn' });

export const signedInSchema = z
  .object({
    token: z.string().describe('Goes where an API key goes; it is shown in this answer alone'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Session' });
