import { describe, expect, it } from 'vitest';
import { inheritedRates } from '../../../src/domain/invoices/inherited-rates.ts';
import { inheritedTax } from '../../../src/domain/invoices/inherited-tax.ts';
import type { MainTax } from '../../../src/domain/taxes/tax-line.ts';
import { atOnce } from '../../../src/domain/turns.ts';
import { inheritanceOf } from '../../../src/invoices/correcting/inheritance.ts';
import type { DraftLine } from '../../../src/invoices/drafting/resolve-lines.ts';
import { inTurns } from '../../../src/platform/in-turns.ts';
import { countWorks } from '../../support/counted-work.ts';

const TAX_DATE = '2026-11-30';

const vat = (percentage: number, regime_key = '01'): MainTax => ({
  type: 'IVA',
  percentage,
  regime_key,
  exemption_reason: null,
});

function original(changes: Partial<DraftLine> = {}): DraftLine {
  return {
    line_type: 'NORMAL',
    product_id: null,
    description: 'Servicio',
    quantity: 1,
    unit: null,
    unit_price: 100,
    total_including_tax: null,
    discount_percentage: 0,
    main_tax: vat(21),
    irpf_rate: 0,
    equivalence_surcharge_rate: 0,
    margin_base: null,
    cost_base: null,
    cadastral_reference: null,
    advance_invoice_id: null,
    ...changes,
  };
}

const ORIGINALS = [
  original({ product_id: 'a', irpf_rate: 15 }),
  original({ product_id: 'a', irpf_rate: 15, description: 'Otro' }),
  original({ product_id: 'b', main_tax: vat(10, '07'), equivalence_surcharge_rate: 1.4 }),
  original({ line_type: 'DISBURSEMENT', product_id: 'c', main_tax: null }),
  original({ main_tax: vat(10, '11'), irpf_rate: 19 }),
];

/** Returns as many lines, each of a product of its own. */
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => original({ product_id: `p${index}`, irpf_rate: index % 3 }));

/** Reads what as many lines inherit of as many originals. */
function readAll(count: number): void {
  const { tax, rates } = atOnce(inheritanceOf(linesOf(count), TAX_DATE));
  for (const { product_id, main_tax } of linesOf(count)) {
    tax({ product_id, main_tax });
    rates({ product_id, main_tax });
  }
}

describe('what the lines of a corrective inherit', () => {
  it.each(['a', 'b', 'c', 'unknown', null])(
    'a line of product %s inherits the same of the kinds of lines as of all lines',
    (product_id) => {
      const { tax, rates } = atOnce(inheritanceOf(ORIGINALS, TAX_DATE));
      const { regime_key: _, ...unspecified } = vat(10);
      for (const sent of [null, vat(21), vat(10, '07'), vat(4), unspecified])
        expect(tax({ product_id, main_tax: sent })).toEqual(
          inheritedTax({ product_id, main_tax: sent }, ORIGINALS),
        );
      for (const main_tax of [null, vat(21), vat(10, '07'), vat(10, '11'), vat(4)])
        expect(rates({ product_id, main_tax })).toEqual(
          inheritedRates({ product_id, main_tax }, ORIGINALS, TAX_DATE),
        );
    },
  );

  it('the work grows with the lines and not with the lines times the originals', async () => {
    const [few = 0, many = 0] = await countWorks([() => readAll(500), () => readAll(2_000)]);
    expect(many / few).toBeLessThan(6);
  });

  it('other work has its turn among many originals', async () => {
    let turns = 0;
    await inTurns(inheritanceOf(linesOf(9_000), TAX_DATE), async () => {
      turns += 1;
    });
    expect(turns).toBeGreaterThan(30);
  });
});
