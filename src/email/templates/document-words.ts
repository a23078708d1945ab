import type { MailLanguage } from '../mail.ts';

/** What kind of document a mail is about. */
export type MailedDocument = 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE' | 'PROFORMA';

/** Names of a document's particulars, in one language. */
interface DocumentWords {
  number: string;
  issueDate: string;
  dueDate: string;
  validUntil: string;
  total: string;
  totalToPay: string;
  documents: Readonly<Record<MailedDocument, string>>;
}

export const DOCUMENT_WORDS: Readonly<Record<MailLanguage, DocumentWords>> = {
  es: {
    number: 'Número',
    issueDate: 'Fecha',
    dueDate: 'Vencimiento',
    validUntil: 'Válida hasta',
    total: 'Total',
    totalToPay: 'Total a pagar',
    documents: {
      STANDARD: 'Factura',
      SIMPLIFIED: 'Factura simplificada',
      CORRECTIVE: 'Factura rectificativa',
      PROFORMA: 'Proforma',
    },
  },
  en: {
    number: 'Number',
    issueDate: 'Date',
    dueDate: 'Due',
    validUntil: 'Valid until',
    total: 'Total',
    totalToPay: 'Total to pay',
    documents: {
      STANDARD: 'Invoice',
      SIMPLIFIED: 'Simplified invoice',
      CORRECTIVE: 'Corrective invoice',
      PROFORMA: 'Proforma',
    },
  },
  ca: {
    number: 'Número',
    issueDate: 'Data',
    dueDate: 'Venciment',
    validUntil: 'Vàlida fins al',
    total: 'Total',
    totalToPay: 'Total a pagar',
    documents: {
      STANDARD: 'Factura',
      SIMPLIFIED: 'Factura simplificada',
      CORRECTIVE: 'Factura rectificativa',
      PROFORMA: 'Proforma',
    },
  },
};
