import type { PrintLanguage } from '../invoice-pdf/printable-invoice.ts';
import type { PrintableEntry } from './printable-statement.ts';

/** Fixed texts of a customer's account statement. */
export interface StatementWords {
  title: string;
  period: (from: string, to: string) => string;
  issuer: string;
  customer: string;
  date: string;
  concept: string;
  debit: string;
  credit: string;
  balance: string;
  opening: string;
  closing: string;
  /** Label of a balance below zero. */
  inFavour: string;
  nothing: string;
  test: string;
  page: (page: number, of: number) => string;
  kinds: Readonly<Record<PrintableEntry['kind'], string>>;
}

const WORDS: Readonly<Record<PrintLanguage, StatementWords>> = {
  es: {
    title: 'Extracto de cuenta',
    period: (from, to) => `Del ${from} al ${to}`,
    issuer: 'Emisor',
    customer: 'Cliente',
    date: 'Fecha',
    concept: 'Concepto',
    debit: 'Debe',
    credit: 'Haber',
    balance: 'Saldo',
    opening: 'Saldo anterior',
    closing: 'Saldo pendiente',
    inFavour: 'Saldo a favor del cliente',
    nothing: 'Sin movimientos en el periodo.',
    test: 'PRUEBA, SIN VALIDEZ FISCAL',
    page: (page, of) => `Página ${page} de ${of}`,
    kinds: {
      INVOICE: 'Factura',
      CORRECTIVE: 'Factura rectificativa',
      PAYMENT: 'Pago',
      WRITE_OFF: 'Dado por incobrable',
      REFUND: 'Devolución',
      RETURN: 'Recibo devuelto',
    },
  },
  ca: {
    title: 'Extracte de compte',
    period: (from, to) => `Del ${from} al ${to}`,
    issuer: 'Emissor',
    customer: 'Client',
    date: 'Data',
    concept: 'Concepte',
    debit: 'Deure',
    credit: 'Haver',
    balance: 'Saldo',
    opening: 'Saldo anterior',
    closing: 'Saldo pendent',
    inFavour: 'Saldo a favor del client',
    nothing: 'Sense moviments en el període.',
    test: 'PROVA, SENSE VALIDESA FISCAL',
    page: (page, of) => `Pàgina ${page} de ${of}`,
    kinds: {
      INVOICE: 'Factura',
      CORRECTIVE: 'Factura rectificativa',
      PAYMENT: 'Pagament',
      WRITE_OFF: 'Donat per incobrable',
      REFUND: 'Devolució',
      RETURN: 'Rebut retornat',
    },
  },
  gl: {
    title: 'Extracto de conta',
    period: (from, to) => `Do ${from} ao ${to}`,
    issuer: 'Emisor',
    customer: 'Cliente',
    date: 'Data',
    concept: 'Concepto',
    debit: 'Debe',
    credit: 'Haber',
    balance: 'Saldo',
    opening: 'Saldo anterior',
    closing: 'Saldo pendente',
    inFavour: 'Saldo a favor do cliente',
    nothing: 'Sen movementos no período.',
    test: 'PROBA, SEN VALIDEZ FISCAL',
    page: (page, of) => `Páxina ${page} de ${of}`,
    kinds: {
      INVOICE: 'Factura',
      CORRECTIVE: 'Factura rectificativa',
      PAYMENT: 'Pagamento',
      WRITE_OFF: 'Dado por incobrable',
      REFUND: 'Devolución',
      RETURN: 'Recibo devolto',
    },
  },
  eu: {
    title: 'Kontu-laburpena',
    period: (from, to) => `Epea: ${from} - ${to}`,
    issuer: 'Igorlea',
    customer: 'Bezeroa',
    date: 'Data',
    concept: 'Kontzeptua',
    debit: 'Zorra',
    credit: 'Ordaindua',
    balance: 'Saldoa',
    opening: 'Aurreko saldoa',
    closing: 'Ordaintzeke dagoen saldoa',
    inFavour: 'Bezeroaren aldeko saldoa',
    nothing: 'Ez dago mugimendurik epe honetan.',
    test: 'PROBA, BALIO FISKALIK GABE',
    page: (page, of) => `${page}. orrialdea, ${of} guztira`,
    kinds: {
      INVOICE: 'Faktura',
      CORRECTIVE: 'Faktura zuzentzailea',
      PAYMENT: 'Ordainketa',
      WRITE_OFF: 'Kobraezintzat emana',
      REFUND: 'Itzulketa',
      RETURN: 'Itzulitako ordainagiria',
    },
  },
  en: {
    title: 'Statement of account',
    period: (from, to) => `From ${from} to ${to}`,
    issuer: 'Issuer',
    customer: 'Customer',
    date: 'Date',
    concept: 'Entry',
    debit: 'Charged',
    credit: 'Paid',
    balance: 'Balance',
    opening: 'Balance before',
    closing: 'Balance due',
    inFavour: 'Credit of the customer',
    nothing: 'Nothing happened in the period.',
    test: 'TEST, WITHOUT FISCAL VALIDITY',
    page: (page, of) => `Page ${page} of ${of}`,
    kinds: {
      INVOICE: 'Invoice',
      CORRECTIVE: 'Corrective invoice',
      PAYMENT: 'Payment',
      WRITE_OFF: 'Write-off',
      REFUND: 'Refund',
      RETURN: 'Returned debit',
    },
  },
};

/** Returns the texts of a language. */
export function statementWords(language: PrintLanguage): StatementWords {
  return WORDS[language];
}

/** Returns the text of an entry: its kind, the document, and a payment's reference. */
export function entryText(
  words: StatementWords,
  { kind, invoice_number, reference }: Pick<PrintableEntry, 'kind' | 'invoice_number' | 'reference'>,
): string {
  const named = `${words.kinds[kind]} ${invoice_number}`;
  return reference === null ? named : `${named} · ${reference}`;
}
