import { type CompanyTimeZone, localDate } from '../../domain/calendar/time-zone.ts';

const NAMES = {
  SUMMARY: { es: 'facturas', en: 'invoices', ca: 'factures', gl: 'facturas', eu: 'fakturak' },
  ITEMS: {
    ...{ es: 'lineas-de-facturas', en: 'invoice-lines', ca: 'linies-de-factures' },
    ...{ gl: 'linas-de-facturas', eu: 'fakturen-lerroak' },
  },
  ARCHIVE: { es: 'facturas', en: 'invoices', ca: 'factures', gl: 'facturas', eu: 'fakturak' },
} as const;

/** Returns the file name of an export: its kind in the company's language, and its day. */
export function exportFileName(
  kind: keyof typeof NAMES,
  language: 'es' | 'en' | 'ca' | 'gl' | 'eu',
  made: { atMs: number; zone: CompanyTimeZone },
): string {
  const extension = kind === 'ARCHIVE' ? 'zip' : 'xlsx';
  return `${NAMES[kind][language]}-${localDate(made.atMs, made.zone)}.${extension}`;
}
