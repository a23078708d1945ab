import { locale } from './language.ts';

const MADRID = 'Europe/Madrid';
const CANARY = 'Atlantic/Canary';

/** Time zone of the shown company. */
let companyZone = MADRID;

/** Sets the time zone from the company's address. Postal codes 35 and 38 are in the Canaries, as in the service. */
export function tellTimesAt(address: { postal_code: string; country: string } | null): void {
  const isCanary = address?.country === 'ES' && /^(?:35|38)/.test(address.postal_code);
  companyZone = isCanary ? CANARY : MADRID;
}

/** Writes the minus sign of the console in the place of a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

/** Formats an amount in euros in the current language. Returns a dash for none. */
export function money(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '–';
  const text = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).format(amount);
  return withMinus(text);
}

/** Formats the price of a unit in euros, with two to four decimals. Returns a dash for none. */
export function price(amount: number | null): string {
  if (amount === null) return '–';
  const text = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 4,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).format(amount);
  return withMinus(text);
}

/** Formats a number in the current language. Returns an empty text for none. */
export function plain(value: number | null | undefined, decimals = 6): string {
  if (value === null || value === undefined) return '';
  const text = new Intl.NumberFormat(locale(), {
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).format(value);
  return withMinus(text);
}

/** Formats a percentage with at most two decimals. */
export function percent(value: number): string {
  return `${plain(value, 2)} %`;
}

/** Formats a calendar date, `YYYY-MM-DD`. */
export function day(date: string | null | undefined): string {
  if (!date) return '–';
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

/** Formats an instant in the company's time zone. */
export function moment(instant: string | null | undefined, zone = companyZone): string {
  if (!instant) return '–';
  return new Intl.DateTimeFormat(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(instant));
}

/** Formats a month, `YYYY-MM`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat(locale(), { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Returns the calendar date (`YYYY-MM-DD`) of an instant in the company's time zone. */
export function dateIn(instant: Date, zone = companyZone): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
}
