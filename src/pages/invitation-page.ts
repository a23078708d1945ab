import type { Language } from '../platform/i18n/language.ts';
import { addressProofPage } from './address-proof-form.ts';

/** Builds the page of an invitation's link, on which the invited person verifies the address and joins the account. */
export function invitationPage(language: Language): string {
  return addressProofPage(
    {
      title: { en: 'Join the account', es: 'Únete a la cuenta' },
      lead: {
        en: 'Give the email address that the invitation was sent to. You sign in with it from then on.',
        es: 'Indica la dirección de correo a la que se envió la invitación. Con ella entrarás a partir de ahora.',
      },
      button: { en: 'Join', es: 'Unirme' },
      done: { en: 'You are a member of the account.', es: 'Ya formas parte de la cuenta.' },
      start: { path: '/v1/auth/codes', takesToken: false },
      finish: '/v1/invitations/accept',
    },
    language,
  );
}
