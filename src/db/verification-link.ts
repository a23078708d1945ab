import { customType } from 'drizzle-orm/sqlite-core';
import { QR_ADDRESSES } from '../verifactu/qr-url.ts';

/**
 * A column stores the link in an invoice's QR code in a short form, a third of its bytes. The form is a letter for the address,
 * then the four values, each after a mark that never occurs in percent-encoding. A link of another form is stored as it is.
 */

/** Letters of the addresses, as stored in rows. */
const LETTERS: readonly (readonly [letter: string, address: string])[] = [
  ['T', QR_ADDRESSES.TEST.verifactu],
  ['L', QR_ADDRESSES.LIVE.verifactu],
  ['U', QR_ADDRESSES.TEST.noVerifactu],
  ['M', QR_ADDRESSES.LIVE.noVerifactu],
];
/** Marks before the values, and the texts that they replace. */
const SEPARATORS: readonly (readonly [mark: string, text: string])[] = [
  ['<', '?nif='],
  ['>', '&numserie='],
  ['|', '&fecha='],
  ['^', '&importe='],
];
const [NIF, NUMBER, DATE, TOTAL] = SEPARATORS.map(([, text]) => text.replace('?', '\\?'));
const LINK = new RegExp(`^(https://[^?]+)${NIF}([^&]*)${NUMBER}([^&]*)${DATE}([^&]*)${TOTAL}([^&]*)$`);
const MARKS = /[<>|^]/;

/** Returns the short form of a link, or the link itself if it has another form. */
export function shortLink(link: string): string {
  const [, address, ...values] = LINK.exec(link) ?? [];
  const letter = LETTERS.find(([, known]) => known === address)?.[0];
  if (letter === undefined || MARKS.test(values.join(''))) return link;
  return letter + values.map((value, index) => `${SEPARATORS[index]?.[0]}${value}`).join('');
}

/** Restores the link of `shortLink`. */
export function wholeLink(kept: string): string {
  const address = LETTERS.find(([letter]) => kept.startsWith(`${letter}<`))?.[1];
  if (address === undefined) return kept;
  return SEPARATORS.reduce((text, [mark, whole]) => text.replace(mark, whole), address + kept.slice(1));
}

/** Returns the SQL text of `wholeLink` for a column. */
export function wholeLinkText(column: string): string {
  const cases = LETTERS.map(
    ([letter, address]) => `WHEN '${letter}<' THEN '${address}' || substr(${column}, 2)`,
  );
  const whole = `CASE substr(${column}, 1, 2) ${cases.join(' ')} END`;
  const replaced = SEPARATORS.reduce((text, [mark, said]) => `replace(${text}, '${mark}', '${said}')`, whole);
  return `coalesce(${replaced}, ${column})`;
}

/** Declares a column that stores such a link in its short form. */
export function verificationLink(name: string) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: shortLink,
    fromDriver: wholeLink,
  })(name);
}
