import type { InvoiceLineRow, InvoiceRow } from '../../db/books-schema.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { invoiceSearchKey } from '../../domain/invoices/search-key.ts';
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
import { judgeLines } from '../../domain/taxes/line-rules.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import { computeTotals, type InvoiceTotals } from '../../domain/taxes/totals.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import { mainTaxSchema } from '../tax-fields.ts';
import type { LineBody } from './line-schemas.ts';
import { type DraftLine, type LineDefaults, resolveLines } from './resolve-lines.ts';
import type { DraftRecipient } from './resolve-recipient.ts';

/** A line as it is stored, without the invoice that it belongs to. */
export type LineFields = Omit<InvoiceLineRow, 'invoiceId'>;

/** The amounts of a document, as its row stores them. */
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

/** Fills, judges and computes the lines that were sent; throws the contract's errors for what is wrong with them. */
export function computeDraftLines(bodies: readonly LineBody[], defaults: LineDefaults): ComputedLines {
  const { documentType, taxDate } = defaults;
  if (bodies.length === 0) {
    throw new ApiError('INVOICE_NO_LINES', {
      details: (language) => ({
        lines: language === 'es' ? 'debe tener al menos una línea' : 'must have at least one line',
      }),
    });
  }
  const { lines, violations } = resolveLines(bodies, defaults);
  refuseViolations([...violations, ...judgeLines(lines, { documentType, taxDate })]);
  return storedLines(lines, computeTotals(lines));
}

/** The stored form of judged lines and of what they come to. */
export function storedLines(lines: readonly DraftLine[], totals: InvoiceTotals): ComputedLines {
  return { lines: lines.map((line, index) => lineFields(line, index, totals)), totals: totalFields(totals) };
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
    taxableBaseCents: computed.taxable_base_cents,
    lineTotalCents: computed.line_total_cents,
  };
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

/** The tax of a stored line; null on a disbursement. */
export function storedMainTax(line: LineFields): MainTax | null {
  if (line.taxType === null) return null;
  return mainTaxSchema.parse({
    type: line.taxType,
    percentage: fromHundredths(line.taxRateHundredths ?? 0),
    regime_key: line.regimeKey,
    exemption_reason: line.exemptionReason,
  });
}

/** A stored line as the money engine sees it: of a declared total, the price is a consequence and not an input. */
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
  };
}

/** The columns that follow from the recipient and from what the document is called. */
export function recipientFields(
  { customerId, recipient }: DraftRecipient,
  called: { invoiceNumber: string | null; seriesCode: string | null; externalRef: string | null },
): Pick<InvoiceRow, 'customerId' | 'recipient' | 'recipientNameKey' | 'recipientNif' | 'searchKey'> {
  const name = recipient?.legal_name ?? null;
  const nif = recipient?.nif ?? null;
  return {
    customerId,
    recipient,
    recipientNameKey: name === null ? null : foldText(name),
    recipientNif: nif,
    searchKey: invoiceSearchKey({
      invoice_number: called.invoiceNumber,
      series_code: called.seriesCode,
      external_ref: called.externalRef,
      recipient_name: name,
      recipient_nif: nif,
    }),
  };
}
