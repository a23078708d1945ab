import { defineOperation } from '../define-operation.ts';
import { signUpSettingsSchema } from './schemas.ts';

export const getSignUpSettings = defineOperation({
  id: 'sign-ups.get',
  method: 'GET',
  path: '/v1/sign-ups',
  tag: 'Sign-in',
  summary: 'See if anybody can open an account',
  description: 'The operator opens and closes sign-up. While it is closed, ask `contact` for an account.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: signUpSettingsSchema, description: 'Settings of sign-up' },
  errors: [],
  async run({ config: { signUp } }) {
    const { isOpen, turnstileSiteKey, contact } = signUp;
    return { data: { open: isOpen, turnstile_site_key: isOpen ? turnstileSiteKey : null, contact } };
  },
});
