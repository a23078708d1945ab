import { describe, expect, it } from 'vitest';
import type { OriginalLine } from '../../../../src/domain/invoices/inherited-rates.ts';
import { inheritedTax, type SentTax } from '../../../../src/domain/invoices/inherited-tax.ts';
import type { MainTax } from '../../../../src/domain/taxes/tax-line.ts';

const vat = (percentage: number, more: Partial<MainTax> = {}): MainTax => ({
  type: 'IVA',
  percentage,
  regime_key: '01',
  exemption_reason: null,
  ...more,
});

const original = (main_tax: MainTax | null, product_id: string | null = null): OriginalLine => ({
  line_type: main_tax === null ? 'DISBURSEMENT' : 'NORMAL',
  quantity: 1,
  unit_price: 100,
  total_including_tax: null,
  discount_percentage: 0,
  irpf_rate: 0,
  equivalence_surcharge_rate: 0,
  main_tax,
  product_id,
});

const sent = (percentage: number, more: Partial<SentTax> = {}): SentTax => ({
  type: 'IVA',
  percentage,
  exemption_reason: null,
  ...more,
});

const taken = (main_tax: SentTax | null, originals: OriginalLine[], product_id: string | null = null) =>
  inheritedTax({ product_id, main_tax }, originals);

describe('the tax of a corrective line', () => {
  it('a corrective line takes the regime of the same tax in the corrected invoice', () => {
    const originals = [original(vat(21, { regime_key: '11' })), original(vat(10)), original(null)];
    expect(taken(sent(21), originals)).toEqual({
      main_tax: vat(21, { regime_key: '11' }),
      isAmbiguous: false,
    });
    expect(taken(sent(10), originals)).toEqual({ main_tax: vat(10), isAmbiguous: false });
  });

  it('a corrective line with another rate takes the regime of the corrected lines', () => {
    const cash = [original(vat(21, { regime_key: '07' }))];
    expect(taken(sent(10), cash).main_tax).toEqual(vat(10, { regime_key: '07' }));
    expect(taken(sent(0, { exemption_reason: 'E1' }), cash).main_tax).toEqual(
      vat(0, { exemption_reason: 'E1' }),
    );
    expect(taken(sent(7, { type: 'IGIC' }), cash).main_tax).toEqual(vat(7, { type: 'IGIC' }));
  });

  it('a corrective line has the general regime if a corrected line of that tax has it', () => {
    const originals = [original(vat(21)), original(vat(21, { regime_key: '11' }))];
    expect(taken(sent(21), originals)).toEqual({ main_tax: vat(21), isAmbiguous: false });
  });

  it('several special regimes are ambiguous unless the product identifies the line', () => {
    const originals = [
      original(vat(21, { regime_key: '07' }), 'a'),
      original(vat(21, { regime_key: '11' }), 'b'),
    ];
    expect(taken(sent(21), originals).isAmbiguous).toBe(true);
    expect(taken(sent(21), originals, 'b')).toEqual({
      main_tax: vat(21, { regime_key: '11' }),
      isAmbiguous: false,
    });
  });

  it('a corrective line keeps the regime in the request', () => {
    const originals = [original(vat(21)), original(vat(21, { regime_key: '11' }))];
    expect(taken(sent(21, { regime_key: '07' }), originals)).toEqual({
      main_tax: vat(21, { regime_key: '07' }),
      isAmbiguous: false,
    });
  });

  it('a corrective line without a tax takes the only tax of the corrected invoice', () => {
    expect(taken(null, [original(vat(10)), original(vat(10)), original(null)]).main_tax).toEqual(vat(10));
    expect(taken(null, [original(vat(10)), original(vat(21))]).main_tax).toBeNull();
    expect(taken(null, []).main_tax).toBeNull();
  });

  it('without a known original the regime is general, or export for export reasons', () => {
    expect(taken(sent(21), []).main_tax).toEqual(vat(21));
    expect(taken(sent(0, { exemption_reason: 'E2' }), []).main_tax).toEqual(
      vat(0, { regime_key: '02', exemption_reason: 'E2' }),
    );
  });
});
