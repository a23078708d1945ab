import * as z from 'zod';
import { emailField } from '../identity-fields.ts';
import { CODE_PATTERN } from './code.ts';

export const requestCodeBody = z.object({ email: emailField() }).meta({ id: 'RequestSignInCode' });

export const codeRequestedSchema = z
  .object({ expires_in_seconds: z.int().describe('How long a code holds') })
  .meta({ id: 'SignInCodeRequested' });

export const signInBody = z
  .object({
    email: emailField(),
    code: z.string().trim().regex(CODE_PATTERN).describe('The six digits of the newest mail'),
  })
  .meta({ id: 'SignIn' });

export const signedInSchema = z
  .object({
    token: z.string().describe('Goes where an API key goes; it is shown in this answer alone'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Session' });
