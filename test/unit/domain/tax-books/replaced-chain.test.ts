import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Breakdowns } from '../../../../src/domain/tax-books/issued-invoice.ts';
import {
  type ChainPart,
  onlyOfTaxAlone,
  shareByTotals,
  stoodBefore,
  withheldOfShare,
} from '../../../../src/domain/tax-books/replaced-chain.ts';

const vat = (percentage: number, base_cents: number) => ({
  tax_type: 'IVA' as const,
  percentage,
  regime_key: '01',
  exemption_reason: null,
  base_cents,
  amount_cents: Math.round((base_cents * percentage) / 100),
});

const breakdowns = (base_cents: number): Breakdowns => ({
  vat: [vat(21, base_cents)],
  surcharge: [],
  irpf: [{ percentage: 15, base_cents, amount_cents: Math.round(base_cents * 0.15) }],
});

const baseOf = (rows: readonly { base_cents: number }[]) =>
  rows.reduce((sum, { base_cents }) => sum + base_cents, 0);
const amountOf = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const KINDS = ['PARTIAL', 'SHARE', 'WHOLE', 'WHOLE_SHARE', 'TAX', 'TAX_SHARE'] as const;

/** Draws a history: the invoice, and changes by correctives of each kind. Some share an instant. */
const histories = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), base: fc.integer({ min: -9_999, max: 9_999 }) }),
  { maxLength: 8 },
);

type History = typeof histories extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function chainOf(history: History): ChainPart[] {
  const part = (index: number, more: Partial<ChainPart>): ChainPart => ({
    ...{ id: `${index}`, invoiceId: 'own', createdAt: Math.floor(index / 2), place: index },
    ...{ isSubstitution: false, isShare: false, isOfTaxAlone: false, breakdowns: breakdowns(10_000) },
    ...more,
  });
  const changes = history.map(({ kind, base }, index) =>
    part(index + 1, {
      isSubstitution: kind.startsWith('WHOLE'),
      isShare: kind.endsWith('SHARE'),
      isOfTaxAlone: kind.startsWith('TAX'),
      breakdowns: breakdowns(base),
    }),
  );
  return [part(0, {}), ...changes, part(history.length + 1, { id: 'last', isSubstitution: true })];
}

/** Returns base for VAT and income left, by walking through a history. */
function walked(history: History): { base: number; income: number } {
  let [base, income] = [10_000, 10_000];
  for (const { kind, base: change } of history) {
    base = kind === 'WHOLE' ? change : base + change;
    if (kind.startsWith('WHOLE')) income = base;
    else if (!kind.startsWith('TAX')) income += change;
  }
  return { base, income };
}

describe('stoodBefore', () => {
  it('returns the base and the income that are left, whatever the order of the rows', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (history, isReversed) => {
        const chain = chainOf(history);
        const stood = stoodBefore(isReversed ? chain.toReversed() : chain, ['own'], 'last');
        const { base, income } = walked(history);
        const taken = baseOf(onlyOfTaxAlone(stood).vat);
        expect([baseOf(stood.vat), baseOf(stood.vat) - taken]).toEqual([base, income]);
      }),
    );
  });
});

describe('shares', () => {
  const amounts = fc.integer({ min: -99_999, max: 99_999 });

  it('the rows of a share with unknown taxes add up to its totals', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 4 }), amounts, amounts, (bases, base, tax) => {
        const corrective = { ...breakdowns(1_000), vat: bases.map((own, index) => vat(index, own)) };
        const totals = { base_cents: base, vat_cents: tax, surcharge_cents: 0, irpf_cents: 15 };
        const share = shareByTotals(totals, corrective);
        expect([baseOf(share.vat), amountOf(share.vat), amountOf(share.irpf)]).toEqual([base, tax, 15]);
      }),
    );
  });

  it('the bases within and outside withholding add up to the share', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 4 }), amounts, (bases, within) => {
        const irpf = [{ percentage: 15, base_cents: within, amount_cents: Math.round(within * 0.15) }];
        const share = { vat: bases.map((own, index) => vat(index, own)), surcharge: [], irpf };
        const withheld = withheldOfShare(share);
        const outside = withheld.reduce((sum, { outside_cents }) => sum + outside_cents, 0);
        expect(baseOf(withheld) + outside).toBe(baseOf(share.vat));
        if (irpf[0]?.amount_cents !== 0) expect(baseOf(withheld)).toBe(within);
      }),
    );
  });
});
