import { asc, sql } from 'drizzle-orm';
import type { StoredShare } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import {
  correctedOriginals,
  type InvoiceLineRow,
  type InvoiceRow,
  invoiceLines,
  invoices,
} from '../../db/schema/books-schema.ts';

const IDS = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
const CORRECTIVES = sql`(SELECT id FROM invoices WHERE rectified_invoice_id IN ${IDS} AND number IS NOT NULL AND status <> 'VOIDED')`;

/** Order of documents of the same millisecond. */
export const PLACE = sql<number>`${invoices}.rowid`.as('place');

const KIND = { rectificationType: invoices.rectificationType, reason: invoices.reason };

/** Reads the breakdowns of the valid correctives of these invoices, oldest first. `ids`: a JSON list. */
export const correctiveRows = builtOnce((books) =>
  books
    .select({
      id: invoices.id,
      originalId: invoices.rectifiedInvoiceId,
      ...KIND,
      taxableBaseCents: invoices.taxableBaseCents,
      totalVatCents: invoices.totalVatCents,
      totalEquivalenceSurchargeCents: invoices.totalEquivalenceSurchargeCents,
      createdAt: invoices.createdAt,
      place: PLACE,
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
      ...KIND,
      taxableBaseCents: correctedOriginals.taxableBaseCents,
      totalVatCents: correctedOriginals.totalVatCents,
      totalEquivalenceSurchargeCents: correctedOriginals.totalEquivalenceSurchargeCents,
      breakdowns: correctedOriginals.breakdowns,
      createdAt: invoices.createdAt,
      place: PLACE,
    })
    .from(correctedOriginals)
    .innerJoin(invoices, sql`${invoices.id} = ${correctedOriginals.correctiveId}`)
    .where(
      sql`${correctedOriginals.invoiceId} IN ${IDS} AND ${invoices.number} IS NOT NULL AND ${invoices.status} <> 'VOIDED'`,
    ),
);

/** Kind of a corrective and its change of the taxes, in cents. */
type ChangeColumns = Pick<
  InvoiceRow,
  'rectificationType' | 'reason' | 'taxableBaseCents' | 'totalVatCents' | 'totalEquivalenceSurchargeCents'
>;

interface CorrectiveRow
  extends ChangeColumns,
    Pick<InvoiceRow, 'id' | 'createdAt' | 'vatBreakdown' | 'surchargeBreakdown' | 'irpfBreakdown'> {
  place: number;
  originalId: string | null;
}

/** Tax of a stored line. */
export type LineTax = Pick<InvoiceLineRow, 'taxType' | 'taxRateHundredths' | 'regimeKey' | 'exemptionReason'>;

/** Lines of a corrective with the same taxes and price. */
export interface PriceRow extends LineTax {
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

interface ShareRow extends ChangeColumns {
  originalId: string | null;
  breakdowns: StoredShare | null;
  createdAt: number;
  place: number;
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
