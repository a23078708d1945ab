import { locale } from './language.ts';

const MADRID = 'Europe/Madrid';
const CANARY = 'Atlantic/Canary';

/** Time zone of the shown company. */
let companyZone = MADRID;

/** Sets the time zone from the company's address. Postal codes 35 and 38 are in the Canaries, as in the service. */
export function setCompanyZone(address: { postal_code: string; country: string } | null): void {
  const isCanary = address?.country === 'ES' && /^(?:35|38)/.test(address.postal_code);
  companyZone = isCanary ? CANARY : MADRID;
}

/** Formats by locale and options: making one takes as long as formatting some hundred values. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function keptFormat<O, F>(
  formats: Map<string, F>,
  options: O,
  make: new (place: string, options: O) => F,
): F {
  const place = locale();
  const key = `${place} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new make(place, options);
  formats.set(key, format);
  return format;
}

function formatNumber(value: number, options: Intl.NumberFormatOptions): string {
  const always = { ...options, useGrouping: 'always' } as Intl.NumberFormatOptions;
  return withMinus(keptFormat(numberFormats, always, Intl.NumberFormat).format(value));
}

function formatDate(instant: Date, options: Intl.DateTimeFormatOptions): string {
  return keptFormat(dateFormats, options, Intl.DateTimeFormat).format(instant);
}

/** Writes the minus sign of the console in the place of a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

/** Formats an amount in euros in the current language. Returns a dash for none. */
export function money(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '–';
  return formatNumber(amount, { style: 'currency', currency: 'EUR' });
}

/** Formats the price of a unit in euros, with two to four decimals. Returns a dash for none. */
export function price(amount: number | null): string {
  if (amount === null) return '–';
  return formatNumber(amount, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });
}

/** Formats a number in the current language. Returns an empty text for none. */
export function plain(value: number | null | undefined, decimals = 6): string {
  if (value === null || value === undefined) return '';
  return formatNumber(value, { maximumFractionDigits: decimals });
}

/** Formats a percentage with at most two decimals. */
export function percent(value: number): string {
  return `${plain(value, 2)} %`;
}

/** Formats a calendar date, `YYYY-MM-DD`. */
export function day(date: string | null | undefined): string {
  if (!date) return '–';
  return formatDate(new Date(`${date.slice(0, 10)}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Formats an instant in the company's time zone. */
export function moment(instant: string | null | undefined, zone = companyZone): string {
  if (!instant) return '–';
  return formatDate(new Date(instant), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
}

/** Formats a month, `YYYY-MM`. */
export function monthName(month: string): string {
  return formatDate(new Date(`${month}-01T00:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' });
}

/**
 * Returns the instant of a local date and time (`YYYY-MM-DDTHH:MM`) in the company's time zone, whatever the zone of the browser is.
 */
export function instantOf(local: string, zone = companyZone): Date {
  const asUtc = new Date(`${local}Z`);
  const shown = new Date(`${wallTime(asUtc, zone)}Z`);
  const first = new Date(2 * asUtc.getTime() - shown.getTime());
  // Near a change of the clock the distance to UTC is that of the instant itself.
  const again = new Date(`${wallTime(first, zone)}Z`);
  return new Date(first.getTime() + asUtc.getTime() - again.getTime());
}

function wallTime(instant: Date, zone: string): string {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(instant).replace(' ', 'T');
}

/** Returns the calendar date (`YYYY-MM-DD`) of an instant in the company's time zone. */
export function dateIn(instant: Date, zone = companyZone): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
}
