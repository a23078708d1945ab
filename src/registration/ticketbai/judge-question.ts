import { uuidV7 } from '../../platform/ids.ts';
import type { BookedInvoice } from '../../ticketbai/answers/read-lroe-query.ts';
import { signatureExcerpt } from '../../ticketbai/identifier.ts';
import type { SendableRecord, SentRecordChange } from './sending-port.ts';
import { rejection } from './settle-message.ts';

const CANCELLED = 'Anulado';
const WITH_ERRORS = 'AceptadoConErrores';

function isSame({ invoice }: BookedInvoice, { series, number, issueDate }: SendableRecord): boolean {
  return invoice.series === series && invoice.number === number && invoice.issue_date === issueDate;
}

/** True if the book has what the record would have put there. */
function holds(booked: BookedInvoice, record: SendableRecord): boolean {
  if (record.kind !== 'ISSUE') return booked.state === CANCELLED;
  return record.signature !== null && booked.signature_excerpt === signatureExcerpt(record.signature);
}

/**
 * Judges a record that Bizkaia says it has, by what its book shows. The record is accepted if the book has the same signature, or for a
 * cancellation if it shows the invoice as cancelled. Otherwise it is rejected with the code of that answer.
 *
 * @param booked all invoices of that series and number in the book
 * Source: decisions section 16, "What an answer means".
 */
export function judgeQuestion(
  record: SendableRecord,
  booked: readonly BookedInvoice[],
  nowMs: number,
): SentRecordChange {
  const found = booked.find((each) => isSame(each, record) && holds(each, record));
  if (found === undefined)
    return rejection(
      record.id,
      { code: record.question, message: 'the book has another record of this invoice' },
      nowMs,
    );
  const hasErrors = record.kind === 'ISSUE' && found.state === WITH_ERRORS;
  return {
    recordId: record.id,
    eventId: uuidV7(nowMs),
    status: hasErrors ? 'ACCEPTED_WITH_WARNINGS' : 'ACCEPTED',
    csv: null,
    presentationId: null,
    code: null,
    message: null,
    warnings: hasErrors ? [{ code: found.code ?? '', message: found.message ?? '' }] : [],
  };
}
