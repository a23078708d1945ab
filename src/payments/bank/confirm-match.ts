import type { CompanyContext } from '../../context/context.ts';
import { databaseFailure } from '../../db/failures.ts';
import type { BankMatchRow } from '../../db/schema/bank-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents } from '../../domain/money.ts';
import { type EnteredPayment, recordPayment } from '../../invoices/paying/record-payment.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { findMovement, insertMatch, type ShownMovement } from './movement-repository.ts';

/** Characters of a movement's text that its payment stores as reference. */
const MAX_REFERENCE_CHARACTERS = 255;

/** Match to confirm. A null amount means all that is left of the movement, up to the amount due. */
export interface ConfirmedMatch {
  invoiceId: string;
  amountCents: number | null;
  by: BankMatchRow['confirmedBy'];
}

function notMatchable({ row }: ShownMovement): ApiError {
  const left = fromCents(Math.max(0, row.amountCents - row.matchedCents));
  return new ApiError('BANK_MOVEMENT_NOT_MATCHABLE', { params: { left }, details: { left } });
}

/** Returns the amount of a movement that pays an invoice. @throws ApiError BANK_MOVEMENT_NOT_MATCHABLE, INVOICE_NOT_FOUND */
function amountFor(movement: ShownMovement, { invoiceId, amountCents: asked, by }: ConfirmedMatch): number {
  const { row, invoices } = movement;
  const leftCents = row.amountCents - row.matchedCents;
  if (row.currency !== 'EUR' || row.isIgnored || leftCents <= 0) throw notMatchable(movement);
  const invoice = invoices.get(invoiceId);
  if (invoice === undefined) throw new ApiError('INVOICE_NOT_FOUND');
  const { dueCents } = invoice;
  const amountCents = asked ?? (dueCents > 0 ? Math.min(leftCents, dueCents) : leftCents);
  // A rule confirms exactly the amount due now, even if another was due when the match was proposed.
  if (amountCents > leftCents || (by === 'RULE' && amountCents !== dueCents)) throw notMatchable(movement);
  return amountCents;
}

/** Returns the payment of a match. Its source key makes it unique, even if the match is confirmed again. */
function paymentOf({ row }: ShownMovement, match: BankMatchRow, today: string): EnteredPayment {
  const referenceText = row.reference ?? row.text;
  return {
    id: match.paymentId,
    kind: 'PAYMENT',
    amountCents: match.amountCents,
    date: row.bookedOn < today ? row.bookedOn : today,
    method: 'BANK_TRANSFER',
    reference: referenceText === '' ? null : referenceText.slice(0, MAX_REFERENCE_CHARACTERS),
    reason: null,
    source: 'BANK',
    sourceKey: `bank:${row.id}:${match.invoiceId}`,
  };
}

/**
 * Confirms that a movement, or part of it, pays an invoice. One commit takes the part and records the payment. Repeating the
 * match changes nothing.
 *
 * @throws ApiError BANK_MOVEMENT_NOT_FOUND, BANK_MOVEMENT_NOT_MATCHABLE (outgoing money, another currency, nothing left), and
 * the refusals of a payment
 */
export async function confirmMatch(
  context: CompanyContext,
  movementId: string,
  confirmed: ConfirmedMatch,
): Promise<ShownMovement> {
  const { books, companyId, clock, serviceClock, zone } = context;
  const { invoiceId, by } = confirmed;
  const movement = await findMovement(books, companyId, movementId, invoiceId);
  if (movement === null) throw new ApiError('BANK_MOVEMENT_NOT_FOUND');
  if (movement.matches.some((match) => match.invoiceId === invoiceId)) return movement;
  const match: BankMatchRow = {
    movementId,
    invoiceId,
    companyId,
    paymentId: uuidV7(serviceClock.now()),
    amountCents: amountFor(movement, confirmed),
    confirmedBy: by,
    createdAt: clock.now(),
  };
  const payment = paymentOf(movement, match, localDate(clock.now(), zone));
  try {
    await recordPayment(context, invoiceId, payment, [insertMatch(books, match)]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw databaseFailure(error).kind === 'CONSTRAINT' ? notMatchable(movement) : error;
  }
  const after = await findMovement(books, companyId, movementId);
  if (after === null) throw new Error(`bank movement ${movementId} is gone`);
  return after;
}
