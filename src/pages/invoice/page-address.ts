import { PAGE_LANGUAGES, type PageLanguage } from './page-language.ts';

/** `/{language}/i/{token}`, and below it what the page loads, downloads and posts. */
const PATH = new RegExp(
  `^/(${PAGE_LANGUAGES.join('|')})(/i/([^/]{1,80}))(?:/(seen|answer|pay|paid|unpaid|logo\\.png|files/[A-Z0-9_]{1,20}))?$`,
);

/** What is asked of a page. */
export interface PageRequest {
  language: PageLanguage;
  /** `/i/{token}`. */
  path: string;
  token: string;
  /** What of the page; null for the page itself. */
  part: string | null;
}

/** What a path asks of the page of a document; null where it asks for something else. */
export function pageRequestOf(pathname: string): PageRequest | null {
  const [, language, path, token, part] = PATH.exec(pathname) ?? [];
  const known = PAGE_LANGUAGES.find((name) => name === language);
  if (known === undefined || path === undefined || token === undefined) return null;
  return { language: known, path, token, part: part ?? null };
}
