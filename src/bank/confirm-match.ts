import type { CompanyContext } from '../context/context.ts';
import type { BankMatchRow } from '../db/bank-schema.ts';
import { databaseFailure } from '../db/failures.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { fromCents } from '../domain/money.ts';
import { recordPayment } from '../invoices/paying/record-payment.ts';
import { ApiError } from '../platform/errors.ts';
import { uuidV7 } from '../platform/ids.ts';
import { findMovement, giveBack, readDue, type ShownMovement, takeForMatch } from './movement-repository.ts';

/** Characters of a movement's text that its payment keeps as reference. */
const MAX_REFERENCE_CHARACTERS = 255;

/** What is confirmed: the whole of what is left, up to what is due, where no amount is named. */
export interface ConfirmedMatch {
  invoiceId: string;
  amountCents: number | null;
  by: BankMatchRow['confirmedBy'];
}

function notMatchable({ row }: ShownMovement): ApiError {
  const left = fromCents(Math.max(0, row.amountCents - row.matchedCents));
  return new ApiError('BANK_MOVEMENT_NOT_MATCHABLE', { params: { left }, details: { left } });
}

/** What of a movement goes to an invoice. @throws ApiError BANK_MOVEMENT_NOT_MATCHABLE */
function amountFor(movement: ShownMovement, dueCents: number | null, asked: number | null): number {
  const { row } = movement;
  const leftCents = row.amountCents - row.matchedCents;
  if (row.currency !== 'EUR' || row.isIgnored || leftCents <= 0) throw notMatchable(movement);
  const isOwed = dueCents !== null && dueCents > 0;
  const amountCents = asked ?? (isOwed ? Math.min(leftCents, dueCents) : leftCents);
  if (amountCents > leftCents) throw notMatchable(movement);
  return amountCents;
}

async function take(
  { books }: CompanyContext,
  movement: ShownMovement,
  match: BankMatchRow,
): Promise<BankMatchRow> {
  try {
    return await takeForMatch(books, match);
  } catch (error) {
    throw databaseFailure(error).kind === 'CONSTRAINT' ? notMatchable(movement) : error;
  }
}

/** Records the payment of a match that is taken. It is one, however often it is recorded. */
async function pay(context: CompanyContext, { row }: ShownMovement, match: BankMatchRow): Promise<void> {
  const today = localDate(context.clock.now(), context.zone);
  const said = row.reference ?? row.text;
  await recordPayment(context, match.invoiceId, {
    id: match.paymentId,
    kind: 'PAYMENT',
    amountCents: match.amountCents,
    date: row.bookedOn < today ? row.bookedOn : today,
    method: 'BANK_TRANSFER',
    reference: said === '' ? null : said.slice(0, MAX_REFERENCE_CHARACTERS),
    reason: null,
    source: 'BANK',
    sourceKey: `bank:${row.id}:${match.invoiceId}`,
  });
}

/**
 * Confirms that a movement, or a part of it, pays an invoice: takes the part, then records the payment. A call that dies in between is
 * finished by the next one, and the same match again changes nothing.
 *
 * @throws ApiError BANK_MOVEMENT_NOT_FOUND, BANK_MOVEMENT_NOT_MATCHABLE (money that went, another currency, nothing left), and what a
 *   payment is refused by
 */
export async function confirmMatch(
  context: CompanyContext,
  movementId: string,
  confirmed: ConfirmedMatch,
): Promise<ShownMovement> {
  const { books, companyId, clock, serviceClock } = context;
  const movement = await findMovement(books, companyId, movementId);
  if (movement === null) throw new ApiError('BANK_MOVEMENT_NOT_FOUND');
  const { invoiceId, by } = confirmed;
  const before = movement.matches.find((match) => match.invoiceId === invoiceId);
  const match =
    before ??
    (await take(context, movement, {
      movementId,
      invoiceId,
      companyId,
      paymentId: uuidV7(serviceClock.now()),
      amountCents: amountFor(movement, await readDue(books, companyId, invoiceId), confirmed.amountCents),
      confirmedBy: by,
      createdAt: clock.now(),
    }));
  try {
    await pay(context, movement, match);
  } catch (error) {
    if (error instanceof ApiError && before === undefined) await giveBack(books, match);
    throw error;
  }
  const after = await findMovement(books, companyId, movementId);
  if (after === null) throw new Error(`bank movement ${movementId} is gone`);
  return after;
}
