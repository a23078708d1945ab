import type { Bilingual, Language } from '../platform/i18n/language.ts';

/** Texts shared by all pages that ask a person for an address and a code. */
const WORDS = {
  email: { en: 'Email address', es: 'Dirección de correo' },
  send: { en: 'Send me a code', es: 'Envíame un código' },
  code: { en: 'Code from the mail', es: 'Código del correo' },
  second: { en: 'Code from your authenticator app', es: 'Código de tu aplicación de autenticación' },
  failed: { en: 'That did not work. Try again.', es: 'No ha funcionado. Inténtalo otra vez.' },
  script: { en: 'This page needs JavaScript.', es: 'Esta página necesita JavaScript.' },
} as const satisfies Record<string, Bilingual>;

type ProofWord = keyof typeof WORDS;

/** Returns one of these texts. */
export function proofWord(name: ProofWord, language: Language): string {
  return WORDS[name][language];
}

/** Builds the field of a six-digit code, from a mail or a second factor. `label` is our own text. */
export function codeField(id: string, label: string): string {
  return `<label for="${id}">${label}</label>
  <input id="${id}" required inputmode="numeric" pattern="[0-9]{6}" maxlength="6" autocomplete="one-time-code">`;
}

/** Builds the form that sends a code to an address. `lead` is our own text. Its script is `public/page-steps.js`. */
export function addressForm(lead: string, language: Language): string {
  return `<form id="address">
  <p>${lead}</p>
  <label for="email">${proofWord('email', language)}</label>
  <input type="email" id="email" required autocomplete="email">
  <button>${proofWord('send', language)}</button>
</form>`;
}

/**
 * Builds the forms that sign a person in, in order: address, code, second factor. Their script is `public/sign-in-steps.js`.
 */
export function signInForms(texts: { lead: string; button: string }, language: Language): string {
  const form = (id: string, field: string) => `<form id="${id}" hidden>
  ${field}
  <button>${texts.button}</button>
</form>`;
  return [
    addressForm(texts.lead, language),
    form('code', codeField('digits', proofWord('code', language))),
    form('second', codeField('totp', proofWord('second', language))),
  ].join('\n');
}
