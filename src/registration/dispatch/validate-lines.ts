import { isRetryable } from '../../verifactu/xml/aeat-codes.ts';
import type { AnswerLine } from '../../verifactu/xml/submission-answer.ts';
import { isCorrection, type WaitingRecord } from './waiting-record.ts';

/**
 * Verdict on a record.
 * - ACCEPTED: the AEAT has it, with or without an error.
 * - REJECTED: the AEAT rejects it.
 * - ASK: the AEAT has a record already and is asked which one.
 * - WAIT: the record is sent again unchanged.
 */
export interface Verdict {
  kind: 'ACCEPTED' | 'REJECTED' | 'ASK' | 'WAIT';
  code: string | null;
  message: string | null;
}

/** The AEAT already has a record of the invoice. */
const DUPLICATE_CODE = '3000';
/** The AEAT has already cancelled the invoice, perhaps by this very cancellation. */
const CANCELLED_CODE = '3001';
/** There is no record yet to correct or cancel. */
const NOTHING_THERE_CODE = '3002';

const NO_LINE: Verdict = { kind: 'WAIT', code: null, message: 'the answer says nothing of the record' };

function keyOf(
  line: Pick<AnswerLine, 'issuer_nif' | 'invoice_number' | 'issue_date' | 'operation' | 'correction'>,
): string {
  return JSON.stringify([
    line.issuer_nif,
    line.invoice_number.trim(),
    line.issue_date,
    line.operation,
    line.correction,
  ]);
}

function recordKey(record: WaitingRecord): string {
  return keyOf({
    issuer_nif: record.issuer.nif,
    invoice_number: record.invoiceNumber,
    issue_date: record.issueDate,
    operation: record.content.kind,
    correction: isCorrection(record),
  });
}

/** Groups lines by subject. Records with the same subject are distinguished by their order. */
function linesByKey(lines: readonly AnswerLine[]): Map<string, AnswerLine[]> {
  const byKey = new Map<string, AnswerLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [line]);
    else same.push(line);
  }
  return byKey;
}

/**
 * Matches the records of an answered submission with its lines, in any order. Records without a line stay to be sent again.
 * Source: Validaciones v1.2.2, section 6, note 3. A record that arrived before the one it builds on is sent again, unchanged.
 *
 * @param records sent records in chain order
 * @param waitingInvoices ids of invoices with an earlier waiting record outside this submission
 * @returns one verdict for each record, in the same order
 */
export function validateLines(
  records: readonly WaitingRecord[],
  lines: readonly AnswerLine[],
  waitingInvoices: ReadonlySet<string> = new Set(),
): Verdict[] {
  const byKey = linesByKey(lines);
  const waiting = new Set(waitingInvoices);
  return records.map((record) => {
    const line = byKey.get(recordKey(record))?.shift();
    const verdict = line === undefined ? NO_LINE : validateLine(line, waiting.has(record.invoiceId));
    if (verdict.kind === 'WAIT' || verdict.kind === 'ASK') waiting.add(record.invoiceId);
    return verdict;
  });
}

function validateLine({ state, operation, code, message }: AnswerLine, earlierWaits: boolean): Verdict {
  if (state === 'Correcto') return { kind: 'ACCEPTED', code: null, message: null };
  if (state === 'AceptadoConErrores') return { kind: 'ACCEPTED', code, message };
  const isDuplicate = code === DUPLICATE_CODE || (code === CANCELLED_CODE && operation === 'VOID');
  if (isDuplicate) return { kind: 'ASK', code, message };
  const comesBack = isRetryable(code) || (code === NOTHING_THERE_CODE && earlierWaits);
  return { kind: comesBack ? 'WAIT' : 'REJECTED', code, message };
}
