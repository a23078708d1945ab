import { customType } from 'drizzle-orm/sqlite-core';
import { QR_ADDRESSES } from '../verifactu/qr-url.ts';

/**
 * What an invoice's QR code leads to stands in a column as a letter for the address and the four values that follow it, each behind a
 * character that no percent-encoded value has: a third of the bytes. What is of another form stands as it is.
 */

/** A letter for each address, which rows know it by. */
const LETTERS: readonly (readonly [letter: string, address: string])[] = [
  ['T', QR_ADDRESSES.TEST.verifactu],
  ['L', QR_ADDRESSES.LIVE.verifactu],
  ['U', QR_ADDRESSES.TEST.noVerifactu],
  ['M', QR_ADDRESSES.LIVE.noVerifactu],
];
/** What stands between the values, and what it stands for. */
const SEPARATORS: readonly (readonly [mark: string, text: string])[] = [
  ['<', '?nif='],
  ['>', '&numserie='],
  ['|', '&fecha='],
  ['^', '&importe='],
];
const [NIF, NUMBER, DATE, TOTAL] = SEPARATORS.map(([, text]) => text.replace('?', '\\?'));
const LINK = new RegExp(`^(https://[^?]+)${NIF}([^&]*)${NUMBER}([^&]*)${DATE}([^&]*)${TOTAL}([^&]*)$`);
const MARKS = /[<>|^]/;

/** The short text of a link; the link itself where it is of another form. */
export function shortLink(link: string): string {
  const [, address, ...values] = LINK.exec(link) ?? [];
  const letter = LETTERS.find(([, known]) => known === address)?.[0];
  if (letter === undefined || MARKS.test(values.join(''))) return link;
  return letter + values.map((value, index) => `${SEPARATORS[index]?.[0]}${value}`).join('');
}

/** The link that `shortLink` shortened. */
export function wholeLink(kept: string): string {
  const address = LETTERS.find(([letter]) => kept.startsWith(`${letter}<`))?.[1];
  if (address === undefined) return kept;
  return SEPARATORS.reduce((text, [mark, whole]) => text.replace(mark, whole), address + kept.slice(1));
}

/** `wholeLink` of a column, as the text of an SQL expression. */
export function wholeLinkText(column: string): string {
  const cases = LETTERS.map(
    ([letter, address]) => `WHEN '${letter}<' THEN '${address}' || substr(${column}, 2)`,
  );
  const whole = `CASE substr(${column}, 1, 2) ${cases.join(' ')} END`;
  const replaced = SEPARATORS.reduce((text, [mark, said]) => `replace(${text}, '${mark}', '${said}')`, whole);
  return `coalesce(${replaced}, ${column})`;
}

/** A column that keeps such a link in its short text. */
export function verificationLink(name: string) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: shortLink,
    fromDriver: wholeLink,
  })(name);
}
