import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { escaped, pageMarkup } from './markup.ts';

const TITLE: Bilingual = { en: 'That did not work', es: 'No ha funcionado' };

/** What a browser sees where the service refuses what it was led to; `message` is the error's own. */
export function refusalPage(language: Language, message: string): string {
  const title = TITLE[language];
  return pageMarkup({
    language,
    title: `${title} · Folio`,
    main: `<h1>${title}</h1>\n<p class="lead">${escaped(message)}</p>`,
  });
}
