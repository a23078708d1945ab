import { isUnderTicketbai, type PrintableInvoice, type PrintLanguage } from '../printable-invoice.ts';

/** Name of the VAT law in each language: of common territory, and of the three foral territories. */
const LAWS: Readonly<Record<PrintLanguage, { common: string; foral: string }>> = {
  es: { common: 'la Ley del IVA', foral: 'la Norma Foral del IVA' },
  en: { common: 'the VAT Act', foral: 'the foral VAT Act (Norma Foral del IVA)' },
  ca: { common: 'la Llei de l’IVA', foral: 'la Norma Foral de l’IVA' },
  gl: { common: 'da Lei do IVE', foral: 'da Norma Foral do IVE' },
  eu: { common: 'BEZaren Legearen', foral: 'BEZaren Foru Arauaren' },
};

/**
 * Returns a printed text with the foral VAT law in place of that of common territory, if the document is under TicketBAI.
 * The articles have the same numbers. Source: decisions section 16, "What an invoice carries"; ticketbai README, section 2.2.
 */
export function inItsLaw(
  text: string,
  document: Pick<PrintableInvoice, 'ticketbai' | 'awaits_file'>,
  language: PrintLanguage,
): string {
  const { common, foral } = LAWS[language];
  return isUnderTicketbai(document) ? text.replaceAll(common, foral) : text;
}
