import { ERROR_CATALOGUE, type ErrorKey, wireCode } from '../platform/error-catalogue.ts';
import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { errorAdvice } from './error-advice/index.ts';
import { errorExample } from './error-example.ts';
import { ERROR_KEYS } from './error-path.ts';
import { pageMarkup } from './markup.ts';

const WORDS = {
  index: { en: 'Error codes', es: 'Códigos de error' },
  lead: {
    en: 'Branch on the status and <code>error.code</code>; messages follow <code>Accept-Language</code> and may change, codes never do.',
    es: 'Decide según el estado y <code>error.code</code>; los mensajes siguen a <code>Accept-Language</code> y pueden cambiar, los códigos nunca.',
  },
  code: { en: 'Code', es: 'Código' },
  status: { en: 'Status', es: 'Estado' },
  meaning: { en: 'Meaning', es: 'Significado' },
  why: { en: 'Why', es: 'Por qué' },
  todo: { en: 'What to do', es: 'Qué hacer' },
  example: { en: 'An example', es: 'Un ejemplo' },
  operations: { en: 'Operations', es: 'Operaciones' },
  anyOperation: {
    en: 'What comes before any operation gives it: credential, limits, the form of a request.',
    es: 'La da lo que precede a cualquier operación: la credencial, los límites, la forma de la petición.',
  },
  all: { en: 'All error codes', es: 'Todos los códigos de error' },
} as const satisfies Record<string, Bilingual>;

/** Description of a code. A message may contain parameter names in braces. */
export interface ErrorDescription {
  code: string;
  /** One entry for each status of the code. */
  meanings: { status: number; title: string; message: string }[];
  /** Causes, one text for each meaning. */
  why: string[];
  /** Next steps, one text for each meaning. */
  what_to_do: string[];
  /** Ids of the operations that declare it. Empty if any operation may return it. */
  operations: string[];
}

function keysOf(code: string): ErrorKey[] {
  return ERROR_KEYS.filter((key) => wireCode(key) === code);
}

/** Operation that declares a code, as shown on a page. */
interface NamedOperation {
  id: string;
  summary: string;
}

/**
 * Returns the operations that declare a code as their own. If there are none, the code comes from checks before any
 * operation, or from a part of the service that is no operation.
 */
async function operationsOf(code: string): Promise<NamedOperation[]> {
  const { OPERATIONS } = await import('../operations/index.ts');
  const declaring = OPERATIONS.filter(({ errors }) => errors.some((key) => wireCode(key) === code));
  return declaring.map(({ id, summary }) => ({ id, summary }));
}

/** Describes a code in one language. */
export async function errorDescription(code: string, language: Language): Promise<ErrorDescription> {
  const advice = await errorAdvice();
  const meanings = keysOf(code).map((key) => {
    const { status, title, message } = ERROR_CATALOGUE[key];
    return { status, title: title[language], message: message[language] };
  });
  const why = keysOf(code).map((key) => advice[key].why[language]);
  const what_to_do = keysOf(code).map((key) => advice[key].todo[language]);
  const operations = (await operationsOf(code)).map(({ id }) => id);
  return { code, meanings, why, what_to_do, operations };
}

/** Formats a message of the catalogue, and marks its parameters. */
function messageMarkup(message: string): string {
  return escaped(message).replace(/\{(\w+)\}/g, '<var>$1</var>');
}

/** Formats a text of the advice. Text in backticks becomes code. */
function proseMarkup(text: string): string {
  return `<p>${escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
}

async function meaningsMarkup(code: string, language: Language): Promise<string> {
  const advice = await errorAdvice();
  const entries = keysOf(code).map((key) => {
    const { status, title, message } = ERROR_CATALOGUE[key];
    return `  <h2><span class="status">${status}</span> ${escaped(title[language])}</h2>
  <p>${messageMarkup(message[language])}</p>
  <h3>${WORDS.why[language]}</h3>
  ${proseMarkup(advice[key].why[language])}
  <h3>${WORDS.todo[language]}</h3>
  ${proseMarkup(advice[key].todo[language])}
  <h3>${WORDS.example[language]}</h3>
  <pre tabindex="0"><code>${escaped(errorExample(key, language))}</code></pre>`;
  });
  return `<section lang="${language}">\n${entries.join('\n')}\n</section>`;
}

/** Lists the operations of a code, each with a link to the reference. */
async function operationsMarkup(code: string, language: Language): Promise<string> {
  const operations = await operationsOf(code);
  const list = operations.map(
    ({ id, summary }) =>
      `<li><a href="/docs/${escaped(id)}"><code>${escaped(id)}</code></a> ${escaped(summary)}</li>`,
  );
  const content =
    list.length === 0 ? `<p>${WORDS.anyOperation[language]}</p>` : `<ul>\n${list.join('\n')}\n</ul>`;
  return `<h2>${WORDS.operations[language]}</h2>\n${content}`;
}

/** Builds the page of one code in the reader's language. */
export async function errorPage(code: string, language: Language): Promise<string> {
  return pageMarkup({
    language,
    title: `${code} · Folio`,
    section: '/errors',
    path: `/errors/${code}`,
    main: `<h1 class="code">${code}</h1>
${await meaningsMarkup(code, language)}
${await operationsMarkup(code, language)}
<p class="more"><a href="/errors">${WORDS.all[language]}</a></p>`,
  });
}

/** Builds the page of all codes, by status and name. */
export function errorIndexPage(language: Language): string {
  const sorted = ERROR_KEYS.map((key) => ({ code: wireCode(key), ...ERROR_CATALOGUE[key] })).sort(
    (a, b) => a.status - b.status || (a.code < b.code ? -1 : 1),
  );
  const rows = sorted.map(
    ({ code, status, title }) =>
      `<tr><td>${status}</td><td><a class="code" href="/errors/${code}">${code}</a></td><td>${escaped(title[language])}</td></tr>`,
  );
  const heading = (name: 'status' | 'code' | 'meaning') => `<th scope="col">${WORDS[name][language]}</th>`;
  return pageMarkup({
    language,
    title: `${WORDS.index[language]} · Folio`,
    section: '/errors',
    path: '/errors',
    main: `<h1>${WORDS.index[language]}</h1>
<p class="lead">${WORDS.lead[language]}</p>
<table>
<thead><tr>${heading('status')}${heading('code')}${heading('meaning')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`,
  });
}
