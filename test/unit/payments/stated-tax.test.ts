import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueClaimed } from '../../../src/invoices/issuing/claimed-document.ts';
import { FIELD_CASES, fieldCaseJson } from '../../support/field-cases/field-case.ts';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import { invoicePayment, olderStripeInvoice } from '../../support/payments/stripe-invoices.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';
import { newerLine, newerSale, olderSale } from './support/stated-sales.ts';

const from = { account: ACCOUNT };
const CIF = { type: 'es_cif', value: 'B83334110' } as const;
const KNOWN = { name: 'Sol SL', email: 'sol@example.com', address: MADRID_ADDRESS, taxIds: [CIF] };
const address = (country: string, changes: Partial<Stripe.Address> = {}): Stripe.Address => ({
  ...{ line1: 'Rue 1', line2: null, city: 'Ville', postal_code: '10115', state: null, country },
  ...changes,
});

let world: PaymentWorld;
let count = 0;

beforeEach(async () => {
  world = await paymentWorld();
  vi.spyOn(console, 'error').mockReturnValue();
});

function payment(known: Partial<Omit<StripePayment, 'ref'>> = {}): StripePayment {
  count += 1;
  return stripePayment(`t${count}`, { customer: `cus_t${count}`, ...known });
}

async function paid(of: StripePayment, invoice: object): Promise<void> {
  const isNewer = !('charge' in invoice);
  const sent: SentEvent[] = [stripeEvent('charge.succeeded', charge(of), from)];
  if (isNewer) sent.push(stripeEvent('invoice_payment.paid', invoicePayment(of), from));
  await world.receive(...sent, stripeEvent('invoice.paid', invoice, from));
  await world.settle();
}

const live = async () => (await world.invoices()).filter(({ deleted_at }) => deleted_at === null);

async function linesOf(invoiceId: string | undefined) {
  const { results } = await world.books
    .prepare('SELECT * FROM invoice_lines WHERE invoice_id = ? ORDER BY position')
    .bind(invoiceId)
    .all<Record<string, unknown>>();
  return results.map((line) => [line.description, line.tax_rate_hundredths, line.taxable_base_cents]);
}

/** Expects that nothing is issued and that a draft of these totals waits for a person. */
async function expectDraft(reason: string, cents: number): Promise<void> {
  const [draft, ...others] = await live();
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    type: 'STANDARD',
    status: 'DRAFT',
    number: null,
    invoice_total_cents: cents,
  });
  const completing = (await world.events()).filter(({ event_kind }) => event_kind === 'PAYMENT_COMPLETED');
  for (const event of completing)
    expect(event).toMatchObject({
      ...{ status: 'FAILED', failure_category: 'DOMAIN_RULE', failure_reason: reason, invoice_id: draft?.id },
    });
}

describe.skipIf(!FIELD_CASES.there)(`the field cases of stated tax${FIELD_CASES.suffix}`, () => {
  const play = async (name: string) => {
    await world.receive(...(fieldCaseJson(name) as SentEvent[]));
    await world.settle();
  };

  it('a reverse charge is left to a person with a draft of 100 euros', async () => {
    await play('05-stripe-invoice-reverse-charge.json');
    await expectDraft('TAX_DIFFERS', 10_000);
    expect(await linesOf((await live())[0]?.id)).toEqual([['Plan', 0, 10_000]]);
  });

  it('three stated rates are invoiced line by line', async () => {
    await play('06-stripe-invoice-three-rates.json');
    const [invoice] = await live();
    expect(invoice).toMatchObject({
      status: 'PAID',
      invoice_total_cents: 33_500,
      recipient_nif: 'B55500011',
    });
    expect((await linesOf(invoice?.id)).map(([, rate]) => rate)).toEqual([2_100, 1_000, 400]);
  });
});

describe('a Stripe invoice that states its tax', () => {
  it('stated Spanish rates are invoiced to the cent in both shapes of the API', async () => {
    const cases: [number, (of: StripePayment) => object, (string | number)[][]][] = [
      [11_000, (of) => newerSale(of, [newerLine(10_000, 1_000, 'reduced_rated')]), [['Plan', 1_000, 10_000]]],
      [
        12_540,
        (of) =>
          newerSale(of, [
            newerLine(10_000, 2_100, 'standard_rated'),
            newerLine(400, 40, 'reduced_rated', 'txr_b'),
          ]),
        [
          ['Plan', 2_100, 10_000],
          ['Plan', 1_000, 400],
        ],
      ],
      // Prices with tax, three units, a discount.
      [
        11_000,
        (of) =>
          olderSale(of, [
            {
              amount: 12_000,
              discount: 1_000,
              tax: 1_000,
              quantity: 3,
              rate: { percentage: 10, inclusive: true },
            },
          ]),
        [['Plan 1', 1_000, 10_000]],
      ],
      // Each line is rounded alone, so that only gross prices give the total.
      [
        122,
        (of) =>
          olderSale(of, [
            { amount: 50, tax: 11, rate: { percentage: 21 } },
            { amount: 50, tax: 11, rate: { percentage: 21 } },
          ]),
        [
          ['Plan 1', 2_100, 51],
          ['Plan 2', 2_100, 50],
        ],
      ],
      // A plan changed in the middle of its period.
      [
        1_210,
        (of) =>
          olderSale(of, [
            { amount: -1_000, tax: -210, rate: { percentage: 21 } },
            { amount: 2_000, tax: 420, rate: { percentage: 21 } },
          ]),
        [['Plan 1, Plan 2', 2_100, 1_000]],
      ],
    ];
    for (const [amount, make, expected] of cases) {
      world = await paymentWorld();
      const of = payment({ ...KNOWN, amount });
      await paid(of, make(of));
      const [invoice, ...others] = await live();
      expect(others).toEqual([]);
      expect(invoice).toMatchObject({ type: 'STANDARD', status: 'PAID', invoice_total_cents: amount });
      expect(await linesOf(invoice?.id)).toEqual(expected);
    }
  });

  it('a tax that is not Spanish, or has another sum, is left to a person with a draft', async () => {
    const line = (percentage: number, tax: number, more: object = {}) => [
      { amount: 10_000, tax, rate: { percentage, ...more } },
    ];
    const german = { ...KNOWN, address: address('DE'), taxIds: [] };
    const cases: [Partial<StripePayment>, (of: StripePayment) => object][] = [
      [
        { ...german, amount: 11_900 },
        (of) => olderSale(of, line(19, 1_900, { country: 'DE', name: 'MwSt' })),
      ],
      // The Dutch rate is 21 too.
      [
        { ...KNOWN, address: address('NL'), taxIds: [] },
        (of) => newerSale(of, [newerLine(10_000, 2_100, 'standard_rated')]),
      ],
      [{ ...KNOWN, amount: 10_000 }, (of) => newerSale(of, [newerLine(10_000, 0, 'product_exempt')])],
      [
        { ...KNOWN, amount: 10_000 },
        (of) => newerSale(of, [], { customer_tax_exempt: 'exempt', automatic_tax: {} }),
      ],
      [{ ...KNOWN, amount: 12_000 }, (of) => olderSale(of, line(21, 2_000))],
      // A renewal under the reverse charge.
      [{ ...german, amount: 10_000 }, (of) => newerSale(of, [newerLine(10_000, 0, 'reverse_charge')])],
      [{ ...KNOWN, amount: 10_700 }, (of) => olderSale(of, line(7, 700, { name: 'IGIC' }))],
    ];
    for (const [known, make] of cases) {
      world = await paymentWorld();
      const of = payment(known);
      await paid(of, make(of));
      expect((await live()).map(({ status }) => status)).toEqual(['DRAFT']);
      expect((await world.events())[0]).toMatchObject({ status: 'FAILED', failure_reason: 'TAX_DIFFERS' });
    }
  });

  it('a renewal whose credit bears another rate than its charge is left to a person', async () => {
    const of = payment({ ...KNOWN, amount: 4_950 });
    const lines = [
      { amount: -1_000, tax: -100, rate: { percentage: 10 } },
      { amount: 5_000, tax: 1_050, rate: { percentage: 21 } },
    ];
    await paid(of, olderSale(of, lines));
    expect(await live()).toEqual([]);
    const [event] = await world.events();
    expect(event).toMatchObject({ status: 'FAILED', failure_reason: 'INVOICE_NEGATIVE_AMOUNT' });
  });

  it('an invoice with more lines than its event holds gets one line for each rate', async () => {
    const of = payment({ ...KNOWN, amount: 24_200 });
    const sale = newerSale(of, [newerLine(10_000, 2_100, 'standard_rated')], {
      lines: { object: 'list', data: [newerLine(10_000, 2_100, 'standard_rated')], has_more: true },
      total_taxes: newerLine(20_000, 4_200, 'standard_rated').taxes,
      total_excluding_tax: 20_000,
    });
    await paid(of, sale);
    const [invoice] = await live();
    expect(invoice).toMatchObject({ status: 'PAID', invoice_total_cents: 24_200 });
    expect(await linesOf(invoice?.id)).toEqual([['Curso de cerámica', 2_100, 20_000]]);
  });

  it('a draft that a person issues becomes the invoice of its payment', async () => {
    const of = payment({ ...KNOWN, amount: 10_000 });
    await paid(of, newerSale(of, [newerLine(10_000, 0, 'product_exempt')]));
    const [draft] = await live();
    await issueClaimed(world.context(), { invoiceId: draft?.id ?? null, isHidden: false });
    await world.receive(
      stripeEvent('invoice.payment_succeeded', newerSale(of, [newerLine(10_000, 0, 'product_exempt')]), from),
    );
    await world.settle();
    expect(await live()).toMatchObject([{ id: draft?.id, status: 'ISSUED' }]);
    for (const event of await world.events())
      expect(event).toMatchObject({ failure_reason: null, invoice_id: draft?.id });
  });

  it('a tax that is stated only after the invoice was issued asks for action', async () => {
    const of = payment({ ...KNOWN, amount: 11_000 });
    await world.receive(stripeEvent('charge.succeeded', charge(of), from));
    await world.settle();
    await world.receive(
      stripeEvent(
        'invoice.paid',
        olderSale(of, [{ amount: 10_000, tax: 1_000, rate: { percentage: 10 } }]),
        from,
      ),
    );
    await world.settle();
    const [invoice, ...others] = await live();
    expect(others).toEqual([]);
    expect((await world.events())[1]).toMatchObject({
      ...{ status: 'FAILED', failure_reason: 'TAX_DIFFERS', invoice_id: invoice?.id },
    });
  });
});

describe('a checkout that states its tax', () => {
  const session = (of: StripePayment, tax: number, changes: object = {}) => ({
    ...checkoutSession(of),
    amount_subtotal: of.amount - tax,
    automatic_tax: { enabled: true, liability: null, provider: 'stripe', status: 'complete' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ...changes,
  });
  const check = async (of: StripePayment, object: object) => {
    await world.receive(
      stripeEvent('charge.succeeded', charge(of), from),
      stripeEvent('checkout.session.completed', object, from),
    );
    await world.settle();
  };

  it('one Spanish rate is invoiced, and a tax of zero or of several rates is left to a person', async () => {
    const reduced = payment({ ...KNOWN, amount: 11_000 });
    await check(reduced, session(reduced, 1_000));
    expect(await linesOf((await live())[0]?.id)).toEqual([['Curso de cerámica', 1_000, 10_000]]);
    for (const tax of [0, 1_500]) {
      world = await paymentWorld();
      const of = payment(KNOWN);
      await check(of, session(of, tax));
      expect((await world.events())[0]).toMatchObject({ status: 'FAILED', failure_reason: 'TAX_DIFFERS' });
    }
  });
});

describe('a payment without stated tax', () => {
  it.each([
    ['abroad', { address: address('US'), taxIds: [] }, false],
    ['in the Canaries', { address: { ...MADRID_ADDRESS, state: 'TF', postal_code: '38001' } }, false],
    ['in Ceuta', { address: { ...MADRID_ADDRESS, state: 'Ceuta', postal_code: '51001' } }, false],
    ['with a German VAT number', { taxIds: [{ type: 'eu_vat', value: 'DE136695976' } as const] }, false],
    ['in Madrid', {}, true],
    ['without address', { address: null }, true],
  ])('a buyer %s decides if the payment is invoiced', async (_where, known, isInvoiced) => {
    const of = payment({ ...KNOWN, ...known });
    await world.receive(
      stripeEvent('charge.succeeded', charge(of), from),
      stripeEvent('checkout.session.completed', checkoutSession(of), from),
    );
    await world.settle();
    if (!isInvoiced) return await expectDraft('PLACE_OF_SUPPLY', 12_100);
    expect(await live()).toMatchObject([{ status: 'PAID', invoice_total_cents: 12_100 }]);
  });
});

describe("a Stripe invoice that the customer's balance pays", () => {
  it.each([
    ['in part', 10_000, -2_100, 0, 12_100],
    ['in whole', 0, -20_000, -7_900, 12_100],
    ['and whose payment settles a debt too', 12_200, 100, 0, 12_100],
  ])('the balance counts as paid %s', async (_how, amount, starting_balance, ending_balance, total) => {
    const of = payment({ ...KNOWN, amount });
    const balance = {
      starting_balance,
      ending_balance,
      amount_paid: amount,
      amount_due: amount,
      total,
      total_excluding_tax: total,
    };
    if (amount > 0) await paid(of, olderStripeInvoice(of, balance));
    else {
      const alone = olderStripeInvoice(of, { ...balance, charge: null, payment_intent: null });
      await world.receive(stripeEvent('invoice.paid', alone, from));
      await world.settle();
    }
    expect(await live()).toMatchObject([{ status: 'PAID', invoice_total_cents: total }]);
    expect(new Set((await world.events()).map(({ status }) => status))).toEqual(new Set(['PROCESSED']));
  });
});
