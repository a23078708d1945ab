import type { CompanyContext } from '../context/context.ts';
import { deletePayment } from '../invoices/paying/undo-payment.ts';
import { ApiError } from '../platform/errors.ts';
import { findMovement, giveBack, type ShownMovement } from './movement-repository.ts';

/**
 * Takes back a match that was confirmed wrongly, with its payment: the movement waits again.
 *
 * @throws ApiError BANK_MOVEMENT_NOT_FOUND, BANK_MATCH_NOT_FOUND, PAYMENT_HAS_REFUNDS
 */
export async function undoMatch(
  context: CompanyContext,
  movementId: string,
  invoiceId: string,
): Promise<ShownMovement> {
  const { books, companyId } = context;
  const movement = await findMovement(books, companyId, movementId);
  if (movement === null) throw new ApiError('BANK_MOVEMENT_NOT_FOUND');
  const match = movement.matches.find((each) => each.invoiceId === invoiceId);
  if (match === undefined) throw new ApiError('BANK_MATCH_NOT_FOUND');
  try {
    await deletePayment(context, invoiceId, match.paymentId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'PAYMENT_NOT_FOUND') throw error;
  }
  // The payment takes its match along; one whose payment was never recorded goes by itself.
  await giveBack(books, match);
  const after = await findMovement(books, companyId, movementId);
  if (after === null) throw new Error(`bank movement ${movementId} is gone`);
  return after;
}
