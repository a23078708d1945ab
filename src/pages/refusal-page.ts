import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';

const TITLE: Bilingual = { en: 'That did not work', es: 'No ha funcionado' };

const BACK: Bilingual = { en: 'Go back to', es: 'Volver a' };

/**
 * Builds the page for a rejected browser request. `message` is the error's own.
 *
 * @param back URL that the person may continue to, with its name. Null for none
 */
export function refusalPage(
  language: Language,
  message: string,
  back: { destination: string; address: string } | null = null,
): string {
  const title = TITLE[language];
  const link =
    back === null
      ? ''
      : `\n<p>${BACK[language]} <a href="${escaped(back.address)}" rel="noreferrer">${escaped(back.destination)}</a></p>`;
  return pageMarkup({
    language,
    title: `${title} · Folio`,
    main: `<h1>${title}</h1>\n<p class="lead">${escaped(message)}</p>${link}`,
  });
}
