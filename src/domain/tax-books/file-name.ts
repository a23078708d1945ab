import type { BooksCompany } from './issued-invoice.ts';

/** Characters that some file system or a header field does not admit. */
const NOT_IN_NAMES = /[\p{Cc}\\/:*?"<>|]/gu;
const MAX_NAME_CHARACTERS = 100;

/** Types of the books and sheets of a file: T, unified VAT and income tax; C, VAT only, of legal entities (text, section 2). */
export const BOOK_KINDS = {
  UNIFIED: { type: 'T', issued: 'EXPEDIDAS_INGRESOS', received: 'RECIBIDAS_GASTOS' },
  VAT: { type: 'C', issued: 'EXPEDIDAS', received: 'RECIBIDAS' },
} as const;

/** Returns the kind of books of a company. Legal entities owe no personal income tax, so they keep VAT books only. */
export function bookKind({
  is_legal_entity,
}: Pick<BooksCompany, 'is_legal_entity'>): keyof typeof BOOK_KINDS {
  return is_legal_entity ? 'VAT' : 'UNIFIED';
}

/** Returns the file name that the AEAT requires: year, NIF, type of books and name, without an extension (text, section 2). */
export function bookFileName(
  year: string,
  kind: keyof typeof BOOK_KINDS,
  nif: string | null,
  name: string,
): string {
  const printable = name.replace(NOT_IN_NAMES, ' ').trim().slice(0, MAX_NAME_CHARACTERS);
  return `${year}${nif ?? ''}${BOOK_KINDS[kind].type}${printable}`;
}
