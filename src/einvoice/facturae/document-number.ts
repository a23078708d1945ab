import { field, type Markup } from '../xml/markup.ts';
import { MAX_NUMBER_CHARACTERS } from './limits.ts';

/** A number as Facturae writes it: series and number, one after the other, are the number of the registration record. */
export interface DocumentNumber {
  series: string | null;
  number: string;
}

/**
 * The number of an invoice in Facturae's two fields: whole in the second where it fits there, else the code of its series apart.
 *
 * @returns null where it fits in neither way
 */
export function documentNumber(invoiceNumber: string, seriesCode: string | null): DocumentNumber | null {
  if (invoiceNumber.length <= MAX_NUMBER_CHARACTERS) return { series: null, number: invoiceNumber };
  if (seriesCode === null || seriesCode === '' || !invoiceNumber.startsWith(seriesCode)) return null;
  const rest = invoiceNumber.slice(seriesCode.length);
  const fits = seriesCode.length <= MAX_NUMBER_CHARACTERS && rest.length <= MAX_NUMBER_CHARACTERS;
  return fits && rest !== '' ? { series: seriesCode, number: rest } : null;
}

/** Number and series, in the order of the schema. */
export function numberFields({ series, number }: DocumentNumber): Markup[] {
  return [field('InvoiceNumber', number), series === null ? '' : field('InvoiceSeriesCode', series)];
}
