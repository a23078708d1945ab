import type { Database } from '../../db/clients.ts';
import type { Balance } from '../../domain/invoices/balance.ts';
import { changeOfDebtCents, leavesLessThanNothing } from '../../domain/invoices/left-after-void.ts';
import type { DocumentChange } from '../../ledger/ledger-request.ts';
import { ApiError } from '../../platform/errors.ts';
import { type AdvanceRow, readAdvances } from '../issuing/advance-repository.ts';
import { balanceOfStored } from '../paying/balance-view.ts';
import { readDeductions, readLeftOfCorrected, readMoneyOf } from './left-repository.ts';
import type { CorrectedInvoice, VoidMaterial } from './void-repository.ts';

/** True if voiding its corrective makes a voided invoice count again. */
export function isUnvoidedWith({ row, others }: CorrectedInvoice): boolean {
  return others === 0 && row.status === 'VOIDED' && row.voidCause === 'TOTAL_CORRECTIVE';
}

/** Rejects a void that takes the ground from what was issued since: an exchange, later correctives, or deductions. */
async function refuseMissingGround(
  books: Database,
  correctiveId: string,
  corrected: readonly CorrectedInvoice[],
): Promise<void> {
  // Exchange and corrective agree to the cent (AEAT, FAQ 27).
  if (corrected.some((one) => one.row.status === 'VOIDED' && !isUnvoidedWith(one)))
    throw new ApiError('EXCHANGE_INVOICE_NOT_VOIDABLE');
  const dependent = corrected.filter(({ others, deductedCents }) => others > 0 || deductedCents !== 0);
  if (dependent.length === 0) return;
  const left = await readLeftOfCorrected(
    books,
    correctiveId,
    dependent.map(({ row }) => row),
  );
  for (const [index, { now, after }] of left.entries()) {
    if (leavesLessThanNothing(now, after, 0)) throw new ApiError('INVOICE_HAS_LIVE_CORRECTIVES');
    if (leavesLessThanNothing(now, after, dependent[index]?.deductedCents ?? 0))
      throw new ApiError('ADVANCE_ALREADY_DEDUCTED');
  }
}

function isGone({ status, voidCause }: AdvanceRow): boolean {
  return status === 'VOIDED' && voidCause !== 'EXCHANGED';
}

/**
 * Returns the changes of the advances that restored final invoices deduct again: only the version. Throws 422
 * ADVANCE_ALREADY_DEDUCTED if others have deducted them since, or if they were voided.
 */
async function restoredDeductions(
  books: Database,
  companyId: string,
  corrected: readonly CorrectedInvoice[],
): Promise<DocumentChange[]> {
  const restored = corrected.filter(isUnvoidedWith).map(({ row }) => row.id);
  if (restored.length === 0) return [];
  const deductions = await readDeductions(books, restored);
  if (deductions.length === 0) return [];
  const advances = await readAdvances(
    books,
    companyId,
    deductions.map(({ advanceId }) => advanceId),
  );
  const others: DocumentChange[] = [];
  for (const { advanceId, cents } of deductions) {
    // An advance that is restored by the same void was deducted before, and has its version in its own change.
    if (restored.includes(advanceId)) continue;
    const advance = advances.get(advanceId);
    if (advance === undefined || isGone(advance) || advance.baseCents - advance.deductedCents < cents)
      throw new ApiError('ADVANCE_ALREADY_DEDUCTED');
    const { id, version } = advance;
    others.push({ invoiceId: id, version, status: null, verifactuStatus: null, voided: null });
  }
  return others;
}

/** True if payments or write-offs leave nothing due. An invoice of zero is not settled by that alone. */
function isSettled({ due_cents, paid_cents, credit_cents, written_off_cents }: Balance): boolean {
  return due_cents === 0 && paid_cents + credit_cents + written_off_cents > 0;
}

/** Ids of corrected invoices by what their money pays without the corrective. */
export interface PaidWithout {
  /** Settled invoices of which something is due again. */
  dueAgain: ReadonlySet<string>;
  /** Invoices of which nothing is due. */
  settled: ReadonlySet<string>;
}

/** Compares the money of corrected invoices with their debts without the corrective. Two round trips if any has payments. */
export async function readPaidWithout(
  books: Database,
  correctiveId: string,
  { corrected }: Pick<VoidMaterial, 'corrected'>,
): Promise<PaidWithout> {
  const rows = corrected.flatMap(({ row, lastPaidOn }) =>
    row.paymentDate === null && lastPaidOn === null ? [] : [row],
  );
  if (rows.length === 0) return { dueAgain: new Set(), settled: new Set() };
  const left = await readLeftOfCorrected(books, correctiveId, rows);
  const moneyOf = await readMoneyOf(
    books,
    rows.map(({ id }) => id),
  );
  const found = rows.flatMap((row, index) => {
    const [money, parts] = [moneyOf.get(row.id), left[index]];
    if (money === undefined || parts === undefined) return [];
    const corrected_cents = money.corrected_cents + changeOfDebtCents(parts.now, parts.after);
    return [{ row, balance: balanceOfStored({ row, money: { ...money, corrected_cents } }) }];
  });
  const dueAgain = found.filter(({ row, balance }) => row.paymentDate !== null && balance.due_cents > 0);
  const settled = found.filter(({ balance }) => isSettled(balance));
  return {
    dueAgain: new Set(dueAgain.map(({ row }) => row.id)),
    settled: new Set(settled.map(({ row }) => row.id)),
  };
}

/**
 * Judges the void of a corrective by what it leaves of each corrected invoice (decisions, section 3, Corrective, and section 12, F3 and
 * Advances). Returns the changes of advances whose deductions count again. One round trip if other documents depend on a corrected
 * invoice, two if one is restored.
 */
export async function judgeCorrectiveVoid(
  books: Database,
  companyId: string,
  correctiveId: string,
  { corrected }: Pick<VoidMaterial, 'corrected'>,
): Promise<DocumentChange[]> {
  await refuseMissingGround(books, correctiveId, corrected);
  return await restoredDeductions(books, companyId, corrected);
}
