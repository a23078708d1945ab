import { language, locale } from './language.ts';

const MADRID = 'Europe/Madrid';
const CANARY = 'Atlantic/Canary';

/** The time zone of the company that is shown. */
let companyZone = MADRID;

/** Tells times as they are where the company is: its postal code begins with 35 or 38 in the Canaries, as the service has it. */
export function tellTimesAt(address: { postal_code: string; country: string } | null): void {
  const isCanary = address?.country === 'ES' && /^(?:35|38)/.test(address.postal_code);
  companyZone = isCanary ? CANARY : MADRID;
}

/** Amounts, dates and times as people write them, in the language that is spoken. */
export function money(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '–';
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).format(amount);
}

export function plain(value: number | null | undefined, decimals = 6): string {
  if (value === null || value === undefined) return '';
  return new Intl.NumberFormat(locale(), {
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).format(value);
}

export function percent(value: number): string {
  return `${plain(value, 2)} %`;
}

/** A calendar date, `YYYY-MM-DD`. */
export function day(date: string | null | undefined): string {
  if (!date) return '–';
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

/** An instant, in the company's time zone. */
export function moment(instant: string | null | undefined, zone = companyZone): string {
  if (!instant) return '–';
  return new Intl.DateTimeFormat(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(instant));
}

/** The name of a month, `YYYY-MM`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat(locale(), { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** The calendar date of an instant in Spain. */
export function dateIn(instant: Date, zone = companyZone): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
}

/**
 * The number that a person typed, in their language: `1.234,56`, `1234,56`, `1234.56` and `1,234.56`. Null for what is none. Where
 * one kind of separator stands alone it is the decimal one, save for groups of three in the language's own way (`1.234` in Spanish).
 */
export function typedNumber(text: string): number | null {
  const bare = text.replace(/[\s€%]/g, '');
  if (!/^-?[\d.,]+$/.test(bare)) return null;
  const group = language() === 'en' ? ',' : '.';
  const isGrouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(bare);
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (isGrouped || last === -1) return toNumber(bare.replaceAll(group, ''));
  return toNumber(`${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`);
}

function toNumber(text: string): number | null {
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? null : value;
}

/** A number as a field shows it: no groups, so that what is typed after it is read the same. */
export function typedText(value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return language() === 'en' ? text : text.replace('.', ',');
}
