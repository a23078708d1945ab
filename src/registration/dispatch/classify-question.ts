import type { FoundRecord } from '../../verifactu/xml/query-answer.ts';
import type { Verdict } from './validate-lines.ts';
import type { Question } from './waiting-record.ts';

/** Record of the company's own chain. */
export interface OwnRecord {
  position: number;
  fingerprint: string;
}

/**
 * Decides about a record that the AEAT called a duplicate, by the record that the AEAT holds.
 * - The same fingerprint: the record arrived before, and the answer was lost.
 * - The fingerprint of a later own record of the invoice: this record arrived too, since the later one builds on it.
 * - Any other: another system registered the invoice.
 *
 * @param own the chain's records of the same invoice
 * @returns null when the AEAT shows no record, so that the outcome is still unknown
 */
export function classifyQuestion(
  { record, code, message }: Question,
  found: readonly FoundRecord[],
  own: readonly OwnRecord[],
): Verdict | null {
  const held = found.find(
    (one) => one.invoice_number.trim() === record.invoiceNumber.trim() && one.issue_date === record.issueDate,
  );
  const fingerprint = held?.fingerprint?.toUpperCase();
  if (held === undefined || fingerprint === undefined) return null;
  if (fingerprint === record.fingerprint) {
    return held.state === 'AceptadoConErrores'
      ? { kind: 'ACCEPTED', code: held.code, message: held.message }
      : { kind: 'ACCEPTED', code: null, message: null };
  }
  const isLater = own.some((one) => one.fingerprint === fingerprint && one.position > record.position);
  return isLater ? { kind: 'ACCEPTED', code: null, message: null } : { kind: 'REJECTED', code, message };
}
