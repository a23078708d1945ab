import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';

const WORDS = {
  title: { en: 'Folio: an invoicing API for Spain', es: 'Folio: una API de facturación para España' },
  heading: { en: 'An invoicing API for Spain', es: 'Una API de facturación para España' },
  lead: {
    en: 'Draft an invoice, issue it with a legal number, and have it registered with the tax agency (VeriFactu): numbers without gaps or duplicates, correct to the cent.',
    es: 'Prepara una factura, emítela con su número legal y regístrala en la Agencia Tributaria (VeriFactu): números sin huecos ni duplicados, exactos al céntimo.',
  },
  run: { en: 'Run it on your machine', es: 'Ejecútala en tu máquina' },
  runs: {
    en: 'In a checkout, with Node 20 or later. The first command starts the service with a sandbox key, the second one proves it.',
    es: 'En una copia del repositorio, con Node 20 o posterior. La primera orden arranca el servicio con una clave de pruebas; la segunda lo comprueba.',
  },
  ask: { en: 'Ask this service', es: 'Pregunta a este servicio' },
  asks: {
    en: 'With an API key: of the sandbox it starts with <code>service_sk_test_</code>, of production with <code>service_sk_live_</code>.',
    es: 'Con una clave de API: la de pruebas empieza por <code>service_sk_test_</code>; la de producción, por <code>service_sk_live_</code>.',
  },
  next: { en: 'Where to go next', es: 'Por dónde seguir' },
  guides: { en: 'Guides', es: 'Guías' },
  guidesSay: {
    en: 'from the first invoice to production, with code that runs.',
    es: 'de la primera factura a producción, con código que funciona.',
  },
  reference: { en: 'API reference', es: 'Referencia de la API' },
  referenceSays: {
    en: 'every operation, with requests to send from the page. The contract itself: ',
    es: 'todas las operaciones, con peticiones que se envían desde la página (en inglés). El contrato: ',
  },
  errors: { en: 'Error codes', es: 'Códigos de error' },
  errorsSay: { en: 'what each one means.', es: 'qué significa cada uno.' },
  declaration: { en: 'Responsible declaration', es: 'Declaración responsable' },
  declarationSays: {
    en: 'of the producer of this invoicing system (in Spanish).',
    es: 'del productor de este sistema informático de facturación.',
  },
} as const satisfies Record<string, Bilingual>;

/** Builds the page at `/`: the service, how to start one, and how to call it. `baseUrl` is its public URL. */
export function landingPage(language: Language, baseUrl: string): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  const address = escaped(baseUrl);
  return pageMarkup({
    language,
    title: say('title'),
    path: '/',
    main: `<h1>${say('heading')}</h1>
<p class="lead">${say('lead')}</p>
<h2>${say('run')}</h2>
<pre tabindex="0"><code>npm install &amp;&amp; npm start
npm install &amp;&amp; npm test</code></pre>
<p>${say('runs')}</p>
<h2>${say('ask')}</h2>
<pre tabindex="0"><code>curl -sS ${address}/v1/me/identity \\
  -H "Authorization: Bearer $FOLIO_API_KEY"</code></pre>
<p>${say('asks')}</p>
<h2>${say('next')}</h2>
<ul>
  <li><a href="/guides">${say('guides')}</a>: ${say('guidesSay')}</li>
  <li><a href="/docs">${say('reference')}</a>: ${say('referenceSays')}<a href="/v1/openapi.json">JSON</a>, <a href="/v1/openapi.yaml">YAML</a>.</li>
  <li><a href="/errors">${say('errors')}</a>: ${say('errorsSay')}</li>
  <li><a href="/v1/responsible-declaration">${say('declaration')}</a> ${say('declarationSays')}</li>
</ul>`,
  });
}
