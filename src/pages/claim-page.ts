import type { Language } from '../platform/i18n/language.ts';
import { addressProofPage } from './address-proof-form.ts';

/** Builds the page of a claim link, on which the future owner of an account gives and verifies an address. */
export function claimPage(language: Language): string {
  return addressProofPage(
    {
      title: { en: 'Claim your account', es: 'Hazte cargo de tu cuenta' },
      lead: {
        en: 'Give the email address that you want to own the account with. You sign in with it from then on.',
        es: 'Indica la dirección de correo con la que quieres ser propietario de la cuenta. Con ella entrarás a partir de ahora.',
      },
      button: { en: 'Claim the account', es: 'Hacerme cargo' },
      done: { en: 'The account is yours.', es: 'La cuenta es tuya.' },
      start: { path: '/v1/claims', takesToken: true },
      finish: '/v1/claims',
    },
    language,
  );
}
