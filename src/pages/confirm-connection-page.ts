import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';

const WORDS = {
  title: { en: 'Confirm the connection', es: 'Confirma la conexión' },
  lead: {
    en: 'Payments of this account become invoices of this company. Confirm only if both are yours.',
    es: 'Los cobros de esta cuenta se convertirán en facturas de esta empresa. Confirma solo si ambas son tuyas.',
  },
  account: { en: 'Account', es: 'Cuenta' },
  company: { en: 'Company', es: 'Empresa' },
  environment: { en: 'Environment', es: 'Entorno' },
  test: { en: 'Sandbox', es: 'Pruebas' },
  live: { en: 'Production', es: 'Producción' },
  who: {
    en: 'Sign in as somebody who may change the connections of the company.',
    es: 'Entra con la dirección de alguien que pueda cambiar las conexiones de la empresa.',
  },
  email: { en: 'Email address', es: 'Dirección de correo' },
  send: { en: 'Send me a code', es: 'Envíame un código' },
  code: { en: 'Code from the mail', es: 'Código del correo' },
  second: { en: 'Code from your authenticator app', es: 'Código de tu aplicación de autenticación' },
  signIn: { en: 'Sign in', es: 'Entrar' },
  ask: { en: 'Connect the account to the company?', es: '¿Conectar la cuenta a la empresa?' },
  confirm: { en: 'Connect', es: 'Conectar' },
  refuse: { en: 'Do not connect', es: 'No conectar' },
  failed: { en: 'That did not work. Try again.', es: 'No ha funcionado. Inténtalo otra vez.' },
  over: {
    en: 'There is nothing to confirm: begin the connection again from where you started it.',
    es: 'No hay nada que confirmar: empieza la conexión de nuevo desde donde la iniciaste.',
  },
  script: { en: 'This page needs JavaScript.', es: 'Esta página necesita JavaScript.' },
} as const satisfies Record<string, Bilingual>;

/** Digits of a sign-in code and of a second factor. */
const CODE_ATTRIBUTES = 'inputmode="numeric" pattern="[0-9]{6}" maxlength="6" autocomplete="one-time-code"';

/**
 * Where a payment provider's answer leads: the page that names company and account, and asks a person of the company to sign in
 * and confirm. Its script reads the code from the fragment, which no server sees.
 */
export function confirmConnectionPage(language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  return pageMarkup({
    language,
    title: `${say('title')} · Folio`,
    head: '<script src="/assets/confirm-connection.js" defer></script>',
    main: `<h1>${say('title')}</h1>
<noscript><p>${say('script')}</p></noscript>
<div id="texts" hidden data-failed="${say('failed')}" data-over="${say('over')}" data-test="${say('test')}" data-live="${say('live')}"></div>
<section id="waiting" hidden>
  <p class="lead">${say('lead')}</p>
  <dl>
    <dt>${say('account')}</dt><dd id="account"></dd>
    <dt>${say('company')}</dt><dd id="company"></dd>
    <dt>${say('environment')}</dt><dd id="environment"></dd>
  </dl>
  <form id="address">
    <p>${say('who')}</p>
    <label for="email">${say('email')}</label>
    <input type="email" id="email" required autocomplete="email">
    <button>${say('send')}</button>
  </form>
  <form id="code" hidden>
    <label for="digits">${say('code')}</label>
    <input id="digits" required ${CODE_ATTRIBUTES}>
    <button>${say('signIn')}</button>
  </form>
  <form id="second" hidden>
    <label for="totp">${say('second')}</label>
    <input id="totp" required ${CODE_ATTRIBUTES}>
    <button>${say('signIn')}</button>
  </form>
  <form id="decision" hidden>
    <p>${say('ask')}</p>
    <button value="CONFIRM">${say('confirm')}</button>
    <button value="REFUSE">${say('refuse')}</button>
  </form>
</section>
<p><output id="answer" role="status"></output></p>`,
  });
}
