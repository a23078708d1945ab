import { beforeEach, describe, expect, it, vi } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import type { MainTax } from '../../../src/domain/taxes/tax-line.ts';
import { buildCorrective } from '../../../src/invoices/correcting/build-corrective.ts';
import { claimContext } from '../../../src/invoices/issuing/claimed-document.ts';
import { issueDirectly } from '../../../src/invoices/issuing/issue-hidden.ts';
import { balanceView } from '../../../src/invoices/paying/balance-view.ts';
import { readPayments } from '../../../src/invoices/paying/payment-reading-repository.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { FIELD_CASES, fieldCaseJson } from '../../support/field-cases/field-case.ts';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import { olderStripeInvoice } from '../../support/payments/stripe-invoices.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { dispute, refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { openInvoice } from './support/open-invoice.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const from = { account: ACCOUNT };
const CIF = { type: 'es_cif', value: 'B83334110' } as const;
const KNOWN = { name: 'Sol SL', email: 'sol@example.com', address: MADRID_ADDRESS, taxIds: [CIF] };

let world: PaymentWorld;
let count = 0;

beforeEach(async () => {
  world = await paymentWorld();
  vi.spyOn(console, 'error').mockReturnValue();
});

function payment(known: Partial<Omit<StripePayment, 'ref'>> = {}): StripePayment {
  count += 1;
  return stripePayment(`r${count}`, { ...KNOWN, ...known });
}

async function happen(...events: SentEvent[]): Promise<void> {
  await world.receive(...events);
  await world.settle();
}

const paid = (of: StripePayment) => [
  stripeEvent('charge.succeeded', charge(of), from),
  stripeEvent('checkout.session.completed', checkoutSession(of), from),
];
const refunded = (of: StripePayment, cents: number, total: number, ordinal = 1) => [
  stripeEvent('refund.created', refund(of, cents, { created: of.created + ordinal }, ordinal), from),
  stripeEvent('charge.refunded', refundedCharge(of, total), { ...from, created: of.created + ordinal }),
];
const failed = (of: StripePayment, cents: number, ordinal = 1) =>
  stripeEvent(
    'refund.failed',
    refund(of, cents, { status: 'failed', created: of.created + ordinal }, ordinal),
    {
      ...from,
      created: of.created + 60,
    },
  );
const lost = (of: StripePayment, cents = of.amount) =>
  stripeEvent('charge.dispute.closed', { ...dispute(of, 'lost'), amount: cents }, from);

/** Returns the state of an invoice in euros, as the API shows it, with its payments' refunded cents and its correctives. */
async function moneyOf(invoiceId: string | undefined) {
  const books = booksOf(bindingsOf(world.books), 'TEST', 0);
  const read = await readPayments(books, COMPANY, invoiceId ?? '');
  if (read === null) throw new Error('no such invoice');
  const { payment_state, amount_due, credit_amount } = balanceView(read.invoice);
  const fixes = (await world.invoices()).filter((one) => one.rectified_invoice_id === invoiceId);
  return {
    payment_state,
    amount_due,
    credit_amount,
    refunded: read.payments.map(({ row }) => row.refundedCents),
    corrected: fixes.map((one) => one.invoice_total_cents),
  };
}

/** Corrects part of an invoice as its user does. */
async function correctByHand(invoiceId: string, cents: number, main_tax?: MainTax): Promise<void> {
  const own = claimContext(world.context(), uuidV7(world.now()));
  const given = main_tax === undefined ? {} : { main_tax };
  const line = {
    ...{ description: 'Descuento', quantity: -1, unit: null, total_including_tax: -cents / 100 },
    ...given,
  };
  const body = {
    rectification_type: 'PARTIAL',
    reason: 'R1',
    reason_description: 'Descuento',
    ...{ series_id: null, notes: null, description: null, external_ref: null },
    lines: [line],
  } as const;
  const bodyOf = { ...body, lines: [...body.lines] };
  await issueDirectly(
    own,
    async (id) => await buildCorrective(own, id, invoiceId, bodyOf, { roundingCents: 1 }),
  );
}

const firstId = async () => (await world.invoices())[0]?.id;
const last = async () => (await world.events()).at(-1);
const whole = () => expectWholeBooks(bindingsOf(world.books), 'TEST', COMPANY);

describe.skipIf(!FIELD_CASES.there)(`the field cases of returned money${FIELD_CASES.suffix}`, () => {
  it.each([
    ['08-stripe-refund-of-auto-invoice.json', 'REFUNDED', 0, [-12_100], 'PROCESSED'],
    ['09-stripe-dispute-lost.json', 'UNPAID', 121, [], 'FAILED'],
  ] as const)('%s leaves the invoice %s', async (name, payment_state, amount_due, corrected, status) => {
    for (const step of fieldCaseJson(name) as (SentEvent | string)[])
      await (typeof step === 'string' ? world.settle() : world.receive(step));
    await world.settle();
    const refunds = { credit_amount: 0, refunded: [12_100], corrected: [...corrected] };
    expect(await moneyOf(await firstId())).toEqual({ payment_state, amount_due, ...refunds });
    expect(await last()).toMatchObject({ status });
    await whole();
  });
});

describe('a refund of an invoiced payment', () => {
  it('partial refunds are booked until the payment is refunded', async () => {
    const of = payment();
    await happen(...paid(of));
    await happen(...refunded(of, 2_100, 2_100));
    const part = { payment_state: 'PARTIALLY_REFUNDED', amount_due: 0, credit_amount: 0 };
    expect(await moneyOf(await firstId())).toEqual({ ...part, refunded: [2_100], corrected: [-2_100] });
    await happen(...refunded(of, 5_000, 7_100, 2), ...refunded(of, 5_000, 12_100, 3));
    expect(await moneyOf(await firstId())).toMatchObject({
      ...{ payment_state: 'REFUNDED', amount_due: 0, credit_amount: 0, refunded: [12_100] },
    });
    await whole();
  });

  it('a refund that fails takes its booking back, and a second one is booked without another corrective', async () => {
    const of = payment();
    await happen(...paid(of));
    await happen(...refunded(of, 12_100, 12_100));
    await happen(failed(of, 12_100));
    expect(await last()).toMatchObject({ status: 'FAILED', failure_reason: 'REFUND_REVERSED' });
    expect(await moneyOf(await firstId())).toEqual({
      ...{
        payment_state: 'OVERPAID',
        amount_due: 0,
        credit_amount: 121,
        refunded: [0],
        corrected: [-12_100],
      },
    });
    const again = refund(of, 12_100, { created: of.created + 90 }, 2);
    await happen(stripeEvent('refund.created', again, { ...from, created: of.created + 90 }));
    expect(await last()).toMatchObject({ status: 'PROCESSED' });
    expect(await moneyOf(await firstId())).toEqual({
      ...{
        payment_state: 'REFUNDED',
        amount_due: 0,
        credit_amount: 0,
        refunded: [12_100],
        corrected: [-12_100],
      },
    });
  });

  it('a total that is reported alone is booked, and taken back if its refund fails', async () => {
    const of = payment();
    await happen(...paid(of));
    await happen(...refunded(of, 2_100, 2_100).slice(1));
    expect(await moneyOf(await firstId())).toMatchObject({ refunded: [2_100], corrected: [-2_100] });
    await happen(failed(of, 2_100));
    expect(await moneyOf(await firstId())).toMatchObject({ credit_amount: 21, refunded: [0] });
  });

  it('refunds that arrive before their payment are booked with its invoice', async () => {
    const of = payment({ taxIds: [] });
    await world.receive(...refunded(of, 12_100, 12_100));
    await world.work();
    await happen(...paid(of));
    expect(await moneyOf(await firstId())).toMatchObject({ payment_state: 'REFUNDED', refunded: [12_100] });
  });

  it('taxes on top of the paid amount go back with it', async () => {
    world.settings({ pricesIncludeTax: false });
    const of = payment({ amount: 10_000 });
    await happen(...paid(of));
    await happen(...refunded(of, 2_500, 2_500));
    expect(await moneyOf(await firstId())).toMatchObject({
      amount_due: 0,
      refunded: [3_025],
      corrected: [-3_025],
    });
  });
});

describe('a refund of an invoice with several rates', () => {
  const line = (net: number, percentage: number) => ({
    ...{ id: `il_${percentage}`, object: 'line_item', amount: net, currency: 'eur', description: 'Plan' },
    ...{ discount_amounts: [], quantity: 1 },
    tax_amounts: [
      {
        amount: (net * percentage) / 100,
        inclusive: false,
        tax_rate: `txr_${percentage}`,
        taxable_amount: net,
      },
    ],
    tax_rates: [
      { id: `txr_${percentage}`, percentage, inclusive: false, country: 'ES', display_name: 'IVA' },
    ],
  });
  const billed = async () => {
    const of = payment({ amount: 33_500 });
    const invoice = olderStripeInvoice(of, {
      lines: { object: 'list', data: [21, 10, 4].map((rate) => line(10_000, rate)), has_more: false },
      ...{ tax: 3_500, total: 33_500, total_excluding_tax: 30_000, total_taxes: undefined },
    });
    await happen(
      stripeEvent('charge.succeeded', charge(of), from),
      stripeEvent('invoice.paid', invoice, from),
    );
    return { of, id: (await firstId()) ?? '' };
  };

  it('a part of a renewal is booked alike, whatever the order of its events', async () => {
    const orders = [0, 1, 2].flatMap((one) =>
      [0, 1, 2].filter((other) => other !== one).map((other) => [one, other, 3 - one - other]),
    );
    for (const order of orders) {
      world = await paymentWorld();
      const of = payment({ amount: 33_500 });
      const invoice = olderStripeInvoice(of, {
        lines: { object: 'list', data: [21, 10, 4].map((rate) => line(10_000, rate)), has_more: false },
        ...{ tax: 3_500, total: 33_500, total_excluding_tax: 30_000, total_taxes: undefined },
      });
      const groups = [
        [stripeEvent('charge.succeeded', charge(of), from)],
        [stripeEvent('invoice.paid', invoice, from)],
        refunded(of, 6_285, 6_285),
      ];
      for (const at of order) {
        await world.receive(...(groups[at] ?? []));
        await world.work();
      }
      await world.settle();
      const held = { payment_state: 'PARTIALLY_REFUNDED', amount_due: 0, credit_amount: 0 };
      const id = await firstId();
      expect([order, await moneyOf(id)]).toEqual([
        order,
        { ...held, refunded: [6_285], corrected: [-6_285] },
      ]);
      await whole();
    }
  });

  it('parts take no more of a rate than is left, to the last cent', async () => {
    const { of, id } = await billed();
    const parts = [6_285, 8_836, 1, 18_378];
    for (const [index, cents] of parts.entries()) {
      const total = parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0);
      await happen(...refunded(of, cents, total, index + 1));
    }
    expect(await moneyOf(id)).toMatchObject({ payment_state: 'REFUNDED', amount_due: 0, credit_amount: 0 });
    await whole();
  });

  it('a rate that was returned by hand is not returned again', async () => {
    const { of, id } = await billed();
    await correctByHand(id, 12_100, {
      type: 'IVA',
      percentage: 21,
      regime_key: '01',
      exemption_reason: null,
    });
    await happen(...refunded(of, 20_000, 20_000));
    await happen(...refunded(of, 13_500, 33_500, 2));
    expect(await moneyOf(id)).toMatchObject({
      payment_state: 'REFUNDED',
      corrected: [-12_100, -7_900, -13_500],
    });
    await whole();
  });

  it('a correction of a rate that the invoice does not have is refused', async () => {
    const of = payment();
    await happen(...paid(of));
    const mistaken = { type: 'IVA', percentage: 4, regime_key: '01', exemption_reason: null } as const;
    await expect(correctByHand((await firstId()) ?? '', 1_000, mistaken)).rejects.toMatchObject({
      key: 'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    });
    await whole();
  });

  it('an exemption that was corrected by mistake comes back with the last refund', async () => {
    const of = payment();
    await happen(...paid(of));
    const id = (await firstId()) ?? '';
    const mistaken = { type: 'IVA', percentage: 0, regime_key: '01', exemption_reason: 'E1' } as const;
    await correctByHand(id, 1_000, mistaken);
    await correctByHand(id, 500, mistaken);
    await happen(...refunded(of, 12_100, 12_100));
    expect(await moneyOf(id)).toMatchObject({
      ...{ payment_state: 'REFUNDED', amount_due: 0, credit_amount: 0 },
      corrected: [-1_000, -500, -10_600],
    });
    await whole();
  });
});

describe('a refund of an invoice that was paid on its page', () => {
  const paying = (ref: string, invoice_id: string, changes: Partial<StripePayment> = {}) =>
    stripePayment(ref, { metadata: { invoice_id }, ...changes });

  it('the refund is booked with a corrective, and nothing is due', async () => {
    const id = await openInvoice(world, 'p1');
    const of = paying('p1', id);
    await happen(...paid(of));
    await happen(...refunded(of, 2_100, 2_100));
    expect(await moneyOf(id)).toEqual({
      ...{
        payment_state: 'PARTIALLY_REFUNDED',
        amount_due: 0,
        credit_amount: 0,
        refunded: [2_100],
        corrected: [-2_100],
      },
    });
    await happen(...refunded(of, 10_000, 12_100, 2));
    expect(await moneyOf(id)).toMatchObject({
      payment_state: 'REFUNDED',
      amount_due: 0,
      refunded: [12_100],
    });
    await whole();
  });

  it('a whole refund of a part payment corrects only that part', async () => {
    const id = await openInvoice(world, 'p2');
    const of = paying('p2', id, { amount: 6_000 });
    await happen(...paid(of));
    await happen(...refunded(of, 6_000, 6_000));
    expect(await moneyOf(id)).toMatchObject({ amount_due: 61, refunded: [6_000], corrected: [-6_000] });
  });

  it.each([
    ['SKIPPED', 1],
    ['FAILED', 2],
  ])(
    'refunds %s long before their payment are booked with it, and taken back if they fail',
    async (status, told) => {
      const id = await openInvoice(world, 'p4');
      const of = paying('p4', id);
      // Only the charge names the invoice.
      await happen(...refunded(of, 2_100, 2_100).slice(0, told));
      expect(await last()).toMatchObject({ status });
      await happen(...paid(of));
      expect(await moneyOf(id)).toMatchObject({ amount_due: 0, refunded: [2_100], corrected: [-2_100] });
      await happen(failed(of, 2_100));
      expect(await moneyOf(id)).toMatchObject({ credit_amount: 21, refunded: [0], corrected: [-2_100] });
    },
  );

  it('credit of an earlier corrective is refunded without a second one', async () => {
    const of = payment();
    await happen(...paid(of));
    const first = await firstId();
    await correctByHand(first ?? '', 2_100);
    expect(await moneyOf(first)).toMatchObject({ payment_state: 'OVERPAID', credit_amount: 21 });
    await happen(...refunded(of, 1_100, 1_100));
    expect(await moneyOf(first)).toMatchObject({
      credit_amount: 10,
      refunded: [1_100],
      corrected: [-2_100],
    });
    await happen(...refunded(of, 5_000, 6_100, 2));
    expect(await moneyOf(first)).toEqual({
      ...{ payment_state: 'PARTIALLY_REFUNDED', amount_due: 0, credit_amount: 0 },
      ...{ refunded: [6_100], corrected: [-2_100, -4_000] },
    });
    await whole();
  });

  it('without automatic invoicing the refund is only booked, and the amount is due again', async () => {
    const id = await openInvoice(world, 'p3');
    world.settings({ autoInvoiceEnabled: false });
    const of = paying('p3', id);
    await happen(...paid(of));
    await happen(...refunded(of, 2_100, 2_100));
    expect(await moneyOf(id)).toMatchObject({ amount_due: 21, refunded: [2_100], corrected: [] });
    await happen(failed(of, 2_100));
    expect(await last()).toMatchObject({ status: 'FAILED', failure_reason: 'RECORDED_REFUND_REVERSED' });
    expect(await moneyOf(id)).toMatchObject({ payment_state: 'PAID', amount_due: 0, refunded: [0] });
  });
});

describe('a lost dispute', () => {
  it('part of a payment that a dispute takes back is due again', async () => {
    const of = payment();
    await happen(...paid(of));
    await happen(lost(of, 2_100), lost(of, 2_100));
    expect(await moneyOf(await firstId())).toEqual({
      ...{
        payment_state: 'PARTIALLY_PAID',
        amount_due: 21,
        credit_amount: 0,
        refunded: [2_100],
        corrected: [],
      },
    });
    expect(await last()).toMatchObject({
      status: 'FAILED',
      failure_reason: 'DISPUTE_LOST',
      invoice_id: await firstId(),
    });
  });

  it('a dispute of an invoice that was paid on its page undoes its payment', async () => {
    const id = await openInvoice(world, 'd1');
    const of = stripePayment('d1', { metadata: { invoice_id: id } });
    await happen(...paid(of));
    await happen(lost(of));
    expect(await moneyOf(id)).toMatchObject({
      payment_state: 'UNPAID',
      amount_due: 121,
      refunded: [12_100],
    });
  });

  it.each([
    ['charge.dispute.closed', false],
    ['charge.dispute.funds_reinstated', false],
    ['charge.dispute.closed', true],
  ] as const)(
    'a lost dispute that is won afterwards takes its booking back (%s, first: %s)',
    async (type, isFirst) => {
      const of = payment();
      await happen(...paid(of));
      const won = stripeEvent(
        type,
        { ...dispute(of, 'won'), amount: 2_100 },
        { ...from, created: of.created + 90 },
      );
      const events = isFirst ? [won, lost(of, 2_100)] : [lost(of, 2_100), won];
      for (const event of [...events, ...events]) await happen(event);
      expect(await moneyOf(await firstId())).toEqual({
        ...{ payment_state: 'PAID', amount_due: 0, credit_amount: 0, refunded: [0], corrected: [] },
      });
      expect((await world.events()).at(isFirst ? -2 : -1)).toMatchObject({ status: 'PROCESSED' });
      await whole();
    },
  );

  it('a dispute of a paid page that is won after it was lost pays the invoice again', async () => {
    const id = await openInvoice(world, 'd2');
    const of = stripePayment('d2', { metadata: { invoice_id: id } });
    await happen(...paid(of));
    await happen(lost(of));
    const won = { ...from, created: of.created + 90 };
    await happen(stripeEvent('charge.dispute.closed', dispute(of, 'won'), won));
    expect(await moneyOf(id)).toMatchObject({ payment_state: 'PAID', amount_due: 0, refunded: [0] });
  });

  it('what was refunded before is not taken back twice', async () => {
    const of = payment();
    await happen(...paid(of));
    await happen(...refunded(of, 2_100, 2_100));
    await happen(lost(of));
    expect(await moneyOf(await firstId())).toMatchObject({
      amount_due: 100,
      refunded: [12_100],
      corrected: [-2_100],
    });
  });
});
