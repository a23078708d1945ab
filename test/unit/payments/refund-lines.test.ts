import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxLine } from '../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../src/domain/taxes/totals.ts';
import { storedLines } from '../../../src/invoices/drafting/stored-lines.ts';
import { type RefundedInvoice, refundLines } from '../../../src/payments/invoicing/refund-lines.ts';
import { rounds } from '../../support/rounds.ts';
import { line } from '../invoices/support/careless.ts';

type Sent = Parameters<typeof storedLines>[0][number];

/** Returns an invoice of these lines without correctives, and its amount to pay in cents. */
function invoiceOf(lines: Sent[]) {
  const { lines: stored, totals } = storedLines(lines, computeTotals(lines));
  const row = { language: 'es', ...totals };
  const corrected = { totalDisbursementsCents: 0 };
  const invoice = { original: { row, lines: stored }, amendments: [], left: null, corrected };
  return { invoice: invoice as unknown as RefundedInvoice, paidCents: totals.invoiceTotalCents };
}

function totalsOfRefund(invoice: RefundedInvoice, backCents: number) {
  const lines = refundLines(invoice, backCents);
  return computeTotals(
    lines.map((one) => ({ ...one, unit_price: null, discount_percentage: 0 })) as TaxLine[],
  );
}

describe('the lines of a refund of an invoice with withholding', () => {
  it('half of what was paid takes back half of base, tax and withholding', () => {
    const { invoice, paidCents } = invoiceOf([line({ unit_price: 1000, irpf_rate: 15 })]);
    expect(paidCents).toBe(106_000);
    expect(totalsOfRefund(invoice, 53_000)).toMatchObject({
      taxable_base_cents: -50_000,
      total_vat_cents: -10_500,
      total_irpf_cents: -7_500,
      total_to_pay_cents: -53_000,
    });
  });

  it('any part of what was paid is taken back to the cent', () => {
    const cents = fc.integer({ min: 100, max: 10_000_000 });
    const rate = fc.constantFrom(0, 7, 15, 19);
    fc.assert(
      fc.property(
        cents,
        cents,
        rate,
        rate,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b, x, y, part) => {
          const { invoice, paidCents } = invoiceOf([
            line({ unit_price: a / 100, irpf_rate: x }),
            line({ unit_price: b / 100, irpf_rate: y }, { percentage: 10 }),
          ]);
          const backCents = Math.max(1, Math.floor(part * paidCents));
          const { total_to_pay_cents } = totalsOfRefund(invoice, backCents);
          expect(total_to_pay_cents).toBe(-backCents);
        },
      ),
      // One cent less than everything, where the paid parts of the taxes round down.
      { numRuns: rounds(50, 2_000), examples: [[4_026_782, 456_651, 19, 19, 0.9999997789014496]] },
    );
  });
});
