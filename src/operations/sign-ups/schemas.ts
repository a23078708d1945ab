import * as z from 'zod';
import { accountSchema } from '../../accounts/schemas.ts';
import { text } from '../../contract/body-fields.ts';
import { emailField } from '../../contract/identity-fields.ts';
import { proofFields, signedInSchema } from '../auth/schemas.ts';

const MAX_NAME_CHARACTERS = 255;
/** Longest token of Turnstile, in characters (developers.cloudflare.com/turnstile). */
const MAX_TOKEN_CHARACTERS = 2_048;

export const signUpSettingsSchema = z
  .object({
    open: z.boolean().describe('True if anybody can open an account'),
    turnstile_site_key: z
      .string()
      .nullable()
      .describe(
        'Site key of the Cloudflare Turnstile widget whose token a code request needs; null for none',
      ),
    contact: z
      .string()
      .nullable()
      .describe('Whom to ask for an account, a `mailto:` or https link; null if the operator names nobody'),
  })
  .meta({ id: 'SignUpSettings' });

export const requestSignUpCodeBody = z
  .object({
    email: emailField(),
    turnstile_token: text(MAX_TOKEN_CHARACTERS)
      .nullish()
      .describe('Token of the Turnstile widget. Required if `turnstile_site_key` is not null'),
  })
  .meta({ id: 'RequestSignUpCode' });

export const signUpBody = z
  .object({
    email: emailField().describe('Email address of the owner, who signs in with it'),
    code: proofFields.code,
    handle: z.string().max(MAX_NAME_CHARACTERS).describe('Handle from the response to the code request'),
    display_name: text(MAX_NAME_CHARACTERS).describe('Name of the account'),
    person_name: text(MAX_NAME_CHARACTERS).nullish().describe('Name of the owner'),
    language: z
      .enum(['es', 'en', 'ca'])
      .nullish()
      .describe("Language of the console and of mails to the owner; the request's if absent"),
  })
  .meta({ id: 'SignUp' });

export const signedUpSchema = z
  .object({
    account: accountSchema,
    session: signedInSchema
      .nullable()
      .describe(
        'Session of the owner; null if the person must first give a second factor, and on a repetition',
      ),
  })
  .meta({ id: 'SignedUp' });
