import { withMinus } from './figures.ts';
import { language } from './language.ts';

/** Unit that a field counts: euros, per cent, any number, or whole numbers. It decides which unit may be typed beside it. */
export type NumberKind = 'money' | 'percent' | 'plain' | 'whole';

/** Digits that a double holds exactly. */
const MAX_DIGITS = 15;
/** Characters without width that come along with copied text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
/** The minus sign of the console's own labels, and the hyphens that keyboards and documents have in its place. */
const MINUS_SIGNS = /[\u2212\u2010\u2011\u2012\u2013\ufe63\uff0d]/g;
const UNITS: Readonly<Record<NumberKind, RegExp | null>> = {
  money: /^(?:€|euros?|eur)|(?:€|euros?|eur)$/i,
  percent: /%$/,
  plain: null,
  whole: null,
};

/**
 * Parses a typed number: `1.234,56`, `1234,56`, `1234.56`, `1,234.56` or `1 234,56`, with a sign before it and the unit of
 * its kind. Returns null for any other text, and for a number whose groups are not of three digits. A single kind of
 * separator is the decimal one, except groups of three in the current language's style (`1.234` in Spanish).
 */
export function typedNumber(text: string, kind: NumberKind = 'plain'): number | null {
  const { sign, rest } = signOf(withoutUnit(tidied(text), kind));
  const inner = signOf(withoutUnit(rest, kind));
  if (sign !== '' && inner.sign !== '') return null;
  const digits = digitsOf(inner.rest, language() === 'en' ? ',' : '.');
  if (digits === null || digits.replace('.', '').length > MAX_DIGITS) return null;
  if (kind === 'whole' && digits.includes('.')) return null;
  const value = Number(digits);
  return `${sign}${inner.sign}` === '-' && value !== 0 ? -value : value;
}

function tidied(text: string): string {
  return text.replace(INVISIBLE, '').replace(MINUS_SIGNS, '-').replace(/\s/g, ' ').trim();
}

/** Removes one unit from either end. */
function withoutUnit(text: string, kind: NumberKind): string {
  const unit = UNITS[kind];
  return unit === null ? text : text.replace(unit, '').trim();
}

function signOf(text: string): { sign: '' | '+' | '-'; rest: string } {
  const first = text.charAt(0);
  if (first !== '+' && first !== '-') return { sign: '', rest: text };
  return { sign: first, rest: text.slice(1).trim() };
}

/** Returns the digits with a full stop before the decimals, or null. `group` is the language's separator of thousands. */
function digitsOf(text: string, group: '.' | ','): string | null {
  if (/^\d+$/.test(text)) return text;
  const isGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text) || /^[1-9]\d{0,2}(?:,\d{3})+$/.test(text);
  const separators = text.replace(/[^.,]/g, '');
  if (isGrouped && (separators.length > 1 || separators === group)) return text.replace(/[.,]/g, '');
  // Groups of three before the other separator, or any digits before the only one.
  const isDecimal =
    /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text) ||
    /^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/.test(text) ||
    /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/.test(text) ||
    /^(?:\d+[.,]\d*|[.,]\d+)$/.test(text);
  if (!isDecimal) return null;
  const bare = text.replaceAll(' ', '');
  const at = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (at === -1) return bare;
  const whole = bare.slice(0, at).replace(/[.,]/g, '') || '0';
  const decimals = bare.slice(at + 1);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Formats a number for an input. It has no group separators, so that further typing is parsed the same way. */
export function typedText(value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = withMinus(String(value));
  return language() === 'en' ? text : text.replace('.', ',');
}

/** Formats an amount in euros for an input, with at least two decimals. */
export function typedMoney(value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const [whole = '0', decimals = ''] = withMinus(String(value)).split('.');
  return `${whole}${language() === 'en' ? '.' : ','}${decimals.padEnd(2, '0')}`;
}
