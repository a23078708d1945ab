import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { type SentEvent, signedDelivery, stripeEvent } from '../../test/support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  stripePayment,
} from '../../test/support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../test/support/payments/stripe-refunds.ts';
import type { ApiResponse } from './client.ts';
import { CORRECTING_ACTS } from './correcting-acts.ts';
import { type Act, OPEN, type Scene, select, send, TAX, toOneOf } from './scene.ts';

export const STRIPE_SECRET = 'whsec_of_simulated_histories';

const DAY_MS = 24 * 60 * 60 * 1_000;
const REDUCED = { type: 'IVA', percentage: 10, regime_key: '01' };

function lines({ chance }: Scene) {
  return Array.from({ length: 1 + chance.below(3) }, (_, index) => ({
    description: `Servicio ${index + 1}`,
    quantity: 1 + chance.below(4),
    unit_price: (1 + chance.below(90_000)) / 100,
    main_tax: chance.happens(0.8) ? TAX : REDUCED,
  }));
}

function document(scene: Scene, changes: Record<string, unknown> = {}) {
  const isSimplified = scene.chance.happens(0.3);
  return {
    type: isSimplified ? 'SIMPLIFIED' : 'STANDARD',
    external_ref: crypto.randomUUID(),
    ...(isSimplified ? {} : { recipient: RECIPIENT }),
    lines: isSimplified
      ? [{ description: 'Venta', quantity: 1, unit_price: 1 + scene.chance.below(500), main_tax: TAX }]
      : lines(scene),
    ...changes,
  };
}

const DRAFTS = "SELECT id FROM invoices WHERE company_id = ? AND status = 'DRAFT' AND deleted_at IS NULL";
const TICKETS =
  "SELECT id FROM invoices WHERE company_id = ? AND status IN ('ISSUED', 'SENT', 'PAID') AND type = 'SIMPLIFIED' AND 'ACCEPTED' IN (verifactu_status, ticketbai_status)";
const FILED =
  "SELECT id FROM invoices WHERE company_id = ? AND ticketbai_status IS NOT NULL AND status <> 'VOIDED'";
const EXCHANGES =
  "SELECT id FROM invoices WHERE company_id = ? AND status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED') AND replaced_invoice_ids IS NOT NULL AND rectified_invoice_id IS NULL";
const EXCHANGED_TICKETS = `SELECT id || ' ' || (replaced_invoice_ids ->> '$[0]') AS id FROM (${EXCHANGES.replace('SELECT id', 'SELECT id, replaced_invoice_ids')})`;
const PROFORMAS =
  "SELECT id FROM invoices WHERE company_id = ? AND status = 'ACTIVE' AND type = 'PROFORMA' AND deleted_at IS NULL";
const CUSTOMERS = 'SELECT id FROM customers WHERE company_id = ? AND deleted_at IS NULL';
const TEMPLATES = 'SELECT id FROM recurring_invoices WHERE company_id = ?';
const PAYMENT_EVENTS = 'SELECT id FROM payment_events WHERE company_id = ?';
const SERIES =
  "SELECT id FROM series WHERE company_id = ? AND deleted_at IS NULL AND document_type = 'STANDARD'";

const later = ({ today, chance }: Scene, days: number) =>
  new Date(Date.parse(today) + (1 + chance.below(days)) * DAY_MS).toISOString().slice(0, 10);

/** Sends Stripe events, as Stripe does: in any order, repeatedly until they are accepted, and sometimes once more. */
async function tell(scene: Scene, ...events: SentEvent[]): Promise<ApiResponse | null> {
  const told = [...events, ...events.filter(() => scene.chance.happens(0.3))].map((event) => ({
    event,
    order: scene.chance.fraction(),
  }));
  const sent = told
    .sort((one, other) => one.order - other.order)
    .map(async ({ event }) => {
      const delivery = await signedDelivery(event, STRIPE_SECRET);
      const path = '/v1/payment-providers/stripe/webhook';
      return await scene.client.send({ method: 'POST', path, sent: { ...delivery } });
    });
  return (await Promise.all(sent))[0] ?? null;
}

/** Pays by Stripe, with a buyer whom an invoice can name or without. */
function payByStripe(scene: Scene): Promise<ApiResponse | null> {
  const { chance, payments, stripeAccount: account } = scene;
  const isKnown = chance.happens(0.5);
  const payment = stripePayment(crypto.randomUUID(), {
    amount: 100 + chance.below(chance.happens(0.1) ? 400_000 : 60_000),
    ...(isKnown
      ? { name: 'Sol SL', address: MADRID_ADDRESS, taxIds: [{ type: 'es_cif', value: 'B83334110' }] }
      : {}),
  });
  payments.push(payment);
  const from = { account };
  const events = [stripeEvent('charge.succeeded', charge(payment), from)];
  if (chance.happens(0.7)) events.push(stripeEvent('payment_intent.succeeded', paymentIntent(payment), from));
  if (chance.happens(0.5))
    events.push(stripeEvent('checkout.session.completed', checkoutSession(payment), from));
  return tell(scene, ...events);
}

/** Refunds a payment by Stripe, in part or in full. */
function refundByStripe(scene: Scene): Promise<ApiResponse | null> {
  const { chance, payments, stripeAccount: account } = scene;
  if (payments.length === 0) return Promise.resolve(null);
  // Each payment is refunded once: the result of a second refund is not random.
  const [payment] = payments.splice(chance.below(payments.length), 1);
  if (payment === undefined) return Promise.resolve(null);
  const amount = chance.happens(0.5) ? payment.amount : 1 + chance.below(payment.amount);
  const from = { account };
  return tell(
    scene,
    stripeEvent('charge.refunded', refundedCharge(payment, amount), from),
    stripeEvent('refund.created', refund(payment, amount), from),
  );
}

/** Acts of the clients in a history, with their weights. */
export const ACTS: Readonly<Record<string, { weight: number; act: Act }>> = {
  'issue directly': {
    weight: 10,
    act: (scene) => send(scene, 'POST', '/invoices', document(scene, { options: { issue_directly: true } })),
  },
  'issue directly and send': {
    weight: 3,
    act: (scene) =>
      send(
        scene,
        'POST',
        '/invoices',
        document(scene, {
          type: 'STANDARD',
          recipient: { ...RECIPIENT, email: 'owner@folio.test' },
          options: { issue_directly: true, send_automatically: true },
        }),
      ),
  },
  draft: { weight: 6, act: (scene) => send(scene, 'POST', '/invoices', document(scene)) },
  'issue a draft': {
    weight: 8,
    act: toOneOf(DRAFTS, (scene, id) => send(scene, 'POST', `/invoices/${id}/issue`)),
  },
  'change a draft': {
    weight: 3,
    act: toOneOf(DRAFTS, (scene, id) => send(scene, 'PATCH', `/invoices/${id}`, { lines: lines(scene) })),
  },
  'delete a draft': {
    weight: 2,
    act: toOneOf(DRAFTS, (scene, id) => send(scene, 'DELETE', `/invoices/${id}`)),
  },
  'issue a batch': {
    weight: 2,
    act: async (scene) => {
      const drafts = select(scene, `${DRAFTS} LIMIT 5`);
      if (drafts.length === 0) return null;
      return await send(scene, 'POST', '/invoices/batches', { operation: 'ISSUE', invoice_ids: drafts });
    },
  },
  copy: {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'POST', '/invoices/derivations', { from_invoice_id: id })),
  },
  void: {
    weight: 3,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/void`, { reason: 'Emitida por error' }),
    ),
  },
  'correct in part': {
    weight: 3,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/corrective`, {
        rectification_type: 'PARTIAL',
        reason: scene.chance.happens(0.5) ? 'R1' : 'R5',
        reason_description: 'Se devuelve una parte del importe',
        lines: [{ description: 'Devolución', quantity: -1, unit_price: 1, main_tax: TAX }],
      }),
    ),
  },
  'correct in whole': {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/corrective`, {
        rectification_type: 'TOTAL',
        reason: scene.chance.happens(0.5) ? 'R4' : 'R5',
        reason_description: 'Se anula la operación entera',
      }),
    ),
  },
  exchange: {
    weight: 2,
    act: async (scene) => {
      const tickets = select(scene, `${TICKETS} LIMIT 3`);
      if (tickets.length === 0) return null;
      return await send(scene, 'POST', '/invoices/simplified-exchanges', {
        simplified_invoice_ids: tickets,
        recipient: RECIPIENT,
      });
    },
  },
  'take back some of what was exchanged': {
    weight: 2,
    act: async (scene) => {
      const [pair] = select(scene, EXCHANGED_TICKETS);
      const [id, ticket] = pair?.split(' ') ?? [];
      if (id === undefined || ticket === undefined) return null;
      return await send(scene, 'POST', `/invoices/simplified-exchanges/${id}/returns`, {
        simplified_invoice_id: ticket,
        reason_description: 'Devolución de una parte',
        lines: [{ description: 'Devolución', quantity: -1, unit_price: 0.5 }],
      });
    },
  },
  'reissue an exchange': {
    weight: 1,
    act: toOneOf(EXCHANGES, (scene, id) =>
      send(scene, 'POST', `/invoices/simplified-exchanges/${id}/reissues`, { recipient: RECIPIENT }),
    ),
  },
  ...CORRECTING_ACTS,
  pay: {
    weight: 3,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'PUT', `/invoices/${id}/status`, { status: 'PAID' })),
  },
  'mark sent': {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'PUT', `/invoices/${id}/status`, { status: 'SENT' })),
  },
  mail: {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/send`, { recipients: ['owner@folio.test'] }),
    ),
  },
  schedule: {
    weight: 3,
    act: toOneOf(DRAFTS, (scene, id) =>
      send(scene, 'PUT', `/invoices/${id}/schedule`, {
        scheduled_for: later(scene, 4),
        generation_mode: scene.chance.of(['DRAFT', 'ISSUE', 'ISSUE_AND_SEND']),
      }),
    ),
  },
  unschedule: {
    weight: 1,
    act: toOneOf("SELECT id FROM invoices WHERE company_id = ? AND status = 'SCHEDULED'", (scene, id) =>
      send(scene, 'DELETE', `/invoices/${id}/schedule`),
    ),
  },
  proforma: {
    weight: 2,
    act: (scene) =>
      send(scene, 'POST', '/invoices', document(scene, { type: 'PROFORMA', recipient: RECIPIENT })),
  },
  'convert a proforma': {
    weight: 2,
    act: toOneOf(PROFORMAS, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/convert-to-invoice`, { issue: scene.chance.happens(0.5) }),
    ),
  },
  template: {
    weight: 2,
    act: (scene) =>
      send(scene, 'POST', '/recurring-invoices', {
        name: 'Mantenimiento',
        frequency: 'MONTHLY',
        day_of_month: 1 + scene.chance.below(31),
        start_date: later(scene, 5),
        recipient: RECIPIENT,
        lines: lines(scene),
        draft_in_advance: scene.chance.happens(0.3),
      }),
  },
  'generate an occurrence': {
    weight: 2,
    act: toOneOf(TEMPLATES, (scene, id) => send(scene, 'POST', `/recurring-invoices/${id}/generate`)),
  },
  'skip an occurrence': {
    weight: 1,
    act: toOneOf(TEMPLATES, (scene, id) => send(scene, 'POST', `/recurring-invoices/${id}/skip`)),
  },
  'pause or resume a template': {
    weight: 1,
    act: toOneOf(TEMPLATES, (scene, id) =>
      send(scene, 'PUT', `/recurring-invoices/${id}/status`, {
        status: scene.chance.of(['PAUSED', 'ACTIVE']),
      }),
    ),
  },
  customer: {
    weight: 2,
    act: (scene) =>
      send(scene, 'POST', '/customers', {
        customer_type: 'LEGAL_ENTITY',
        ...RECIPIENT,
        alternative_id: { type: '04', number: String(scene.chance.below(40)), country_code: 'FR' },
        nif: undefined,
        address: { ...RECIPIENT.address, country: 'ES' },
      }),
  },
  'delete a customer': {
    weight: 1,
    act: toOneOf(CUSTOMERS, (scene, id) => send(scene, 'DELETE', `/customers/${id}`)),
  },
  'new series': {
    weight: 1,
    act: (scene) =>
      send(scene, 'POST', '/series', {
        code: `S${scene.chance.below(50)}`,
        document_type: 'STANDARD',
        reset_frequency: scene.chance.of(['ANNUAL', 'NEVER']),
        format: '{CODE}/{YYYY}/{NUM:5}',
      }),
  },
  'default series': {
    weight: 1,
    act: toOneOf(SERIES, (scene, id) => send(scene, 'PUT', `/series/${id}/default`)),
  },
  pdf: {
    weight: 1,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'GET', `/invoices/${id}/pdf`)),
  },
  'pay by Stripe': { weight: 6, act: payByStripe },
  'refund by Stripe': { weight: 2, act: refundByStripe },
  'discard or restore a payment': {
    weight: 1,
    act: toOneOf(PAYMENT_EVENTS, (scene, id) => {
      const { sqlite } = scene.world.databases.BOOKS_SANDBOX;
      const row = sqlite.prepare('SELECT connection_id FROM payment_events WHERE id = ?').get(id);
      const path = `/payment-connections/${String(row?.connection_id)}/events/${id}`;
      return send(
        scene,
        'POST',
        `${path}/${scene.chance.of(['discard', 'restore', 'retry', 'resolve', 'draft'])}`,
      );
    }),
  },
  'change a file': {
    weight: 4,
    act: toOneOf(FILED, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/ticketbai-records`, {
        reason: 'The description was wrong',
        description: `Servicio ${scene.chance.below(100)}`,
      }),
    ),
  },
  look: {
    weight: 2,
    act: (scene) =>
      send(
        scene,
        'GET',
        scene.chance.of([
          '/invoices?limit=100',
          '/customers',
          '/recurring-invoices',
          '/verifactu-records/verification',
          '/ticketbai-records/verification',
          '/fiscal-summary',
          '/tax-books/issued-invoices?format=JSON',
          '/issuing-readiness',
        ]),
      ),
  },
};
