import type { FoundRecord } from '../../verifactu/xml/query-answer.ts';
import type { Verdict } from './validate-lines.ts';
import type { Question } from './waiting-record.ts';

/** A record of the company's own chain. */
export interface OwnRecord {
  position: number;
  fingerprint: string;
}

/**
 * Validates a record that the AEAT called a duplicate by what it says that it has. Its own fingerprint: the record arrived
 * before, and the answer got lost. That of a later record of the same invoice: so did this one, since the later built on
 * it. Any other: the invoice was registered from elsewhere.
 *
 * @param own the chain's records of the same invoice
 * @returns null when the AEAT has nothing to tell, so that it is unknown yet
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
