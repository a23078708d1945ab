import type { Bilingual, Language } from '../i18n/language.ts';
import { pageMarkup } from './markup.ts';

const WORDS = {
  title: { en: 'Claim your account', es: 'Hazte cargo de tu cuenta' },
  lead: {
    en: 'Give the email address that you want to own the account with. You sign in with it from then on.',
    es: 'Indica la dirección de correo con la que quieres ser titular de la cuenta. Con ella entrarás a partir de ahora.',
  },
  email: { en: 'Email address', es: 'Dirección de correo' },
  button: { en: 'Claim the account', es: 'Hacerme cargo' },
  done: { en: 'The account is yours.', es: 'La cuenta es tuya.' },
  failed: { en: 'That did not work. Try again.', es: 'No ha funcionado. Inténtalo otra vez.' },
} as const satisfies Record<string, Bilingual>;

/** Where a claim link leads: a page on which the holder of an account gives his address. Its script redeems the token. */
export function claimPage(language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  return pageMarkup({
    language,
    title: `${say('title')} · Folio`,
    head: '<script src="/assets/claim.js" defer></script>',
    main: `<h1>${say('title')}</h1>
<form data-done="${say('done')}" data-failed="${say('failed')}">
  <p>${say('lead')}</p>
  <label for="email">${say('email')}</label>
  <input type="email" id="email" name="email" required autocomplete="email">
  <button>${say('button')}</button>
</form>
<p><output for="email"></output></p>`,
  });
}
