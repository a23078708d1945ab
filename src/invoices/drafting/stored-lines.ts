import { mainTaxSchema } from '../../contract/tax-fields.ts';
import type { InvoiceLineRow, InvoiceRow } from '../../db/schema/books-schema.ts';
import {
  fromCents,
  fromHundredths,
  fromMillionths,
  fromTenThousandths,
  toCents,
  toHundredths,
  toMillionths,
  toTenThousandths,
} from '../../domain/money.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import type { InvoiceTotals } from '../../domain/taxes/totals.ts';
import { atOnce, mapInTurns, type Turns } from '../../domain/turns.ts';
import type { DraftLine } from './resolve-lines.ts';

/** Stored line, without the id of its invoice. */
export type LineFields = Omit<InvoiceLineRow, 'invoiceId'>;

/** Stored amounts of a document. */
export type TotalFields = Pick<
  InvoiceRow,
  | 'taxableBaseCents'
  | 'totalVatCents'
  | 'totalEquivalenceSurchargeCents'
  | 'totalIrpfCents'
  | 'totalDiscountsCents'
  | 'totalDisbursementsCents'
  | 'invoiceTotalCents'
  | 'vatBreakdown'
  | 'irpfBreakdown'
  | 'surchargeBreakdown'
>;

export interface ComputedLines {
  lines: LineFields[];
  totals: TotalFields;
}

/** Returns the stored form of validated lines and their totals. */
export function* storedLinesInTurns(
  lines: readonly DraftLine[],
  totals: InvoiceTotals,
): Turns<ComputedLines> {
  const stored = yield* mapInTurns(lines, LINES_A_TURN, (line, index) => lineFields(line, index, totals));
  return { lines: stored, totals: totalFields(totals) };
}

/** Returns the stored form without a pause. */
export function storedLines(...sent: Parameters<typeof storedLinesInTurns>): ComputedLines {
  return atOnce(storedLinesInTurns(...sent));
}

function lineFields(line: DraftLine, index: number, totals: InvoiceTotals): LineFields {
  const computed = totals.lines[index];
  if (computed === undefined) throw new Error(`line ${index} was not computed`);
  const { main_tax } = line;
  return {
    position: index,
    lineType: line.line_type,
    productId: line.product_id,
    description: line.description,
    quantityMillionths: toMillionths(line.quantity),
    unit: line.unit,
    unitPriceTenThousandths: toTenThousandths(computed.unit_price),
    totalIncludingTaxCents: line.total_including_tax === null ? null : toCents(line.total_including_tax),
    discountHundredths: toHundredths(line.discount_percentage),
    taxType: main_tax?.type ?? null,
    taxRateHundredths: main_tax === null ? null : toHundredths(main_tax.percentage),
    regimeKey: main_tax?.regime_key ?? null,
    exemptionReason: main_tax?.exemption_reason ?? null,
    irpfRateHundredths: toHundredths(line.irpf_rate),
    equivalenceSurchargeRateHundredths: toHundredths(line.equivalence_surcharge_rate),
    marginBaseCents: optionalCents(line.margin_base),
    costBaseCents: optionalCents(line.cost_base),
    cadastralReference: line.cadastral_reference,
    taxableBaseCents: computed.taxable_base_cents,
    lineTotalCents: computed.line_total_cents,
    advanceInvoiceId: line.advance_invoice_id ?? null,
    zeroRate: main_tax?.zero_rate ?? null,
    marginGoods: main_tax?.margin_goods ?? null,
    nature: line.nature ?? null,
    notSubjectCause: line.not_subject_cause ?? null,
    activityCode: line.activity_code ?? null,
  };
}

function optionalCents(amount: number | null): number | null {
  return amount === null ? null : toCents(amount);
}

function totalFields(totals: InvoiceTotals): TotalFields {
  return {
    taxableBaseCents: totals.taxable_base_cents,
    totalVatCents: totals.total_vat_cents,
    totalEquivalenceSurchargeCents: totals.total_equivalence_surcharge_cents,
    totalIrpfCents: totals.total_irpf_cents,
    totalDiscountsCents: totals.total_discounts_cents,
    totalDisbursementsCents: totals.total_disbursements_cents,
    invoiceTotalCents: totals.invoice_total_cents,
    vatBreakdown: [...totals.vat_breakdown],
    irpfBreakdown: [...totals.irpf_breakdown],
    surchargeBreakdown: [...totals.surcharge_breakdown],
  };
}

/** Returns the tax of a stored line. Null on a disbursement. */
function storedMainTax({
  taxType,
  taxRateHundredths,
  regimeKey,
  exemptionReason,
  zeroRate,
  marginGoods,
}: LineFields): MainTax | null {
  if (taxType === null) return null;
  return mainTaxSchema.parse({
    type: taxType,
    percentage: fromHundredths(taxRateHundredths ?? 0),
    regime_key: regimeKey,
    exemption_reason: exemptionReason,
    ...(zeroRate === null ? {} : { zero_rate: zeroRate }),
    ...(marginGoods === null ? {} : { margin_goods: marginGoods }),
  });
}

/** Returns a stored line as input of the amount computation. If its total is declared, the price is a result and not an input. */
export function draftLineOf(line: LineFields): DraftLine {
  const total = line.totalIncludingTaxCents;
  return {
    line_type: line.lineType,
    product_id: line.productId,
    description: line.description,
    quantity: fromMillionths(line.quantityMillionths),
    unit: line.unit,
    unit_price: total === null ? fromTenThousandths(line.unitPriceTenThousandths) : null,
    total_including_tax: total === null ? null : fromCents(total),
    discount_percentage: fromHundredths(line.discountHundredths),
    main_tax: storedMainTax(line),
    irpf_rate: fromHundredths(line.irpfRateHundredths),
    equivalence_surcharge_rate: fromHundredths(line.equivalenceSurchargeRateHundredths),
    margin_base: line.marginBaseCents === null ? null : fromCents(line.marginBaseCents),
    cost_base: line.costBaseCents === null ? null : fromCents(line.costBaseCents),
    cadastral_reference: line.cadastralReference,
    advance_invoice_id: line.advanceInvoiceId,
    nature: line.nature,
    not_subject_cause: line.notSubjectCause,
    activity_code: line.activityCode,
  };
}
