import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { StoredAmendment, StoredRectifiedAmounts } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { correctedOriginals, invoices } from '../../db/schema/books-schema.ts';
import { addAmounts, type InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';
import type { TaxChange } from '../../domain/invoices/tax-alone-limits.ts';
import type { AmountsLeft } from '../../domain/taxes/amounts-left.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import type { censusKeysOf } from '../drafting/census-check.ts';
import {
  censusOfDocument,
  censusOfRecipient,
  companySettings,
  customerById,
  defaultSeriesOfType,
  productsByIds,
  seriesById,
} from '../drafting/reference-statements-repository.ts';
import { type References, referencesOf } from '../drafting/references-repository.ts';
import { deductedAmount } from '../issuing/advance-repository.ts';
import { selectCorrectivesOf } from '../paying/debtor-repository.ts';
import { allLines, firstLines } from '../reading/line-slices-repository.ts';
import { documentById, type InvoiceWithLines } from '../reading/repository.ts';
import { heldCorrectionsById } from '../registering/record-corrections-repository.ts';
import { amountsLeftOf } from './amounts-left.ts';
import { correctedRowsOf } from './corrected-rows-repository.ts';
import { type NamedRecipient, namedRecipient } from './named-recipient.ts';
import { registeredSums } from './registered-sums-repository.ts';
import { taxTakenOf } from './tax-taken.ts';

/** SQL for the change of an amount by correctives: their sum, less the amounts that substitutions replace. */
function changed(column: SQLiteColumn, rectified: keyof StoredRectifiedAmounts) {
  const replaced = sql`COALESCE(${invoices.correction} ->> ${sql.raw(`'$.rectified.${rectified}'`)}, 0)`;
  return sql<number>`COALESCE(sum(${column} - ${replaced}), 0)`;
}

function share(column: SQLiteColumn) {
  return sql<number>`COALESCE(sum(${column}), 0)`;
}

/** SQL for the amounts in the records of an invoice and its correctives: `registeredBaseCents` and `registeredVatCents`. */
function registered(where: SQL | undefined, books: Database) {
  const sums = registeredSums('invoices');
  return books
    .select({
      baseCents: sql<number>`COALESCE(${sql.raw(sums.base)}, 0)`,
      vatCents: sql<number>`COALESCE(${sql.raw(sums.vat)}, 0)`,
    })
    .from(invoices)
    .where(where);
}

const IS_IN_FORCE = and(
  eq(invoices.rectifiedInvoiceId, sql.placeholder('id')),
  isNotNull(invoices.number),
  ne(invoices.status, 'VOIDED'),
);

/** Reads base and tax in the records of an invoice and of its valid correctives, together. */
const registeredAmounts = builtOnce((books) =>
  registered(or(eq(invoices.id, sql.placeholder('id')), IS_IN_FORCE), books),
);

/** Reads the recipient of the last valid corrective, of this invoice or of several, that replaced a wrong recipient. */
const rightRecipient = builtOnce((books) =>
  books
    .select({
      customerId: invoices.customerId,
      recipient: invoices.recipient,
      createdAt: invoices.createdAt,
    })
    .from(invoices)
    .where(
      and(
        sql`${invoices.id} IN (${selectCorrectivesOf(sql.placeholder('id'))})`,
        isNotNull(invoices.number),
        ne(invoices.status, 'VOIDED'),
        sql`${invoices.correction} ->> '$.previous_recipient' IS NOT NULL`,
      ),
    )
    .orderBy(desc(invoices.createdAt), sql`${invoices}.rowid DESC`)
    .limit(1),
);

/** Reads the changes by the valid correctives of an invoice, together. */
const correctedAmounts = builtOnce((books) =>
  books
    .select({
      taxableBaseCents: changed(invoices.taxableBaseCents, 'taxable_base_cents'),
      totalVatCents: changed(invoices.totalVatCents, 'total_vat_cents'),
      totalEquivalenceSurchargeCents: changed(
        invoices.totalEquivalenceSurchargeCents,
        'total_equivalence_surcharge_cents',
      ),
      totalDisbursementsCents: changed(invoices.totalDisbursementsCents, 'total_disbursements_cents'),
    })
    .from(invoices)
    .where(IS_IN_FORCE),
);

/** Reads the shares of this invoice in the valid correctives of several invoices. */
const sharedAmounts = builtOnce((books) =>
  books
    .select({
      taxableBaseCents: share(correctedOriginals.taxableBaseCents),
      totalVatCents: share(correctedOriginals.totalVatCents),
      totalEquivalenceSurchargeCents: share(correctedOriginals.totalEquivalenceSurchargeCents),
      totalDisbursementsCents: share(correctedOriginals.totalDisbursementsCents),
    })
    .from(correctedOriginals)
    .innerJoin(invoices, eq(invoices.id, correctedOriginals.correctiveId))
    .where(
      and(
        eq(correctedOriginals.invoiceId, sql.placeholder('id')),
        isNotNull(invoices.number),
        ne(invoices.status, 'VOIDED'),
      ),
    ),
);

const NOBODY = { customerId: null, recipient: null };

export interface CorrectiveMaterial extends References {
  original: InvoiceWithLines | null;
  /** Changes by its valid correctives, together. */
  corrected: InvoicedAmounts;
  /** Base and tax in its record and those of its correctives, together, in cents. */
  registeredBaseCents: number;
  registeredVatCents: number;
  /** Amount that final invoices deduct of it as an advance, in cents of taxable base. */
  deductedCents: number;
  /** Amounts that its valid correctives leave, by tax. Null if there is no such invoice or its taxes are unknown. */
  left: AmountsLeft | null;
  /** Change of its taxes by its valid R2 and R3, together. */
  taxTaken: TaxChange;
  /** Its current recipient, and the printed one. */
  recipient: NamedRecipient;
  /** Data that record corrections changed, in chain order. */
  amendments: readonly StoredAmendment[];
  /** Earlier census results for the recipient. */
  census: readonly CensusCheckRow[];
}

/** Reads an invoice, the changes by its correctives, and the rows that a further corrective refers to. One round trip, and one more for each further `LINES_A_TRIP` lines of the invoice. */
export async function readCorrectiveMaterial(
  books: Database,
  companyId: string,
  id: string,
  wanted: {
    seriesId: string | null;
    productIds: readonly string[];
    /** Requested recipient, by its census keys. Null: that of the invoice. */
    recipient: (ReturnType<typeof censusKeysOf> & { customerId: string | null }) | null;
  },
): Promise<CorrectiveMaterial> {
  const { seriesId, productIds, recipient } = wanted;
  const [
    found,
    first,
    amounts,
    shares,
    records,
    rights,
    corrections,
    deducted,
    correctives,
    prices,
    sharedRows,
    census,
    settings,
    seriesRows,
    customers,
    products,
  ] = await books.batch([
    documentById(books, { companyId, id }),
    firstLines(books, id),
    correctedAmounts(books, { id }),
    sharedAmounts(books, { id }),
    registeredAmounts(books, { id }),
    rightRecipient(books, { id }),
    heldCorrectionsById(books, { id }),
    deductedAmount(books, { id }),
    ...correctedRowsOf(books, JSON.stringify([id])),
    recipient === null ? censusOfDocument(books, { id }) : censusOfRecipient(books, { ...recipient }),
    companySettings(books, { companyId }),
    seriesId === null
      ? defaultSeriesOfType(books, { companyId, seriesType: 'CORRECTIVE' })
      : seriesById(books, { companyId, seriesId }),
    customerById(books, { companyId, customerId: recipient?.customerId ?? null }),
    productsByIds(books, { companyId, productIds: JSON.stringify(productIds) }),
  ]);
  const [stored] = found;
  const [single] = amounts;
  const [shared] = shares;
  const [recorded] = records;
  if (single === undefined || shared === undefined || recorded === undefined)
    throw new Error('an aggregate returned no row');
  const amendments = corrections.flatMap(({ amendment }) => (amendment === null ? [] : [amendment]));
  const original =
    stored === undefined
      ? null
      : { ...stored, lines: await allLines(books, id, { version: stored.row.version, first }) };
  const rows = { correctives, prices, shares: sharedRows };
  return {
    ...referencesOf(settings, seriesRows, customers, products),
    left: original === null ? null : await inTurns(amountsLeftOf(original, amendments, rows)),
    taxTaken: taxTakenOf(id, rows),
    recipient: namedRecipient(stored?.row ?? NOBODY, rights[0], corrections),
    amendments,
    deductedCents: deducted[0]?.cents ?? 0,
    registeredBaseCents: recorded.baseCents + shared.taxableBaseCents,
    registeredVatCents: recorded.vatCents + shared.totalVatCents,
    original,
    corrected: addAmounts([single, shared]),
    census,
  };
}
