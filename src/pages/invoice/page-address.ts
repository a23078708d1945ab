import { PAGE_LANGUAGES, type PageLanguage } from './page-language.ts';

/** Pattern of `/{language}/i/{token}`, and of the paths below it for the page's files, downloads and forms. */
const PATH = new RegExp(
  `^/(${PAGE_LANGUAGES.join('|')})(/i/([^/]{1,80}))(?:/(seen|answer|pay|paid|unpaid|logo\\.png|files/[A-Z0-9_]{1,20}))?$`,
);

/** Request for a page or a part of it. */
export interface PageRequest {
  language: PageLanguage;
  /** `/i/{token}`. */
  path: string;
  token: string;
  /** Part of the page. Null for the page itself. */
  part: string | null;
}

/** Parses a path of a document's page. Null for any other path. */
export function pageRequestOf(pathname: string): PageRequest | null {
  const [, language, path, token, part] = PATH.exec(pathname) ?? [];
  const known = PAGE_LANGUAGES.find((name) => name === language);
  if (known === undefined || path === undefined || token === undefined) return null;
  return { language: known, path, token, part: part ?? null };
}
