import type { DocumentMailLanguage } from '../../../context/ports/mail.ts';
import { parseDate } from '../../../domain/calendar/dates.ts';

const MONTHS: Readonly<Record<DocumentMailLanguage, readonly string[]>> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  ca: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'.split(' '),
  gl: 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro'.split(' '),
  eu: 'urtarrilaren otsailaren martxoaren apirilaren maiatzaren ekainaren uztailaren abuztuaren irailaren urriaren azaroaren abenduaren'.split(
    ' ',
  ),
};
/** Basque counts by twenties. */
const SCORE = 20;
const YEARS_IN_CENTURY = 100;
/** Numbers within a score whose Basque name ends in a consonant: bat, bost, hamar, hamabost. A year of these takes -eko, others -ko. */
const ENDS_IN_CONSONANT: readonly number[] = [1, 5, 10, 15];
/** Days whose Basque name ends in -a (hamaika, hogeita hamaika), so that the article is not written. */
const ENDS_IN_A: readonly number[] = [11, 31];

function basqueDate({ year, month, day }: ReturnType<typeof parseDate>): string {
  const inCentury = year % YEARS_IN_CENTURY;
  const suffix = inCentury > 0 && ENDS_IN_CONSONANT.includes(inCentury % SCORE) ? 'eko' : 'ko';
  return `${year}${suffix} ${MONTHS.eu[month - 1] ?? ''} ${day}${ENDS_IN_A.includes(day) ? '' : 'a'}`;
}
const CATALAN_ELISION = /^[aeiou]/;

/**
 * Writes a calendar date (`YYYY-MM-DD`) in words: "3 de enero de 2026", "3 January 2026", "3 de gener de 2026", "3 d’abril de
 * 2026", "3 de xaneiro de 2026", "2026ko urtarrilaren 3a". Throws RangeError for an invalid date.
 */
export function longDate(date: string, language: DocumentMailLanguage): string {
  const parsed = parseDate(date);
  if (language === 'eu') return basqueDate(parsed);
  const { year, month, day } = parsed;
  const name = MONTHS[language][month - 1] ?? '';
  if (language === 'en') return `${day} ${name} ${year}`;
  const isElided = language === 'ca' && CATALAN_ELISION.test(name);
  return `${day} ${isElided ? `d’${name}` : `de ${name}`} de ${year}`;
}

/**
 * Writes an instant (`YYYY-MM-DDTHH:MM…Z`) in words: "3 de enero de 2026, 10:05 UTC". Throws RangeError for an invalid
 * date.
 */
export function longMoment(instant: string, language: DocumentMailLanguage): string {
  return `${longDate(instant.slice(0, 'YYYY-MM-DD'.length), language)}, ${instant.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)} UTC`;
}
