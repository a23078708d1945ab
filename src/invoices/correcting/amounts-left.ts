import type { StoredAmendment, StoredShare } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { fromHundredths } from '../../domain/money.ts';
import {
  type AmountsLeft,
  addAmountsLeft,
  type Breakdowns,
  DECLARED,
  type PricedLines,
  pricedAmount,
  pricesOf,
  vatRowKey,
} from '../../domain/taxes/amounts-left.ts';
import type { VatRow } from '../../domain/taxes/invoice-totals.ts';
import { EXEMPTION_REASON_CODES, TAX_TYPES } from '../../domain/taxes/tax-catalogue.ts';
import { totalsInTurns } from '../../domain/taxes/totals.ts';
import type { Turns } from '../../domain/turns.ts';
import { isManyItems } from '../../platform/take-turn.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import type { CorrectedRows, LineTax, PriceRow } from './corrected-rows-repository.ts';
import { linesInForceInTurns } from './registered-lines.ts';

/** Instant of a corrective in milliseconds, and its order among those of the same one. */
interface Placed {
  createdAt: number;
  place: number;
}

/** True if a corrective came after another. */
export function isLater(one: Placed, other: Placed): boolean {
  return one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.place > other.place);
}

/** Returns stored rows of a VAT breakdown as rows of amounts. */
export function vatRowsOf(stored: InvoiceRow['vatBreakdown']): VatRow[] {
  return stored.flatMap((row): VatRow[] => {
    const tax_type = TAX_TYPES.find((type) => type === row.tax_type);
    const exemption_reason = EXEMPTION_REASON_CODES.find((code) => code === row.exemption_reason) ?? null;
    return tax_type === undefined ? [] : [{ ...row, tax_type, exemption_reason }];
  });
}

/** Returns the breakdowns of a stored document. */
export function breakdownsOf(
  row: Pick<InvoiceRow, 'vatBreakdown' | 'surchargeBreakdown' | 'irpfBreakdown'>,
): Breakdowns {
  const { vatBreakdown, surchargeBreakdown, irpfBreakdown } = row;
  return {
    vat_breakdown: vatRowsOf(vatBreakdown),
    surcharge_breakdown: surchargeBreakdown,
    irpf_breakdown: irpfBreakdown,
  };
}

/** Returns the key of the VAT row that a stored line belongs to. Null for a disbursement. */
export function taxKeyOf(line: LineTax): string | null {
  const { taxType, taxRateHundredths, regimeKey, exemptionReason } = line;
  if (taxType === null || regimeKey === null) return null;
  return vatRowKey({
    tax_type: taxType,
    percentage: fromHundredths(taxRateHundredths ?? 0),
    regime_key: regimeKey,
    exemption_reason: EXEMPTION_REASON_CODES.find((code) => code === exemptionReason) ?? null,
  });
}

function pricedLines(row: PriceRow): PricedLines[] {
  const { price, discount } = row;
  const tax_key = taxKeyOf(row);
  if (tax_key === null) return [];
  const isDeclared = price === null;
  return [
    {
      tax_key,
      surcharge: fromHundredths(row.surchargeHundredths),
      irpf: fromHundredths(row.irpfHundredths),
      ...(isDeclared
        ? { price_key: DECLARED, amount: row.declaredCents }
        : pricedAmount(price, discount, row.quantityMillionths)),
      priced_cents: isDeclared ? 0 : row.baseCents,
      declared_cents: row.declaredCents,
    },
  ];
}

function ofShare(share: StoredShare): AmountsLeft {
  return {
    vat_breakdown: vatRowsOf(share.vat),
    surcharge_breakdown: share.surcharge,
    irpf_breakdown: share.irpf,
    prices: null,
  };
}

/** Returns the invoice as issued, with the taxes of its current record. */
function* asIssued(
  row: InvoiceRow,
  lines: readonly LineFields[],
  amendments: readonly StoredAmendment[],
): Turns<AmountsLeft> {
  const linesNow = yield* linesInForceInTurns(lines, amendments);
  if (isManyItems(lines.length)) yield;
  const bases = { lines: lines.map(({ taxableBaseCents }) => ({ taxable_base_cents: taxableBaseCents })) };
  const isMoved = amendments.some(({ lines: moved = [] }) => moved.length > 0);
  const breakdowns = isMoved ? yield* totalsInTurns(linesNow) : breakdownsOf(row);
  return { ...breakdowns, prices: pricesOf(linesNow, bases) };
}

/**
 * Returns what is left of an invoice after its valid correctives, by tax, in turns. A substitution replaces the invoice and all correctives
 * before it. Null if a corrective of several took a share whose taxes are unknown.
 */
export function* amountsLeftOf(
  { row, lines }: { row: InvoiceRow; lines: readonly LineFields[] },
  amendments: readonly StoredAmendment[],
  rows: CorrectedRows,
): Turns<AmountsLeft | null> {
  const own = rows.correctives.filter(({ originalId }) => originalId === row.id);
  const at = own.findLastIndex(({ rectificationType }) => rectificationType === 'SUBSTITUTION');
  const [whole, inForce] = [own[at], own.slice(Math.max(at, 0))];
  const shares = rows.shares.filter(
    (share) => share.originalId === row.id && (whole === undefined || isLater(share, whole)),
  );
  if (shares.some(({ breakdowns }) => breakdowns === null)) return null;
  const correctives = inForce.map((one): AmountsLeft => {
    const prices = rows.prices.filter(({ correctiveId }) => correctiveId === one.id).flatMap(pricedLines);
    return { ...breakdownsOf(one), prices };
  });
  return addAmountsLeft([
    ...(whole === undefined ? [yield* asIssued(row, lines, amendments)] : []),
    ...correctives,
    ...shares.flatMap(({ breakdowns }) => (breakdowns === null ? [] : [ofShare(breakdowns)])),
  ]);
}
