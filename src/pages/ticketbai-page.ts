import type { DisplayedSoftware } from '../operations/ticketbai/software.ts';
import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';

/** Path of the page that names the registered TicketBAI software. */
export const TICKETBAI_PAGE_PATH = '/legal/ticketbai';

const WORDS = {
  title: { en: 'TicketBAI software of this service', es: 'Software TicketBAI de este servicio' },
  lead: {
    en: 'Data of the software that makes TicketBAI files here (TicketBAI, Especificaciones funcionales y técnicas 1.2, section 5).',
    es: 'Datos del software que genera aquí los ficheros TicketBAI (TicketBAI, Especificaciones funcionales y técnicas 1.2, apartado 5).',
  },
  nif: { en: 'NIF of the developer', es: 'NIF de la entidad desarrolladora' },
  developer: { en: 'Developer', es: 'Entidad desarrolladora' },
  name: { en: 'Software', es: 'Software' },
  version: { en: 'Registered version', es: 'Versión inscrita' },
  build: { en: 'Version of the code', es: 'Versión del código' },
  territories: { en: 'Licences and signature policies', es: 'Licencias y políticas de firma' },
  territory: { en: 'Territory', es: 'Territorio' },
  licence: { en: 'Licence', es: 'Licencia' },
  policy: { en: 'Policy', es: 'Política' },
  from: { en: 'Since', es: 'Desde' },
  absent: { en: 'not configured', es: 'no configurado' },
  sandbox: {
    en: 'Files of the sandbox name the test developer of the diputaciones. They have no fiscal validity.',
    es: 'Los ficheros de pruebas nombran a la entidad de pruebas de las diputaciones. No tienen validez fiscal.',
  },
  device: {
    en: 'The console shows the serial number of a company’s device to its users.',
    es: 'La consola muestra a los usuarios de una empresa el número de serie de su dispositivo.',
  },
} as const satisfies Record<string, Bilingual>;

const NAMES: Readonly<Record<DisplayedSoftware['territories'][number]['territory'], string>> = {
  ARABA: 'Araba/Álava',
  BIZKAIA: 'Bizkaia',
  GIPUZKOA: 'Gipuzkoa',
};

function rowsOf(
  { territory, licence, policies }: DisplayedSoftware['territories'][number],
  absent: string,
): string {
  const shown = policies.map(
    ({ identifier, hash, valid_from }) =>
      `<tr><th scope="row">${NAMES[territory]}</th><td>${escaped(licence ?? absent)}</td><td>${escaped(identifier)}<br><code>${escaped(hash)}</code></td><td>${escaped(valid_from)}</td></tr>`,
  );
  return shown.join('\n');
}

/**
 * Returns the page that names developer, software, licences and policies of this deployment. TicketBAI, Especificaciones
 * funcionales y técnicas 1.2, section 5; decisions, section 16, Verification page.
 */
export function ticketbaiPage(language: Language, software: DisplayedSoftware): string {
  const say = (word: keyof typeof WORDS) => escaped(WORDS[word][language]);
  const value = (text: string | null) => (text === null ? `<em>${say('absent')}</em>` : escaped(text));
  const pairs: [keyof typeof WORDS, string | null][] = [
    ['nif', software.developer_nif],
    ['developer', software.developer_name],
    ['name', software.name],
    ['version', software.version],
    ['build', software.build],
  ];
  const list = pairs.map(([word, text]) => `<dt>${say(word)}</dt><dd>${value(text)}</dd>`).join('\n');
  const head = (['territory', 'licence', 'policy', 'from'] as const)
    .map((word) => `<th scope="col">${say(word)}</th>`)
    .join('');
  return pageMarkup({
    language,
    title: WORDS.title[language],
    path: TICKETBAI_PAGE_PATH,
    main: `<h1>${say('title')}</h1>
<p>${say('lead')}</p>
<dl>
${list}
</dl>
<h2>${say('territories')}</h2>
<table><thead><tr>${head}</tr></thead><tbody>
${software.territories.map((one) => rowsOf(one, WORDS.absent[language])).join('\n')}
</tbody></table>
<p>${say('sandbox')}</p>
<p>${say('device')}</p>`,
  });
}
