import type { CompanyContext } from '../context/context.ts';
import type { BankMatchRow } from '../db/schema/bank-schema.ts';
import { deletePayment } from '../invoices/paying/undo-payment.ts';
import { ApiError } from '../platform/errors.ts';
import { findMovement, type ShownMovement } from './movement-repository.ts';

/** Takes the payment of a match back, and the match goes with it. It may be gone already. */
async function undoMatch(context: CompanyContext, match: BankMatchRow): Promise<void> {
  try {
    await deletePayment(context, match.invoiceId, match.paymentId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'PAYMENT_NOT_FOUND') throw error;
  }
}

/**
 * Takes back matches that were confirmed wrongly, with their payments: the movement waits again. What is not matched stays as it is.
 *
 * @param invoiceIds the invoices whose matches are meant; null: all
 * @throws ApiError BANK_MOVEMENT_NOT_FOUND, PAYMENT_HAS_REFUNDS
 */
export async function undoMatches(
  context: CompanyContext,
  movementId: string,
  invoiceIds: readonly string[] | null,
): Promise<ShownMovement> {
  const { books, companyId } = context;
  const movement = await findMovement(books, companyId, movementId);
  if (movement === null) throw new ApiError('BANK_MOVEMENT_NOT_FOUND');
  const undone = movement.matches.filter(
    ({ invoiceId }) => invoiceIds === null || invoiceIds.includes(invoiceId),
  );
  if (undone.length === 0) return movement;
  for (const match of undone) await undoMatch(context, match);
  const after = await findMovement(books, companyId, movementId);
  if (after === null) throw new Error(`bank movement ${movementId} is gone`);
  return after;
}
