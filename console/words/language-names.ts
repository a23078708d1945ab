import { locale } from './language.ts';

/** Returns the name of a language in the language of the console, with a capital: `eu` is "Euskera". */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(locale())}${name.slice(1)}`;
}
