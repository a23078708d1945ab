import type { CompanyContext } from '../context/context.ts';
import { refuseStale } from '../contract/concurrency.ts';
import { isGuardViolation } from '../db/failures.ts';
import type { ReceivedInvoiceRow } from '../db/schema/received-invoice-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { ApiError } from '../platform/errors.ts';
import { findReceived, type ReceivedInvoice, setReceivedStatus } from './repository.ts';

/** Response of a recipient. The date is ISO, null for today. */
export interface ReceivedAnswer {
  status: 'ACCEPTED' | 'REJECTED' | 'PAID';
  reason: string | null;
  date: string | null;
}

/** Allowed next statuses. PAID is final, and a rejected invoice can still be accepted. */
const TRANSITIONS: Readonly<Record<ReceivedInvoiceRow['status'], readonly ReceivedAnswer['status'][]>> = {
  RECEIVED: ['ACCEPTED', 'REJECTED', 'PAID'],
  ACCEPTED: ['REJECTED', 'PAID'],
  REJECTED: ['ACCEPTED'],
  PAID: [],
};

function refuseLater(date: string, today: string): void {
  if (date <= today) return;
  throw new ApiError('VALIDATION_ERROR', {
    details: (language) => ({
      date:
        language === 'es'
          ? `no puede ser posterior a hoy (${today})`
          : `cannot be later than today (${today})`,
    }),
  });
}

function isSame(row: ReceivedInvoiceRow, answer: ReceivedAnswer, date: string): boolean {
  return row.status === answer.status && row.statusReason === answer.reason && row.statusDate === date;
}

/**
 * Stores the recipient's response to a received invoice. Repeating a response changes nothing.
 *
 * @throws ApiError RECEIVED_INVOICE_NOT_FOUND, RECEIVED_INVOICE_STATUS_FINAL, PRECONDITION_FAILED, CONCURRENT_MODIFICATION
 * Source: RD 238/2026 (obligations of recipients); Orden HAC/1028/2026.
 */
export async function answerReceived(
  { books, companyId, clock, zone, ifMatch }: CompanyContext,
  id: string,
  answer: ReceivedAnswer,
): Promise<ReceivedInvoice> {
  const found = await findReceived(books, companyId, id);
  if (found === null) throw new ApiError('RECEIVED_INVOICE_NOT_FOUND');
  const { row } = found;
  const nowMs = clock.now();
  const today = localDate(nowMs, zone);
  const date = answer.date ?? today;
  refuseLater(date, today);
  if (isSame(row, answer, date)) return found;
  refuseStale(ifMatch, row.version);
  if (!TRANSITIONS[row.status].includes(answer.status))
    throw new ApiError('RECEIVED_INVOICE_STATUS_FINAL', { params: { from: row.status, to: answer.status } });
  const change = { status: answer.status, statusReason: answer.reason, statusDate: date };
  await setReceivedStatus(books, row, change, nowMs).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
  });
  return { ...found, row: { ...row, ...change, version: row.version + 1, updatedAt: nowMs } };
}
