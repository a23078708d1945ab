import type { ExemptionReason, TaxType } from '../../../../src/domain/taxes/tax-catalogue.ts';
import type { MainTax, TaxLine } from '../../../../src/domain/taxes/tax-line.ts';

/** Builds a main tax from its fields. */
export function mainTax(
  type: TaxType,
  percentage: number,
  regime_key = '01',
  exemption_reason: ExemptionReason | null = null,
): MainTax {
  return { type, percentage, regime_key, exemption_reason };
}

/** Builds a normal line of 1 × 100.00 with IVA 21 %, with the given changes. */
export function line(given: Partial<TaxLine> = {}): TaxLine {
  return {
    line_type: 'NORMAL',
    quantity: 1,
    unit_price: 100,
    total_including_tax: null,
    discount_percentage: 0,
    main_tax: mainTax('IVA', 21),
    irpf_rate: 0,
    equivalence_surcharge_rate: 0,
    ...given,
  };
}

/** Builds a line that declares its total with tax. */
export function declared(total: number, given: Partial<TaxLine> = {}): TaxLine {
  return line({ unit_price: null, total_including_tax: total, ...given });
}

/** Builds a disbursement of one unit. */
export function disbursement(unitPrice: number, given: Partial<TaxLine> = {}): TaxLine {
  return line({ line_type: 'DISBURSEMENT', unit_price: unitPrice, main_tax: null, ...given });
}
