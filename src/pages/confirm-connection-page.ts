import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';
import { proofWord, signInForms } from './proof-forms.ts';

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
  signIn: { en: 'Sign in', es: 'Entrar' },
  ask: { en: 'Connect the account to the company?', es: '¿Conectar la cuenta a la empresa?' },
  confirm: { en: 'Connect', es: 'Conectar' },
  refuse: { en: 'Do not connect', es: 'No conectar' },
  over: {
    en: 'There is nothing to confirm: begin the connection again from where you started it.',
    es: 'No hay nada que confirmar: empieza la conexión de nuevo desde donde la iniciaste.',
  },
} as const satisfies Record<string, Bilingual>;

/**
 * Builds the page that a payment provider redirects to. It names company and account, and asks a person of the company to
 * sign in and confirm. Its script reads the code from the fragment, which no server sees.
 */
export function confirmConnectionPage(language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  return pageMarkup({
    language,
    title: `${say('title')} · Folio`,
    head: '<script src="/assets/confirm-connection.js" type="module"></script>',
    main: `<h1>${say('title')}</h1>
<noscript><p>${proofWord('script', language)}</p></noscript>
<div id="texts" hidden data-failed="${proofWord('failed', language)}" data-over="${say('over')}" data-test="${say('test')}" data-live="${say('live')}"></div>
<section id="waiting" hidden>
  <p class="lead">${say('lead')}</p>
  <dl>
    <dt>${say('account')}</dt><dd id="account"></dd>
    <dt>${say('company')}</dt><dd id="company"></dd>
    <dt>${say('environment')}</dt><dd id="environment"></dd>
  </dl>
${signInForms({ lead: say('who'), button: say('signIn') }, language)}
  <form id="decision" hidden>
    <p>${say('ask')}</p>
    <button value="CONFIRM">${say('confirm')}</button>
    <button value="REFUSE">${say('refuse')}</button>
  </form>
</section>
<p><output id="answer" role="status"></output></p>`,
  });
}
