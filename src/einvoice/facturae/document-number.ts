import { field, type Markup } from '../../xml/markup.ts';
import { MAX_NUMBER_CHARACTERS } from './limits.ts';

/** Number in Facturae. Series and number together are the number of the registration record. */
export interface DocumentNumber {
  series: string | null;
  number: string;
}

/**
 * Splits the number of an invoice into Facturae's two fields. If it fits into the number field, it stays whole. Otherwise the
 * series code is separate.
 *
 * @returns null if it fits in neither way
 */
export function documentNumber(invoiceNumber: string, seriesCode: string | null): DocumentNumber | null {
  if (invoiceNumber.length <= MAX_NUMBER_CHARACTERS) return { series: null, number: invoiceNumber };
  if (seriesCode === null || seriesCode === '' || !invoiceNumber.startsWith(seriesCode)) return null;
  const rest = invoiceNumber.slice(seriesCode.length);
  const fits = seriesCode.length <= MAX_NUMBER_CHARACTERS && rest.length <= MAX_NUMBER_CHARACTERS;
  return fits && rest !== '' ? { series: seriesCode, number: rest } : null;
}

/** Writes number and series, in the order of the schema. */
export function numberFields({ series, number }: DocumentNumber): Markup[] {
  return [field('InvoiceNumber', number), series === null ? '' : field('InvoiceSeriesCode', series)];
}
