import type { DocumentMailLanguage } from '../../../context/ports/mail.ts';

/** Kind of the mailed document. */
export type MailedDocument = 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE' | 'PROFORMA';

/** Labels of a document's details, in one language. */
interface DocumentWords {
  number: string;
  issueDate: string;
  dueDate: string;
  validUntil: string;
  totalToPay: string;
  /** Label of an amount that is not to be paid. */
  amount: string;
  documents: Readonly<Record<MailedDocument, string>>;
}

export const DOCUMENT_WORDS: Readonly<Record<DocumentMailLanguage, DocumentWords>> = {
  es: {
    number: 'Número',
    issueDate: 'Fecha',
    dueDate: 'Vencimiento',
    validUntil: 'Válida hasta',
    totalToPay: 'Total a pagar',
    amount: 'Importe',
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
    totalToPay: 'Total to pay',
    amount: 'Amount',
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
    totalToPay: 'Total a pagar',
    amount: 'Import',
    documents: {
      STANDARD: 'Factura',
      SIMPLIFIED: 'Factura simplificada',
      CORRECTIVE: 'Factura rectificativa',
      PROFORMA: 'Proforma',
    },
  },
  gl: {
    number: 'Número',
    issueDate: 'Data',
    dueDate: 'Vencemento',
    validUntil: 'Válida ata',
    totalToPay: 'Total a pagar',
    amount: 'Importe',
    documents: {
      STANDARD: 'Factura',
      SIMPLIFIED: 'Factura simplificada',
      CORRECTIVE: 'Factura rectificativa',
      PROFORMA: 'Proforma',
    },
  },
  eu: {
    number: 'Zenbakia',
    issueDate: 'Data',
    dueDate: 'Epemuga',
    validUntil: 'Noiz arte balio duen',
    totalToPay: 'Ordaindu beharreko guztira',
    amount: 'Zenbatekoa',
    documents: {
      STANDARD: 'Faktura',
      SIMPLIFIED: 'Faktura sinplifikatua',
      CORRECTIVE: 'Faktura zuzentzailea',
      PROFORMA: 'Proforma',
    },
  },
};
