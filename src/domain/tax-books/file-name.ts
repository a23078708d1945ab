import type { BooksCompany } from './issued-invoice.ts';

/** What a file name may not hold on some system, and what a header field cannot. */
const NOT_IN_NAMES = /[\p{Cc}\\/:*?"<>|]/gu;
const MAX_NAME_CHARACTERS = 100;

/** Type of the books and sheets of a file: T, unified VAT and income tax; C, VAT alone, of legal entities (text, section 2). */
export const BOOK_KINDS = {
  UNIFIED: { type: 'T', issued: 'EXPEDIDAS_INGRESOS', received: 'RECIBIDAS_GASTOS' },
  VAT: { type: 'C', issued: 'EXPEDIDAS', received: 'RECIBIDAS' },
} as const;

/** Which books a company keeps: legal entities owe no personal income tax. */
export function bookKind({
  is_legal_entity,
}: Pick<BooksCompany, 'is_legal_entity'>): keyof typeof BOOK_KINDS {
  return is_legal_entity ? 'VAT' : 'UNIFIED';
}

/** The name that the agency wants: year, NIF, type of books and name, without an extension (text, section 2). */
export function bookFileName(
  year: string,
  kind: keyof typeof BOOK_KINDS,
  nif: string | null,
  name: string,
): string {
  const printable = name.replace(NOT_IN_NAMES, ' ').trim().slice(0, MAX_NAME_CHARACTERS);
  return `${year}${nif ?? ''}${BOOK_KINDS[kind].type}${printable}`;
}
