import { isRetryable } from '../../verifactu/xml/aeat-codes.ts';
import type { AnswerLine } from '../../verifactu/xml/submission-answer.ts';
import { isCorrection, type WaitingRecord } from './waiting-record.ts';

/**
 * What becomes of a record: the AEAT has it (with the error that it accepted it with), it refuses it, it says that it has
 * one already and is asked which, or the record waits to be sent again as it is.
 */
export interface Verdict {
  kind: 'ACCEPTED' | 'REJECTED' | 'ASK' | 'WAIT';
  code: string | null;
  message: string | null;
}

/** The AEAT has a record of that invoice already. */
const DUPLICATE_CODE = '3000';
/** The AEAT has cancelled the invoice already: perhaps by this very cancellation. */
const CANCELLED_CODE = '3001';
/** There is nothing yet to correct or cancel. */
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

/** Lines by what they are about. Records that are about the same are told apart by their order. */
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
 * Validates the records of an answered submission by its lines, wherever those stand in the answer. Records without a line
 * stay to be sent again.
 *
 * @param records those that were sent, in the order of the chain
 * @param waitingInvoices ids of invoices of which an earlier record still waits, besides those of this submission
 * @returns a verdict a record, in the same order
 * Source: Validaciones v1.2.2, section 6, note 3: a record that came before the one it builds on is sent again, unchanged.
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
