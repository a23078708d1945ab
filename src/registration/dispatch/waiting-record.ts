import type { ChainRecord } from '../../verifactu/xml/record-xml.ts';

/** A record that the AEAT has not answered for good, as the books hold it. Dates are ISO, instants milliseconds. */
export interface WaitingRecord {
  id: string;
  position: number;
  invoiceId: string;
  invoiceNumber: string;
  issueDate: string;
  /** Date of operation of the invoice, where it has one. */
  operationDate: string | null;
  issuer: { nif: string; legal_name: string };
  fingerprint: string;
  generatedAtMs: number;
  content: ChainRecord;
}

/** A waiting record that the AEAT called a duplicate: it is asked what it has. */
export interface Question {
  record: WaitingRecord;
  code: string;
  message: string | null;
}

/** Whether the record goes out as Subsanacion S, as the AEAT repeats it in its answer. */
export function isCorrection({ content }: WaitingRecord): boolean {
  return content.kind === 'REGISTRATION' && content.record.Subsanacion === 'S';
}

/** The issuer's name as the record itself says it; cancellations say none. */
export function issuerOf({ content, issuer }: WaitingRecord): { nif: string; legal_name: string } {
  return content.kind === 'REGISTRATION'
    ? { nif: issuer.nif, legal_name: content.record.NombreRazonEmisor }
    : issuer;
}
