import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { escaped, pageMarkup } from './markup.ts';

export const AUTHORIZE_PAGE_PATH = '/oauth/authorize';

const WORDS = {
  title: { en: 'Let a program act for you', es: 'Permitir que un programa actúe por ti' },
  asks: { en: 'asks to work with your account.', es: 'pide trabajar con tu cuenta.' },
  unchecked: {
    en: 'This is the name that it gives itself. The answer goes to',
    es: 'Es el nombre que se da a sí mismo. La respuesta va a',
  },
  who: { en: 'Sign in to go on.', es: 'Entra para continuar.' },
  email: { en: 'Email address', es: 'Dirección de correo' },
  send: { en: 'Send me a code', es: 'Envíame un código' },
  code: { en: 'Code from the mail', es: 'Código del correo' },
  second: { en: 'Code from your authenticator app', es: 'Código de tu aplicación de autenticación' },
  signIn: { en: 'Go on', es: 'Continuar' },
  account: { en: 'Account', es: 'Cuenta' },
  environment: { en: 'Environment', es: 'Entorno' },
  test: { en: 'Sandbox: nothing counts', es: 'Pruebas: nada cuenta' },
  live: { en: 'Production: real invoices', es: 'Producción: facturas de verdad' },
  scopes: { en: 'It may', es: 'Podrá' },
  readOnly: { en: 'Read only', es: 'Solo leer' },
  irreversible: {
    en: 'What cannot be taken back it may only do after it has shown you a dry run. You end its access in the list of API keys.',
    es: 'Lo que no se puede deshacer solo podrá hacerlo tras enseñarte una simulación. Puedes quitarle el acceso en la lista de claves de API.',
  },
  allow: { en: 'Allow', es: 'Permitir' },
  deny: { en: 'Do not allow', es: 'No permitir' },
  fresh: {
    en: 'Production takes a fresh code: it is on its way to your address.',
    es: 'Producción pide un código reciente: va de camino a tu correo.',
  },
  failed: { en: 'That did not work. Try again.', es: 'No ha funcionado. Inténtalo otra vez.' },
  script: { en: 'This page needs JavaScript.', es: 'Esta página necesita JavaScript.' },
} as const satisfies Record<string, Bilingual>;

const CODE_ATTRIBUTES = 'inputmode="numeric" pattern="[0-9]{6}" maxlength="6" autocomplete="one-time-code"';

/** What the page says of a program that asks. */
interface Asking {
  clientName: string;
  destination: string;
  scopes: readonly string[];
}

/**
 * The consent page: who asks, where the answer goes, for which account, environment and scopes. Its script signs the person in and
 * calls `oauth-authorizations.create`; the session is for this page alone.
 */
export function authorizePage({ clientName, destination, scopes }: Asking, language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  const choices = scopes.map(
    (scope) =>
      `<p><label><input type="checkbox" name="scope" value="${escaped(scope)}" checked> <code>${escaped(scope)}</code></label></p>`,
  );
  return pageMarkup({
    language,
    title: `${say('title')} · Folio`,
    head: '<script src="/assets/authorize.js" defer></script>',
    main: `<h1>${say('title')}</h1>
<noscript><p>${say('script')}</p></noscript>
<div id="texts" hidden data-failed="${say('failed')}" data-fresh="${say('fresh')}"></div>
<p class="lead"><strong>${escaped(clientName)}</strong> ${say('asks')}</p>
<p>${say('unchecked')} <code>${escaped(destination)}</code>.</p>
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
  <label for="account">${say('account')}</label>
  <select id="account"></select>
  <label for="environment">${say('environment')}</label>
  <select id="environment"><option value="TEST">${say('test')}</option><option value="LIVE">${say('live')}</option></select>
  <fieldset>
    <legend>${say('scopes')}</legend>
    <p><label><input type="checkbox" id="read-only"> ${say('readOnly')}</label></p>
    ${choices.join('\n    ')}
  </fieldset>
  <p>${say('irreversible')}</p>
  <button value="ALLOW">${say('allow')}</button>
  <button value="DENY">${say('deny')}</button>
</form>
<p><output id="answer" role="status"></output></p>`,
  });
}
