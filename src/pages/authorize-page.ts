import { SCOPE_WORDS } from '../contract/scope-words.ts';
import type { Scope } from '../contract/scopes.ts';
import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';
import { proofWord, signInForms } from './proof-forms.ts';

const WORDS = {
  title: { en: 'Let a program act for you', es: 'Permitir que un programa actúe por ti' },
  asks: { en: 'asks to work with your account.', es: 'pide trabajar con tu cuenta.' },
  unchecked: {
    en: 'This is the name that it gives itself. The answer goes to',
    es: 'Es el nombre que se da a sí mismo. La respuesta va a',
  },
  who: { en: 'Sign in to go on.', es: 'Entra para continuar.' },
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
} as const satisfies Record<string, Bilingual>;

/** Data of a program that requests access. */
interface Asking {
  clientName: string;
  destination: string;
  scopes: readonly Scope[];
}

/**
 * Builds the consent page: the program, the destination of the answer, and the choice of account, environment and scopes. Its
 * script signs the person in and calls `oauth-authorizations.create`. The session is only for this page.
 */
export function authorizePage({ clientName, destination, scopes }: Asking, language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  const choices = scopes.map(
    (scope) =>
      `<p><label><input type="checkbox" name="scope" value="${scope}" checked> ${SCOPE_WORDS[scope][language]}</label></p>`,
  );
  return pageMarkup({
    language,
    title: `${say('title')} · Folio`,
    head: '<script src="/assets/authorize.js" type="module"></script>',
    main: `<h1>${say('title')}</h1>
<noscript><p>${proofWord('script', language)}</p></noscript>
<div id="texts" hidden data-failed="${proofWord('failed', language)}" data-fresh="${say('fresh')}"></div>
<p class="lead"><strong>${escaped(clientName)}</strong> ${say('asks')}</p>
<p>${say('unchecked')} <code>${escaped(destination)}</code>.</p>
${signInForms({ lead: say('who'), button: say('signIn') }, language)}
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
