import { asc, sql } from 'drizzle-orm';
import type { StoredAmendment, StoredShare } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import {
  correctedOriginals,
  type InvoiceLineRow,
  type InvoiceRow,
  invoiceLines,
  invoices,
} from '../../db/schema/books-schema.ts';
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
import { linesInForceInTurns } from './registered-lines.ts';

const IDS = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
const CORRECTIVES = sql`(SELECT id FROM invoices WHERE rectified_invoice_id IN ${IDS} AND number IS NOT NULL AND status <> 'VOIDED')`;

/** Reads the breakdowns of the valid correctives of these invoices, oldest first. `ids`: a JSON list. */
export const correctiveRows = builtOnce((books) =>
  books
    .select({
      id: invoices.id,
      originalId: invoices.rectifiedInvoiceId,
      rectificationType: invoices.rectificationType,
      createdAt: invoices.createdAt,
      vatBreakdown: invoices.vatBreakdown,
      surchargeBreakdown: invoices.surchargeBreakdown,
      irpfBreakdown: invoices.irpfBreakdown,
    })
    .from(invoices)
    .where(sql`${invoices.id} IN ${CORRECTIVES}`)
    .orderBy(asc(invoices.createdAt), sql`${invoices}.rowid`),
);

const { unitPriceTenThousandths: price, totalIncludingTaxCents: total, discountHundredths } = invoiceLines;
const isPriced = sql`${total} IS NULL`;

/** Reads the lines of the same correctives, added up by taxes and price. */
export const correctivePrices = builtOnce((books) =>
  books
    .select({
      correctiveId: invoiceLines.invoiceId,
      taxType: invoiceLines.taxType,
      taxRateHundredths: invoiceLines.taxRateHundredths,
      regimeKey: invoiceLines.regimeKey,
      exemptionReason: invoiceLines.exemptionReason,
      surchargeHundredths: invoiceLines.equivalenceSurchargeRateHundredths,
      irpfHundredths: invoiceLines.irpfRateHundredths,
      price: sql<number | null>`iif(${isPriced}, ${price}, NULL)`.as('price'),
      discount: sql<number>`iif(${isPriced}, ${discountHundredths}, 0)`.as('discount'),
      quantityMillionths: sql<number>`sum(${invoiceLines.quantityMillionths})`,
      declaredCents: sql<number>`sum(coalesce(${total}, 0))`,
      baseCents: sql<number>`sum(${invoiceLines.taxableBaseCents})`,
    })
    .from(invoiceLines)
    .where(sql`${invoiceLines.invoiceId} IN ${CORRECTIVES} AND ${invoiceLines.taxType} IS NOT NULL`)
    .groupBy(sql.raw('1, 2, 3, 4, 5, 6, 7, 8, 9')),
);

/** Reads the shares of these invoices in the valid correctives of several. */
export const sharesOf = builtOnce((books) =>
  books
    .select({
      originalId: correctedOriginals.invoiceId,
      breakdowns: correctedOriginals.breakdowns,
      createdAt: invoices.createdAt,
    })
    .from(correctedOriginals)
    .innerJoin(invoices, sql`${invoices.id} = ${correctedOriginals.correctiveId}`)
    .where(
      sql`${correctedOriginals.invoiceId} IN ${IDS} AND ${invoices.number} IS NOT NULL AND ${invoices.status} <> 'VOIDED'`,
    ),
);

interface CorrectiveRow
  extends Pick<
    InvoiceRow,
    'id' | 'rectificationType' | 'createdAt' | 'vatBreakdown' | 'surchargeBreakdown' | 'irpfBreakdown'
  > {
  originalId: string | null;
}

type LineTax = Pick<InvoiceLineRow, 'taxType' | 'taxRateHundredths' | 'regimeKey' | 'exemptionReason'>;

interface PriceRow extends LineTax {
  correctiveId: string;
  surchargeHundredths: number;
  irpfHundredths: number;
  /** Null for lines with a declared total. */
  price: number | null;
  discount: number;
  quantityMillionths: number;
  declaredCents: number;
  baseCents: number;
}

interface ShareRow {
  originalId: string | null;
  breakdowns: StoredShare | null;
  createdAt: number;
}

/** Rows that correctives of an invoice, or of several, left behind. */
export interface CorrectedRows {
  correctives: readonly CorrectiveRow[];
  prices: readonly PriceRow[];
  shares: readonly ShareRow[];
}

/** Returns the statements that read `CorrectedRows` of these invoices, for a batch. */
export function correctedRowsOf(books: Database, ids: string) {
  return [
    correctiveRows(books, { ids }),
    correctivePrices(books, { ids }),
    sharesOf(books, { ids }),
  ] as const;
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
  const whole = own.findLastIndex(({ rectificationType }) => rectificationType === 'SUBSTITUTION');
  const inForce = own.slice(Math.max(whole, 0));
  const since = whole < 0 ? 0 : (inForce[0]?.createdAt ?? 0);
  const shares = rows.shares.filter(
    ({ originalId, createdAt }) => originalId === row.id && createdAt >= since,
  );
  if (shares.some(({ breakdowns }) => breakdowns === null)) return null;
  const correctives = inForce.map((one): AmountsLeft => {
    const prices = rows.prices.filter(({ correctiveId }) => correctiveId === one.id).flatMap(pricedLines);
    return { ...breakdownsOf(one), prices };
  });
  return addAmountsLeft([
    ...(whole < 0 ? [yield* asIssued(row, lines, amendments)] : []),
    ...correctives,
    ...shares.flatMap(({ breakdowns }) => (breakdowns === null ? [] : [ofShare(breakdowns)])),
  ]);
}
