import type { PrintLanguage } from '../printable-invoice.ts';

const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats an ISO calendar date: "03/01/2026", "3 January 2026" in English, "2026/01/03" in Basque. */
export function calendarDate(iso: string, language: PrintLanguage): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (language === 'eu') return `${year}/${month}/${day}`;
  if (language !== 'en') return `${day}/${month}/${year}`;
  return `${Number(day)} ${ENGLISH_MONTHS[Number(month) - 1] ?? month} ${year}`;
}
