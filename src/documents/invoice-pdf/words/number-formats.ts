import { dropEnd } from '../../../domain/drop-end.ts';
import { fromCents, fromMillionths, fromTenThousandths } from '../../../domain/money.ts';
import type { PrintLanguage } from '../printable-invoice.ts';

const SEPARATORS: Readonly<Record<PrintLanguage, { decimal: string; group: string }>> = {
  es: { decimal: ',', group: '.' },
  ca: { decimal: ',', group: '.' },
  gl: { decimal: ',', group: '.' },
  eu: { decimal: ',', group: '.' },
  en: { decimal: '.', group: ',' },
};
const CENT_DECIMALS = 2;
const MOST_PRICE_DECIMALS = 4;
const MOST_QUANTITY_DECIMALS = 6;
const GROUP_DIGITS = 3;
const IBAN_GROUP = /.{1,4}/g;

/** Splits digits into groups of three from the right: "1234567" is 1, 234, 567. */
function inGroups(digits: string): string[] {
  const first = digits.length % GROUP_DIGITS;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += GROUP_DIGITS)
    groups.push(digits.slice(at, at + GROUP_DIGITS));
  return groups;
}

/**
 * Formats a number with at least `least` and at most `most` decimals, with thousands grouped. It is never rounded to fewer
 * than `most`.
 */
function decimal(n: number, least: number, most: number, language: PrintLanguage): string {
  const { decimal: point, group } = SEPARATORS[language];
  const [whole = '0', fraction = ''] = Math.abs(n).toFixed(most).split('.');
  const shown = fraction.slice(0, least) + dropEnd(fraction.slice(least), /0/);
  const grouped = inGroups(whole).join(group);
  return `${n < 0 ? '-' : ''}${grouped}${shown === '' ? '' : point + shown}`;
}

function inEuros(amount: string, language: PrintLanguage): string {
  if (language !== 'en') return `${amount} €`;
  return amount.startsWith('-') ? `-€${amount.slice(1)}` : `€${amount}`;
}

/** Formats cents as money: "1.234,56 €" but in English, "€1,234.56" in English (decisions, Conventions). */
export function money(cents: number, language: PrintLanguage): string {
  return inEuros(decimal(fromCents(cents), CENT_DECIMALS, CENT_DECIMALS, language), language);
}

/** Formats ten-thousandths of a euro as money, with two to four decimals. */
export function unitPrice(tenThousandths: number, language: PrintLanguage): string {
  const euros = fromTenThousandths(tenThousandths);
  return inEuros(decimal(euros, CENT_DECIMALS, MOST_PRICE_DECIMALS, language), language);
}

/** Formats millionths of a unit, with as many decimals as needed. */
export function quantity(millionths: number, language: PrintLanguage): string {
  return decimal(fromMillionths(millionths), 0, MOST_QUANTITY_DECIMALS, language);
}

/** Formats a percentage: "5,2 %", in English "5.2%". */
export function percentage(n: number, language: PrintLanguage): string {
  const digits = decimal(n, 0, CENT_DECIMALS, language);
  return language === 'en' ? `${digits}%` : `${digits} %`;
}

/** Formats an IBAN in groups of four. */
export function groupedIban(iban: string): string {
  return (iban.replaceAll(' ', '').match(IBAN_GROUP) ?? []).join(' ');
}
