import { z } from 'zod';
import { type SentEvent, signedDelivery, stripeEvent } from '../../test/support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  stripePayment,
} from '../../test/support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../test/support/payments/stripe-refunds.ts';
import type { Credentials } from '../credentials-file.ts';
import type { DemoApi, IssuedInvoice } from './api.ts';
import { CUSTOMER } from './documents.ts';
import { accepted } from './registration.ts';
import { until } from './until.ts';

const PAYMENT = stripePayment('demo', {
  description: 'Curso de cerámica',
  email: CUSTOMER.email,
  name: CUSTOMER.legal_name,
  address: MADRID_ADDRESS,
  taxIds: [{ type: 'es_cif', value: CUSTOMER.nif }],
});

const eventsSchema = z.object({
  events: z.array(
    z.object({ external_event_id: z.string(), status: z.string(), invoice_id: z.uuid().nullable() }),
  ),
});
const connectionSchema = z.object({ external_account_id: z.string() });

/** Sends an event to the service as Stripe does, signed by Stripe's own SDK. */
async function deliver({ base_url, stripe_webhook_secret }: Credentials, event: SentEvent): Promise<void> {
  const sent = await signedDelivery(event, stripe_webhook_secret);
  const response = await fetch(`${base_url}/v1/payment-providers/stripe/webhook`, {
    method: 'POST',
    ...sent,
  });
  if (!response.ok) throw new Error(`${event.type} was answered ${response.status} ${await response.text()}`);
}

/** Waits until the events are processed, and until the AEAT has accepted the invoice that they led to. */
async function documentOf(api: DemoApi, path: string, sent: readonly SentEvent[]): Promise<IssuedInvoice> {
  const ids = sent.map(({ id }) => id);
  const invoiceId = await until('What becomes of a payment', async () => {
    const { events } = eventsSchema.parse(await api.read(`${path}/events?charges_only=false`));
    const ours = events.filter(({ external_event_id }) => ids.includes(external_event_id));
    const failed = ours.find(({ status }) => status === 'FAILED' || status === 'SKIPPED');
    if (failed !== undefined) throw new Error(`${failed.external_event_id} is ${failed.status}.`);
    const isDone = ours.length === ids.length && ours.every(({ status }) => status === 'PROCESSED');
    return isDone ? (ours[0]?.invoice_id ?? null) : null;
  });
  return await accepted(api, invoiceId);
}

/** Shows a payment at Stripe that becomes an invoice, and its refund that corrects it. Returns both. */
export async function showPayment(api: DemoApi, credentials: Credentials): Promise<IssuedInvoice[]> {
  const path = `/payment-connections/${credentials.payment_connection_id}`;
  const { external_account_id: account } = connectionSchema.parse(await api.read(path));
  const paid = [
    stripeEvent('charge.succeeded', charge(PAYMENT), { account }),
    stripeEvent('checkout.session.completed', checkoutSession(PAYMENT), { account }),
  ];
  // Stripe delivers in any order, and more than once.
  for (const event of [...paid, ...paid]) await deliver(credentials, event);
  const invoice = await documentOf(api, path, paid);
  console.log(
    `A payment of ${invoice.invoice_total.toFixed(2)} EUR at Stripe became ${invoice.invoice_number} (${invoice.status})`,
  );
  const returned = [
    stripeEvent('charge.refunded', refundedCharge(PAYMENT, PAYMENT.amount), { account }),
    stripeEvent('refund.created', refund(PAYMENT, PAYMENT.amount), { account }),
  ];
  for (const event of returned) await deliver(credentials, event);
  const corrective = await documentOf(api, path, returned);
  console.log(`Its refund became ${corrective.invoice_number} of ${corrective.invoice_total.toFixed(2)} EUR`);
  return [invoice, corrective];
}
