import type { ChainRecord } from '../../verifactu/xml/record-xml.ts';

/** Record without a final answer of the AEAT, as stored in the books. Dates are ISO, instants milliseconds. */
export interface WaitingRecord {
  id: string;
  position: number;
  invoiceId: string;
  invoiceNumber: string;
  issueDate: string;
  /** Operation date of the invoice, if it has one. */
  operationDate: string | null;
  issuer: { nif: string; legal_name: string };
  fingerprint: string;
  generatedAtMs: number;
  content: ChainRecord;
}

/** Waiting record that the AEAT called a duplicate. The AEAT is asked for the record that it holds. */
export interface Question {
  record: WaitingRecord;
  code: string;
  message: string | null;
}

/** True if the record is sent with Subsanacion S, which the AEAT repeats in its answer. */
export function isCorrection({ content }: WaitingRecord): boolean {
  return content.kind === 'REGISTRATION' && content.record.Subsanacion === 'S';
}

/** Returns the issuer's name as the record states it. A cancellation states none. */
export function issuerOf({ content, issuer }: WaitingRecord): { nif: string; legal_name: string } {
  return content.kind === 'REGISTRATION'
    ? { nif: issuer.nif, legal_name: content.record.NombreRazonEmisor }
    : issuer;
}
