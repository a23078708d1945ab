import { parseDate } from '../../../domain/calendar/dates.ts';
import type { MailLanguage } from '../mail.ts';

const MONTHS: Readonly<Record<MailLanguage, readonly string[]>> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  ca: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'.split(' '),
};
const CATALAN_ELISION = /^[aeiou]/;

/**
 * Writes a calendar date (`YYYY-MM-DD`) in words: "3 de enero de 2026", "3 January 2026", "3 de gener de 2026", "3 d’abril de
 * 2026". Throws RangeError for an invalid date.
 */
export function longDate(date: string, language: MailLanguage): string {
  const { year, month, day } = parseDate(date);
  const name = MONTHS[language][month - 1] ?? '';
  if (language === 'en') return `${day} ${name} ${year}`;
  const isElided = language === 'ca' && CATALAN_ELISION.test(name);
  return `${day} ${isElided ? `d’${name}` : `de ${name}`} de ${year}`;
}
