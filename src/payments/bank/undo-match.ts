import type { CompanyContext } from '../../context/context.ts';
import type { BankMatchRow } from '../../db/schema/bank-schema.ts';
import { deletePayment } from '../../invoices/paying/undo-payment.ts';
import { ApiError } from '../../platform/errors.ts';
import { findMovement, type ShownMovement } from './movement-repository.ts';

/** Deletes the payment of a match, and with it the match. Ignores a payment that is already gone. */
async function undoMatch(context: CompanyContext, match: BankMatchRow): Promise<void> {
  try {
    await deletePayment(context, match.invoiceId, match.paymentId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'PAYMENT_NOT_FOUND') throw error;
  }
}

/**
 * Undoes matches that were confirmed by mistake, with their payments, so that the movement is open again. Ignores invoices
 * without a match.
 *
 * @param invoiceIds invoices whose matches are undone, null for all
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
