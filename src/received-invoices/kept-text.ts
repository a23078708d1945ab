import type { ReadTax } from '../einvoice/reading/read-invoice.ts';

/** Characters kept of any text in a file. No lawful invoice has longer ones. */
export const MAX_TEXT_CHARACTERS = 500;
/** Characters kept of a number, a code or a date in a file. */
export const MAX_NUMBER_CHARACTERS = 100;

/** Returns the beginning of a text of a file. */
export function cut(text: string | null, most = MAX_TEXT_CHARACTERS): string | null {
  return text === null ? null : text.slice(0, most).toWellFormed();
}

/** Returns the taxes of a file with the beginnings of their texts. */
export function cutTaxes(taxes: readonly ReadTax[]): ReadTax[] {
  return taxes.map((tax) => ({ ...tax, kind: tax.kind.slice(0, MAX_NUMBER_CHARACTERS).toWellFormed() }));
}
