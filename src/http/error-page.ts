import { ERROR_CATALOGUE, isErrorKey, wireCode } from '../error-catalogue.ts';
import type { Language } from '../i18n/language.ts';

const ERROR_PATH = /^\/errors\/([A-Z0-9_]+)$/;

interface ErrorPage {
  code: string;
  /** One entry for each status that the code comes with; a message may name values of the error in braces. */
  meanings: { status: number; title: string; message: string }[];
}

/** What the `type` of an error leads to: a description of its code (decisions, section 1). Null for any other path. */
export function errorPage(pathname: string, language: Language): ErrorPage | null {
  const code = ERROR_PATH.exec(pathname)?.[1];
  const keys = Object.keys(ERROR_CATALOGUE)
    .filter(isErrorKey)
    .filter((key) => wireCode(key) === code);
  if (code === undefined || keys.length === 0) return null;
  const meanings = keys.map((key) => {
    const { status, title, message } = ERROR_CATALOGUE[key];
    return { status, title: title[language], message: message[language] };
  });
  return { code, meanings };
}
