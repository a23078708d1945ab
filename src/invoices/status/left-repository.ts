import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import {
  type CorrectedOriginalRow,
  correctedOriginals,
  type InvoiceRow,
  invoiceLines,
  invoices,
} from '../../db/schema/books-schema.ts';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';
import { changesTaxAlone } from '../../domain/invoices/corrective-rules.ts';
import type { CountedPart } from '../../domain/invoices/left-after-void.ts';
import { breakdownsOf, isLater } from '../correcting/amounts-left.ts';
import { PLACE } from '../correcting/corrected-rows-repository.ts';
import { MONEY_COLUMNS } from '../paying/balance-repository.ts';

const IDS = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
const IS_IN_FORCE = sql`${invoices.number} IS NOT NULL AND ${invoices.status} <> 'VOIDED'`;
const ORDER = [asc(invoices.createdAt), sql`${invoices}.rowid`];

const KIND = {
  createdAt: invoices.createdAt,
  place: PLACE,
  reason: invoices.reason,
  rectificationType: invoices.rectificationType,
};

/** Reads the valid correctives of single invoices, oldest first. */
const singlesOf = builtOnce((books) =>
  books
    .select({
      ...KIND,
      correctiveId: invoices.id,
      invoiceId: invoices.rectifiedInvoiceId,
      taxableBaseCents: invoices.taxableBaseCents,
      totalVatCents: invoices.totalVatCents,
      totalEquivalenceSurchargeCents: invoices.totalEquivalenceSurchargeCents,
      totalDisbursementsCents: invoices.totalDisbursementsCents,
      totalIrpfCents: invoices.totalIrpfCents,
      vatBreakdown: invoices.vatBreakdown,
      surchargeBreakdown: invoices.surchargeBreakdown,
      irpfBreakdown: invoices.irpfBreakdown,
    })
    .from(invoices)
    .where(sql`${invoices.rectifiedInvoiceId} IN ${IDS} AND ${IS_IN_FORCE}`)
    .orderBy(...ORDER),
);

/** Reads the shares of these invoices in valid correctives of several, oldest first. */
const sharesOf = builtOnce((books) =>
  books
    .select({
      ...KIND,
      correctiveId: correctedOriginals.correctiveId,
      invoiceId: correctedOriginals.invoiceId,
      taxableBaseCents: correctedOriginals.taxableBaseCents,
      totalVatCents: correctedOriginals.totalVatCents,
      totalEquivalenceSurchargeCents: correctedOriginals.totalEquivalenceSurchargeCents,
      totalDisbursementsCents: correctedOriginals.totalDisbursementsCents,
      totalIrpfCents: correctedOriginals.totalIrpfCents,
      breakdowns: correctedOriginals.breakdowns,
      debtCents: correctedOriginals.debtCents,
    })
    .from(correctedOriginals)
    .innerJoin(invoices, sql`${invoices.id} = ${correctedOriginals.correctiveId}`)
    .where(sql`${correctedOriginals.invoiceId} IN ${IDS} AND ${IS_IN_FORCE}`)
    .orderBy(...ORDER),
);

type StoredBreakdowns = Parameters<typeof breakdownsOf>[0];
type PartRow = Pick<
  InvoiceRow,
  | 'reason'
  | 'rectificationType'
  | 'taxableBaseCents'
  | 'totalVatCents'
  | 'totalEquivalenceSurchargeCents'
  | 'totalDisbursementsCents'
  | 'totalIrpfCents'
>;

function partOf(row: PartRow, breakdowns: StoredBreakdowns | null): CountedPart {
  return {
    taxableBaseCents: row.taxableBaseCents,
    totalVatCents: row.totalVatCents,
    totalEquivalenceSurchargeCents: row.totalEquivalenceSurchargeCents,
    totalDisbursementsCents: row.totalDisbursementsCents,
    totalIrpfCents: row.totalIrpfCents,
    breakdowns: breakdowns === null ? null : breakdownsOf(breakdowns),
    isOfTheTaxAlone: changesTaxAlone(row.reason, row.rectificationType),
  };
}

function storedShareOf({ breakdowns }: Pick<CorrectedOriginalRow, 'breakdowns'>): StoredBreakdowns | null {
  if (breakdowns === null) return null;
  const { vat, surcharge, irpf } = breakdowns;
  return { vatBreakdown: vat, surchargeBreakdown: surcharge, irpfBreakdown: irpf };
}

/** Change of an invoice by a valid corrective. `isWhole` is true for a substitution, which replaces the invoice. */
interface Change {
  correctiveId: string;
  invoiceId: string | null;
  createdAt: number;
  place: number;
  isWhole: boolean;
  part: CountedPart;
}

/** Returns the parts of an invoice that count: itself, or its last substitution, and the changes since. Shares come last. */
function partsInForce(row: InvoiceRow, changes: readonly Change[]): CountedPart[] {
  const at = changes.findLastIndex(({ isWhole }) => isWhole);
  const whole = changes[at];
  if (whole === undefined) return [partOf(row, row), ...changes.map(({ part }) => part)];
  const since = changes.slice(at + 1).filter((change) => isLater(change, whole));
  return [whole.part, ...since.map(({ part }) => part)];
}

/** Parts of an invoice with a corrective, and without it. */
export interface LeftOfCorrected {
  now: readonly CountedPart[];
  after: readonly CountedPart[];
}

/** Reads what counts of corrected invoices with a corrective and without it. One round trip. */
export async function readLeftOfCorrected(
  books: Database,
  correctiveId: string,
  rows: readonly InvoiceRow[],
): Promise<LeftOfCorrected[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const [singles, shares] = await books.batch([singlesOf(books, { ids }), sharesOf(books, { ids })]);
  const changes: Change[] = [
    ...singles.map((one) => ({
      ...one,
      isWhole: one.rectificationType === 'SUBSTITUTION',
      part: partOf(one, one),
    })),
    ...shares.map((one) => ({
      ...one,
      isWhole: false,
      part: { ...partOf(one, storedShareOf(one)), debtCents: one.debtCents },
    })),
  ];
  return rows.map((row) => {
    const own = changes.filter(({ invoiceId }) => invoiceId === row.id);
    const others = own.filter((change) => change.correctiveId !== correctiveId);
    return { now: partsInForce(row, own), after: partsInForce(row, others) };
  });
}

/** Reads the money of each of these invoices, by id. One round trip. */
export async function readMoneyOf(
  books: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MoneyFacts>> {
  const rows = await books
    .select({ id: invoices.id, money: MONEY_COLUMNS })
    .from(invoices)
    .where(sql`${invoices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, money }) => [id, money]));
}

/** Amount that final invoices deduct of one advance, in cents of taxable base. */
interface Deduction {
  advanceId: string;
  cents: number;
}

/** Reads what these final invoices deduct of each advance, together. One round trip. */
export async function readDeductions(books: Database, ids: readonly string[]): Promise<Deduction[]> {
  const rows = await books
    .select({
      advanceId: invoiceLines.advanceInvoiceId,
      cents: sql<number>`-sum(${invoiceLines.taxableBaseCents})`,
    })
    .from(invoiceLines)
    .where(
      and(
        sql`${invoiceLines.invoiceId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        isNotNull(invoiceLines.advanceInvoiceId),
      ),
    )
    .groupBy(invoiceLines.advanceInvoiceId);
  return rows.flatMap(({ advanceId, cents }) => (advanceId === null ? [] : [{ advanceId, cents }]));
}
