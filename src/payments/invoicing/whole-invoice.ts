import { paymentsOfKeys } from '../linking/link-repository.ts';
import { canJoin, mergePayments } from '../linking/merge-payments.ts';
import { standForWhole } from '../linking/merge-repository.ts';
import { type PaymentState, SIDE_BITS } from '../linking/payment-repository.ts';
import type { Engine } from '../steps/engine.ts';
import { countedEvents, invoicePaid, isCompleting, isTaxStated } from '../steps/payment-summary.ts';

const STANDS_ALONE = SIDE_BITS.WHOLE_INVOICE | SIDE_BITS.PAID_ELSEWHERE;

/**
 * Makes a payment represent everything paid of its provider's invoice, if more was paid than its own money. Joins the other
 * payments with it, and their later events reach it. Does so if the connection's source is invoices, if its own money is
 * unknown, or if the invoice states its tax: its lines are those of the whole. Otherwise each payment is invoiced separately. Returns the id of the payment to continue with. Null if there is
 * nothing to do, for example if another payment has its own invoice.
 */
export async function takeWholeInvoice(
  { context, connection }: Engine,
  { payment, events }: PaymentState,
): Promise<string | null> {
  const { books, serviceClock } = context;
  const { invoiceCents, partsCents } = invoicePaid(events);
  const isDecided = (payment.sides & STANDS_ALONE) !== 0 || invoiceCents <= partsCents;
  const isOneByOne = connection.eventSource !== 'INVOICES' && partsCents > 0 && !isTaxStated(events);
  if (isDecided || isOneByOne) return null;
  const completing = countedEvents(events).filter(isCompleting);
  const others = [...new Set(completing.flatMap(({ facts }) => facts.alsoPaidBy ?? []))];
  if (others.length === 0 && payment.externalPaymentId === null) return null;
  const found = await paymentsOfKeys(books, payment.connectionId, others);
  const strange = found.filter((other) => other.payment.id !== payment.id);
  if (strange.some((other) => !canJoin(payment, other.payment))) return null;
  const [next] = strange;
  if (next !== undefined) return (await mergePayments(context, [payment, next.payment]))?.id ?? payment.id;
  const known = new Set(found.flatMap(({ keys }) => keys));
  const missing = others.filter((id) => !known.has(id));
  await standForWhole(books, payment, missing, serviceClock.now());
  return payment.id;
}
