import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import { creditNote, invoicePayment, stripeInvoice } from '../../support/payments/stripe-invoices.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { dispute, refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';
import { newerLine, newerSale, type OldLine, olderSale } from './support/stated-sales.ts';

const CIF = { type: 'es_cif', value: 'B83334110' } as const;
const KNOWN = { name: 'Sol SL', email: 'sol@example.com', address: MADRID_ADDRESS, taxIds: [CIF] };
const abroad = (country: string) => ({
  address: { ...MADRID_ADDRESS, country, state: null, postal_code: '10115' },
  taxIds: [],
});

let world: PaymentWorld;
let count = 0;

beforeEach(async () => {
  world = await paymentWorld();
  vi.spyOn(console, 'error').mockReturnValue();
});

function payment(amount: number, known: Partial<Omit<StripePayment, 'ref'>> = {}): StripePayment {
  count += 1;
  return stripePayment(`u${count}`, { ...KNOWN, customer: `cus_u${count}`, amount, ...known });
}

function sent(type: Stripe.Event.Type, object: object, previous?: Record<string, unknown>): SentEvent {
  return stripeEvent(type, object, { account: ACCOUNT, ...(previous === undefined ? {} : { previous }) });
}

async function receive(...events: SentEvent[]): Promise<void> {
  await world.receive(...events);
  await world.settle();
}

async function paid(of: StripePayment, invoice: object): Promise<void> {
  const links = 'charge' in invoice ? [] : [sent('invoice_payment.paid', invoicePayment(of))];
  await receive(sent('charge.succeeded', charge(of)), ...links, sent('invoice.paid', invoice));
}

/** Checkout whose event states only sums, as webhooks hold it. */
function session(of: StripePayment, tax: number, changes: Partial<Stripe.Checkout.Session> = {}) {
  return checkoutSession(of, {
    amount_subtotal: of.amount - tax,
    automatic_tax: { enabled: true, liability: null, provider: 'stripe', status: 'complete' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ...changes,
  });
}

const shipping = (taxes?: object) =>
  ({ amount_subtotal: 500, amount_tax: 105, amount_total: 605, shipping_rate: 'shr_1', ...taxes }) as never;
const withShipping = { tax: 2_205, total: 12_705, total_excluding_tax: 10_500 };

/** Returns description, rate, base and regime of each line, of the documents that are not deleted. */
async function linesOf(type = 'STANDARD') {
  const { results } = await world.books
    .prepare(
      `SELECT line.* FROM invoice_lines AS line JOIN invoices ON invoices.id = line.invoice_id
       WHERE invoices.deleted_at IS NULL AND invoices.type = ? ORDER BY invoices.created_at, line.position`,
    )
    .bind(type)
    .all<Record<string, unknown>>();
  return results.map((line) => [line.description, line.tax_rate_hundredths, line.taxable_base_cents]);
}

async function documents() {
  return (await world.invoices()).filter(({ deleted_at }) => deleted_at === null);
}

const failures = async () => new Set((await world.events()).map(({ failure_reason }) => failure_reason));

const at = (percentage: number, more: object = {}): OldLine['rate'] => ({ percentage, ...more });
const line = (amount: number, tax: number, rate?: OldLine['rate']): OldLine => ({
  amount,
  tax,
  ...(rate === undefined ? {} : { rate }),
});

describe('a tax that only looks Spanish is left to a person', () => {
  const untaxed = { ...newerLine(12_100, 0, ''), taxes: [] };
  it.each<[string, number, (of: StripePayment) => object, Partial<StripePayment>?]>([
    [
      'two rates that are wrong by the same amount',
      23_100,
      (of) => olderSale(of, [line(10_000, 2_000, at(21)), line(10_000, 1_100, at(10))]),
    ],
    [
      'a taxed and an exempt line without ids of rates',
      23_100,
      (of) =>
        newerSale(of, [
          newerLine(10_000, 2_100, 'standard_rated', null),
          newerLine(11_000, 0, 'product_exempt', null),
        ]),
    ],
    [
      'a taxed and an exempt line under one id',
      23_100,
      (of) =>
        newerSale(of, [newerLine(10_000, 2_100, 'standard_rated'), newerLine(11_000, 0, 'product_exempt')]),
    ],
    [
      'IPSI by its whole name',
      11_000,
      (of) =>
        olderSale(of, [
          line(10_000, 1_000, at(10, { name: 'Impuesto sobre la Producción y los Servicios' })),
        ]),
    ],
    [
      'a tax of Ceuta by its jurisdiction',
      11_000,
      (of) => olderSale(of, [line(10_000, 1_000, at(10, { name: 'Impuesto', jurisdiction: 'Ceuta' }))]),
    ],
    [
      'a GST without a country',
      11_000,
      (of) => olderSale(of, [line(10_000, 1_000, at(10, { country: null, name: 'GST', tax_type: 'gst' }))]),
    ],
    [
      'a kind of tax that Spain does not have',
      11_000,
      (of) =>
        olderSale(of, [line(10_000, 1_000, at(10, { country: null, name: 'X', tax_type: 'sales_tax' }))]),
    ],
    [
      'a tax whose jurisdiction is France',
      11_000,
      (of) => olderSale(of, [line(10_000, 1_000, at(10, { country: null, name: 'T', jurisdiction: 'FR' }))]),
    ],
    [
      'an automatic tax that failed',
      12_100,
      (of) => newerSale(of, [untaxed as never], { automatic_tax: { enabled: true, status: 'failed' } }),
    ],
    ['a rate of zero', 12_100, (of) => olderSale(of, [line(12_100, 0, at(0))])],
    [
      'a French rate under the one-stop shop',
      12_000,
      (of) => olderSale(of, [line(10_000, 2_000, at(20, { country: 'FR', name: 'TVA' }))]),
      abroad('FR'),
    ],
    [
      'an unnamed rate for a buyer in Portugal',
      12_100,
      (of) => newerSale(of, [newerLine(10_000, 2_100, 'standard_rated')]),
      abroad('PT'),
    ],
    [
      'an exempt buyer whose lines bear tax',
      12_100,
      (of) => olderSale(of, [line(10_000, 2_100, at(21))], { customer_tax_exempt: 'exempt' }),
    ],
    [
      'a sale that a credit note lowered before it was paid',
      10_000,
      (of) => olderSale(of, [line(10_000, 2_100, at(21))], { pre_payment_credit_notes_amount: 2_100 }),
    ],
    [
      'more money than the sale',
      13_000,
      (of) => olderSale(of, [line(10_000, 2_100, at(21))], { amount_overpaid: 900 }),
    ],
    [
      'ten lines whose rounded taxes miss the tax of their sum by two cents',
      590,
      (of) =>
        olderSale(
          of,
          Array.from({ length: 10 }, () => line(49, 10, at(21))),
        ),
    ],
  ])('%s makes a draft and no invoice', async (_what, amount, make, known) => {
    const of = payment(amount, known);
    await paid(of, make(of));
    expect((await documents()).map(({ status, number }) => [status, number])).toEqual([['DRAFT', null]]);
    expect(await failures()).toEqual(new Set(['TAX_DIFFERS']));
  });

  it('a stated rate with another amount keeps its rate in the draft', async () => {
    const of = payment(12_000);
    await paid(of, olderSale(of, [line(10_000, 2_000, at(21))]));
    expect((await linesOf()).map(([, rate]) => rate)).toEqual([2_100]);
  });

  it('a foreign tax of the same sum that arrives after the invoice asks for action', async () => {
    const of = payment(12_100, { address: null, taxIds: [] });
    await receive(sent('charge.succeeded', charge(of)));
    await receive(
      sent('invoice.paid', olderSale(of, [line(10_000, 2_100, at(21, { country: 'NL', name: 'BTW' }))])),
    );
    expect((await world.events())[1]).toMatchObject({ status: 'FAILED', failure_reason: 'TAX_DIFFERS' });
  });
});

describe('a stated Spanish tax is invoiced exactly', () => {
  it.each<[string, number, (of: StripePayment) => object, unknown[][], Partial<StripePayment>?]>([
    [
      'with shipping that lists its taxes',
      12_705,
      (of) =>
        olderSale(of, [line(10_000, 2_100, at(21))], {
          ...withShipping,
          shipping_cost: shipping({ taxes: [{ amount: 105, rate: { id: 'txr_21', percentage: 21 } }] }),
        }),
      [
        ['Plan 1', 2_100, 10_000],
        ['Envío', 2_100, 500],
      ],
    ],
    [
      'with shipping that states only its sum',
      12_705,
      (of) => olderSale(of, [line(10_000, 2_100, at(21))], { ...withShipping, shipping_cost: shipping() }),
      [
        ['Plan 1', 2_100, 10_000],
        ['Envío', 2_100, 500],
      ],
    ],
    [
      'where a change of plan takes a rate back whole',
      5_500,
      (of) => olderSale(of, [line(-1_000, -210, at(21)), line(1_000, 210, at(21)), line(5_000, 500, at(10))]),
      [['Plan 3', 1_000, 5_000]],
    ],
    [
      'with prices with and without tax',
      16_550,
      (of) =>
        olderSale(of, [line(12_100, 2_100, at(21, { inclusive: true })), line(4_045, 405, at(10))], {
          ...{ total: 16_550, total_excluding_tax: 14_045, tax: 2_505 },
        }),
      [
        ['Plan 1', 2_100, 10_000],
        ['Plan 2', 1_000, 4_045],
      ],
    ],
    [
      "where the customer's balance pays a part",
      10_000,
      (of) =>
        olderSale(of, [line(10_000, 2_100, at(21))], {
          ...{ starting_balance: -2_100, ending_balance: 0, amount_paid: 10_000, amount_due: 10_000 },
        }),
      [['Plan 1', 2_100, 10_000]],
    ],
    [
      'for a business of the Canaries to which Stripe charged IVA',
      12_100,
      (of) => olderSale(of, [line(10_000, 2_100, at(21))]),
      [['Plan 1', 2_100, 10_000]],
      { address: { ...MADRID_ADDRESS, state: 'TF', postal_code: '38001' } },
    ],
  ])('%s', async (_how, amount, make, expected, known) => {
    const of = payment(amount, known);
    await paid(of, make(of));
    expect((await documents()).map(({ status }) => status)).toEqual(['PAID']);
    expect(await linesOf()).toEqual(expected);
    expect(await failures()).toEqual(new Set([null]));
  });

  it('a consumer in Germany below the limit of the one-stop shop gets the Spanish rate that Stripe charged', async () => {
    const of = payment(12_100, abroad('DE'));
    await paid(of, olderSale(of, [line(10_000, 2_100, at(21))]));
    expect(await linesOf('SIMPLIFIED')).toEqual([['Plan 1', 2_100, 10_000]]);
  });

  it('a checkout with shipping at another rate than its goods gets both rates', async () => {
    const of = payment(11_605);
    const total_details = { amount_discount: 0, amount_shipping: 500, amount_tax: 1_105 };
    const object = session(of, 1_105, { shipping_cost: shipping(), total_details });
    await receive(sent('charge.succeeded', charge(of)), sent('checkout.session.completed', object));
    expect((await linesOf()).map(([, rate, base]) => [rate, base])).toEqual([
      [1_000, 10_000],
      [2_100, 500],
    ]);
  });
});

describe('a card payment that is captured after its checkout', () => {
  const events = (of: StripePayment, tax: number, captured: number) => [
    [
      sent('charge.succeeded', charge(of, { captured: false, amount_captured: 0 })),
      sent('checkout.session.completed', session(of, tax, { payment_status: 'unpaid' })),
    ],
    [
      sent('charge.captured', charge(of, { amount_captured: captured })),
      sent('payment_intent.succeeded', paymentIntent(of, { amount_received: captured })),
    ],
  ];

  it('the whole amount gets the tax that the checkout stated', async () => {
    const of = payment(11_000);
    for (const some of events(of, 1_000, 11_000)) await receive(...some);
    expect((await linesOf()).map(([, rate, base]) => [rate, base])).toEqual([[1_000, 10_000]]);
  });

  it('a part of the amount is left to a person', async () => {
    const of = payment(12_100);
    for (const some of events(of, 2_100, 6_050)) await receive(...some);
    expect((await documents()).map(({ status }) => status)).toEqual(['DRAFT']);
    expect(await failures()).toEqual(new Set([null, 'TAX_DIFFERS']));
  });
});

describe('a credit note of the provider', () => {
  const twoRates = async (of: StripePayment) =>
    await paid(of, olderSale(of, [line(5_000, 1_050, at(21)), line(5_000, 500, at(10))]));
  const note = (of: StripePayment, amount: number, tax: number, percentage: number) => ({
    ...creditNote(of, amount + tax),
    refunds: [{ amount_refunded: amount + tax, refund: `re_${of.ref}_1` }],
    lines: {
      data: [
        {
          id: 'cnli_1',
          amount,
          discount_amounts: [],
          tax_amounts: [{ amount: tax, tax_rate: `t${percentage}` }],
        },
      ],
    },
  });

  it.each(['first', 'last'])(
    'names the line that its refund takes back, when it arrives %s',
    async (place) => {
      const of = payment(11_550);
      await twoRates(of);
      const noted = sent('credit_note.created', note(of, 5_000, 500, 10));
      const refunds = [
        sent('refund.created', refund(of, 5_500)),
        sent('charge.refunded', refundedCharge(of, 5_500), { amount_refunded: 0 }),
      ];
      await world.receive(...(place === 'first' ? [noted, ...refunds] : refunds));
      await world.work();
      if (place === 'last') await world.receive(noted);
      await world.settle();
      expect((await linesOf('CORRECTIVE')).map(([, rate, base]) => [rate, base])).toEqual([[1_000, -5_000]]);
    },
  );

  it('a credit note for a refund that was corrected in proportion before asks for action', async () => {
    const of = payment(11_550);
    await twoRates(of);
    await receive(sent('refund.created', refund(of, 5_500)));
    await receive(sent('credit_note.created', note(of, 5_000, 500, 10)));
    expect((await world.events()).at(-1)).toMatchObject({
      ...{ status: 'FAILED', failure_reason: 'CREDIT_NOTE_AFTER_CORRECTIVE' },
    });
  });

  it('a credit note states a tax that the invoice does not have, and the refund takes back each rate in proportion', async () => {
    const of = payment(11_550);
    await twoRates(of);
    await receive(
      sent('credit_note.created', note(of, 5_000, 200, 4)),
      sent('refund.created', refund(of, 5_200)),
    );
    expect((await linesOf('CORRECTIVE')).map(([, rate]) => rate)).toEqual([2_100, 1_000]);
  });

  it.each([{ customer_balance_transaction: 'cbtxn_1' }, { out_of_band_amount: 6_050 }])(
    'without a refund asks for a corrective: %o',
    async (changes) => {
      const of = payment(12_100);
      await paid(of, olderSale(of, [line(10_000, 2_100, at(21))]));
      await receive(sent('credit_note.created', { ...creditNote(of, 6_050), ...changes }));
      const [invoice] = await documents();
      expect((await world.events()).at(-1)).toMatchObject({
        ...{ status: 'FAILED', failure_reason: 'CREDIT_NOTE_WITHOUT_REFUND', invoice_id: invoice?.id },
      });
    },
  );
});

describe('events that make no invoice in euros', () => {
  it.each([
    ['yen', 'jpy', 12_100],
    ['Kuwaiti dinars', 'kwd', 12_340],
  ])(
    'a payment in %s, its refund and its lost dispute ask for action and issue nothing',
    async (_name, currency, amount) => {
      const of = payment(amount, { currency });
      await receive(
        sent('charge.succeeded', charge(of)),
        sent('checkout.session.completed', checkoutSession(of)),
      );
      await receive(sent('refund.created', refund(of, 1_000)));
      await receive(sent('charge.dispute.closed', dispute(of, 'lost')));
      expect(await world.invoices()).toEqual([]);
      expect(await failures()).toEqual(new Set(['CURRENCY_NOT_SUPPORTED', 'PAYMENT_NOT_INVOICED']));
    },
  );

  it('an invoice that was given up or voided makes none, until it is paid after all', async () => {
    const of = payment(12_100);
    await receive(
      sent('invoice.marked_uncollectible', stripeInvoice(of, { status: 'uncollectible' })),
      sent('invoice.voided', stripeInvoice(of, { status: 'void' })),
    );
    expect(await world.invoices()).toEqual([]);
    await paid(of, stripeInvoice(of));
    expect((await documents()).map(({ status }) => status)).toEqual(['PAID']);
  });

  it('refunds above the payment take back no more than was paid', async () => {
    const of = payment(12_100);
    await paid(of, stripeInvoice(of));
    await receive(
      sent('refund.created', refund(of, 12_100)),
      sent('refund.created', refund(of, 5_000, {}, 2)),
    );
    const totals = (await documents()).map(({ invoice_total_cents }) => invoice_total_cents);
    expect(totals).toEqual([12_100, -12_100]);
  });
});
