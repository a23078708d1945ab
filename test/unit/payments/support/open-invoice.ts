import { stripeEvent } from '../../../support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  stripePayment,
} from '../../../support/payments/stripe-payments.ts';
import { ACCOUNT, type PaymentWorld } from './payment-world.ts';

/** Total of an open invoice. */
export const OPEN_TOTAL_CENTS = 12_100;
const from = { account: ACCOUNT };

/** Issues an invoice of the world and deletes its payment. Returns its id. */
export async function openInvoice(world: PaymentWorld, ref: string): Promise<string> {
  const made = stripePayment(`made-${ref}`, {
    name: 'Sol SL',
    address: MADRID_ADDRESS,
    taxIds: [{ type: 'es_cif', value: 'B83334110' }],
  });
  await world.receive(
    stripeEvent('charge.succeeded', charge(made), from),
    stripeEvent('checkout.session.completed', checkoutSession(made), from),
  );
  await world.settle();
  const id = (await world.invoices()).at(-1)?.id ?? '';
  const run = (sql: string) => world.books.prepare(sql).bind(id).run();
  await run('UPDATE invoice_payments SET deleted_at = 1 WHERE invoice_id = ?');
  await run("DELETE FROM outbox WHERE type = 'invoice.paid' AND subject_id = ?");
  await run("UPDATE invoices SET status = 'ISSUED', payment_date = NULL, paid_at = NULL WHERE id = ?");
  return id;
}
