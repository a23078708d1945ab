import type { Database } from '../../db/clients.ts';
import type { Balance } from '../../domain/invoices/balance.ts';
import { changeOfDebtCents, leavesLessThanNothing } from '../../domain/invoices/left-after-void.ts';
import type { DocumentChange } from '../../ledger/ledger-request.ts';
import { ApiError } from '../../platform/errors.ts';
import { type AdvanceRow, readAdvances } from '../issuing/advance-repository.ts';
import { balanceOfStored } from '../paying/balance-view.ts';
import { type LeftOfCorrected, readDeductions, readLeftOfCorrected, readMoneyOf } from './left-repository.ts';
import type { CorrectedInvoice, VoidMaterial } from './void-repository.ts';

/** True if voiding its corrective makes a voided invoice count again. */
export function isUnvoidedWith({ row, others }: CorrectedInvoice): boolean {
  return others === 0 && row.status === 'VOIDED' && row.voidCause === 'TOTAL_CORRECTIVE';
}

/** Parts of corrected invoices that count with a corrective and without it, by their ids. */
type LeftById = ReadonlyMap<string, LeftOfCorrected>;

/** True if other documents stand on a corrected invoice: later correctives, or final invoices that deduct it. */
function isBuiltOn({ others, deductedCents }: CorrectedInvoice): boolean {
  return others > 0 || deductedCents !== 0;
}

function wasPaid({ row, lastPaidOn }: CorrectedInvoice): boolean {
  return row.paymentDate !== null || lastPaidOn !== null;
}

/** Reads what is left of the corrected invoices for which it matters. At most one round trip. */
async function readLeft(
  books: Database,
  correctiveId: string,
  corrected: readonly CorrectedInvoice[],
): Promise<LeftById> {
  const rows = corrected.filter((one) => isBuiltOn(one) || wasPaid(one)).map(({ row }) => row);
  if (rows.length === 0) return new Map();
  const left = await readLeftOfCorrected(books, correctiveId, rows);
  return new Map(
    left.flatMap((one, index): [string, LeftOfCorrected][] => {
      const row = rows[index];
      return row === undefined ? [] : [[row.id, one]];
    }),
  );
}

/** Rejects a void that takes the ground from what was issued since: later correctives, or deductions. */
function refuseMissingGround(corrected: readonly CorrectedInvoice[], leftById: LeftById): void {
  for (const { row, deductedCents } of corrected.filter(isBuiltOn)) {
    const left = leftById.get(row.id);
    if (left === undefined) continue;
    if (leavesLessThanNothing(left.now, left.after, 0)) throw new ApiError('INVOICE_HAS_LIVE_CORRECTIVES');
    if (leavesLessThanNothing(left.now, left.after, deductedCents))
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

/** Compares the money of corrected invoices with their debts without the corrective. One round trip if any has payments. */
async function readPaidWithout(
  books: Database,
  corrected: readonly CorrectedInvoice[],
  leftById: LeftById,
): Promise<PaidWithout> {
  const rows = corrected.filter(wasPaid).map(({ row }) => row);
  if (rows.length === 0) return { dueAgain: new Set(), settled: new Set() };
  const moneyOf = await readMoneyOf(
    books,
    rows.map(({ id }) => id),
  );
  const found = rows.flatMap((row) => {
    const [money, parts] = [moneyOf.get(row.id), leftById.get(row.id)];
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

/** Changes that come with the void of a corrective. */
export interface JudgedVoid {
  /** Changes of the advances whose deductions count again. */
  deductions: DocumentChange[];
  paidWithout: PaidWithout;
}

/**
 * Judges the void of a corrective by what it leaves of each corrected invoice (decisions, section 3, Corrective, and section 12, F3 and
 * Advances). One round trip if other documents or payments depend on a corrected invoice, one more with payments, and two if one is
 * restored. Throws 422 if it takes the ground from what was issued since.
 */
export async function judgeCorrectiveVoid(
  books: Database,
  companyId: string,
  correctiveId: string,
  { corrected }: Pick<VoidMaterial, 'corrected'>,
): Promise<JudgedVoid> {
  // Exchange and corrective agree to the cent (AEAT, FAQ 27).
  if (corrected.some((one) => one.row.status === 'VOIDED' && !isUnvoidedWith(one)))
    throw new ApiError('EXCHANGE_INVOICE_NOT_VOIDABLE');
  const leftById = await readLeft(books, correctiveId, corrected);
  refuseMissingGround(corrected, leftById);
  const deductions = await restoredDeductions(books, companyId, corrected);
  return { deductions, paidWithout: await readPaidWithout(books, corrected, leftById) };
}
