import { and, asc, isNull, sql } from 'drizzle-orm';
import type { StoredAmendment } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';
import type { TaxChange } from '../../domain/invoices/tax-alone-limits.ts';
import type { AmountsLeft } from '../../domain/taxes/amounts-left.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import type { censusKeysOf } from '../drafting/census-check.ts';
import { refuseTooManyLines } from '../drafting/lines-together.ts';
import {
  censusOfRecipient,
  companySettings,
  customerById,
  defaultSeriesOfType,
  productsByIds,
  seriesById,
} from '../drafting/reference-statements-repository.ts';
import { type References, referencesOf } from '../drafting/references-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { DEDUCTED_CENTS } from '../issuing/advance-repository.ts';
import { MONEY_COLUMNS } from '../paying/balance-repository.ts';
import { balanceOfStored, type WithMoney } from '../paying/balance-view.ts';
import { selectCorrectives } from '../paying/debtor-repository.ts';
import { linesOfOwners, linesTogether } from '../reading/lines-together-repository.ts';
import { heldCorrectionsByIds } from '../registering/record-corrections-repository.ts';
import { amountsLeftOf } from './amounts-left.ts';
import { type CorrectedRows, correctedRowsOf } from './corrected-rows-repository.ts';
import {
  amountsOf,
  changesOfExternals,
  changesOfOwn,
  type ExternalRow,
  type OwnChangedRow,
  ownNumbers,
  rowsOf,
} from './corrective-changes-repository.ts';
import { type KnownExternal, knownExternal } from './known-external.ts';
import { type NamedRecipient, namedRecipient, type RecordCorrection } from './named-recipient.ts';
import { taxTakenOf } from './tax-taken.ts';

const IDS = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
const COMPANY_ID = sql.placeholder('companyId');

const ownByIds = builtOnce((books) =>
  books
    .select({ row: invoices, money: MONEY_COLUMNS, deductedCents: DEDUCTED_CENTS })
    .from(invoices)
    .where(
      and(
        sql`${invoices.id} IN ${IDS}`,
        belongsTo(invoices.companyId, COMPANY_ID),
        isNull(invoices.deletedAt),
      ),
    ),
);

const ownLinesByIds = linesOfOwners(sql`SELECT value FROM json_each(${sql.placeholder('ids')})`);

/** Reads the recipients by which valid correctives replaced a wrong one, oldest first. */
function rightRecipients(books: Database, ids: string) {
  return books
    .select({
      invoiceId: sql<string>`asked.value`.as('corrected_id'),
      customerId: invoices.customerId,
      recipient: invoices.recipient,
      createdAt: invoices.createdAt,
    })
    .from(sql`json_each(${ids}) AS asked`)
    .crossJoin(invoices)
    .where(
      and(
        sql`${invoices.id} IN (${sql.raw(selectCorrectives('asked.value'))})`,
        sql`${invoices.number} IS NOT NULL AND ${invoices.status} <> 'VOIDED'`,
        sql`${invoices.correction} ->> '$.previous_recipient' IS NOT NULL`,
      ),
    )
    .orderBy(asc(invoices.createdAt), sql`${invoices}.rowid`);
}

/** Invoice of these books with its remaining amounts. */
export interface OwnOriginal {
  row: InvoiceRow;
  lines: LineFields[];
  /** Amount to pay of it after its correctives, and the part that is due, in cents. */
  owedCents: number;
  dueCents: number;
  /** Amount that final invoices deduct of it as an advance, in cents of taxable base. */
  deductedCents: number;
  /** Its current recipient, and the printed one. */
  recipient: NamedRecipient;
  /** Data that record corrections changed, in chain order. */
  amendments: readonly StoredAmendment[];
  /** Amounts that its valid correctives leave, by tax. Null if they are unknown. */
  left: AmountsLeft | null;
  /** Change of its taxes by its valid R2 and R3, together. */
  taxTaken: TaxChange;
  /** Changes by its valid correctives, and the part of them in the records. */
  changed: readonly (InvoicedAmounts & { registeredBaseCents: number; registeredVatCents: number })[];
}

/** State of another system's original in the books. */
export interface KnownOriginal {
  changed: InvoicedAmounts;
  seen: string;
  isOwn: boolean;
  /** True if a full invoice of these books replaces it. */
  isExchanged: boolean;
  stated: KnownExternal | null;
}

export interface GroupMaterial extends References {
  own: ReadonlyMap<string, OwnOriginal>;
  /** Changes by their valid correctives, in the requested order. */
  externals: readonly KnownOriginal[];
  census: readonly CensusCheckRow[];
}

type RightRow = Awaited<ReturnType<typeof rightRecipients>>[number];
type CorrectionRow = RecordCorrection & { invoiceId: string };

/** Rows that were read beside the invoices of these books. */
interface RowsOfOriginals {
  rights: readonly RightRow[];
  corrections: readonly CorrectionRow[];
  changes: D1Result;
  corrected: CorrectedRows;
}

/** Returns an invoice of these books. Its lines, and what is left by tax, are not read yet. */
function ownOriginal(
  { row, money, deductedCents }: WithMoney & Pick<OwnOriginal, 'deductedCents'>,
  { rights, corrections, changes, corrected }: RowsOfOriginals,
): OwnOriginal {
  const ofRecord = corrections.filter(({ invoiceId }) => invoiceId === row.id);
  const right = rights.findLast(({ invoiceId }) => invoiceId === row.id);
  const { owed_cents, due_cents } = balanceOfStored({ row, ...(money === undefined ? {} : { money }) });
  return {
    row,
    lines: [],
    owedCents: owed_cents,
    dueCents: due_cents,
    deductedCents,
    left: null,
    taxTaken: taxTakenOf(row.id, corrected),
    recipient: namedRecipient(row, right, ofRecord),
    amendments: ofRecord.flatMap(({ amendment }) => (amendment === null ? [] : [amendment])),
    changed: rowsOf<OwnChangedRow>(changes)
      .filter(({ name }) => name === row.id)
      .map((change) => ({
        ...amountsOf(change),
        registeredBaseCents: change.registered_base_cents,
        registeredVatCents: change.registered_vat_cents,
      })),
  };
}

/** Reads all that a corrective of several invoices needs. Throws 422 for too many lines. One round trip, and more for thousands of lines. */
export async function readGroupMaterial(
  books: Database,
  companyId: string,
  wanted: {
    ids: readonly string[];
    externals: readonly { invoice_number: string; issue_date: string }[];
    seriesId: string | null;
    productIds: readonly string[];
    customerId: string | null;
    recipient: ReturnType<typeof censusKeysOf>;
  },
): Promise<GroupMaterial> {
  const { seriesId, customerId } = wanted;
  const ids = JSON.stringify(wanted.ids);
  const externals = JSON.stringify(wanted.externals);
  const [
    rows,
    firstLines,
    changes,
    correctives,
    prices,
    shares,
    rights,
    corrections,
    ofExternals,
    held,
    census,
    settings,
    seriesRows,
    customers,
    products,
  ] = await books.batch([
    ownByIds(books, { companyId, ids }),
    ownLinesByIds(books, ids),
    changesOfOwn(books, ids),
    ...correctedRowsOf(books, ids),
    rightRecipients(books, ids),
    heldCorrectionsByIds(books, { ids }),
    changesOfExternals(books, companyId, externals),
    ownNumbers(books, companyId, externals),
    censusOfRecipient(books, { customerId, ...wanted.recipient }),
    companySettings(books, { companyId }),
    seriesId === null
      ? defaultSeriesOfType(books, { companyId, seriesType: 'CORRECTIVE' })
      : seriesById(books, { companyId, seriesId }),
    customerById(books, { companyId, customerId }),
    productsByIds(books, { companyId, productIds: JSON.stringify(wanted.productIds) }),
  ]);
  const lines = await linesTogether(books, ownLinesByIds, ids, firstLines);
  refuseTooManyLines(lines.length, 'originals');
  await takeTurnIfMany(lines.length);
  const corrected = { correctives, prices, shares };
  const read = { rights, corrections, changes, corrected };
  const own = new Map(rows.map((one): [string, OwnOriginal] => [one.row.id, ownOriginal(one, read)]));
  for (const { invoiceId, ...line } of lines) own.get(invoiceId)?.lines.push(line);
  for (const one of own.values()) one.left = await inTurns(amountsLeftOf(one, one.amendments, corrected));
  return {
    ...referencesOf(settings, seriesRows, customers, products),
    own,
    census,
    externals: wanted.externals.map((_, index) => {
      const row = rowsOf<ExternalRow>(ofExternals).find(({ name }) => Number(name) === index);
      if (row === undefined) throw new Error('an aggregate returned no row');
      return {
        changed: amountsOf(row),
        seen: row.seen,
        isExchanged: row.exchanges > 0,
        stated: knownExternal(row),
        isOwn: rowsOf<{ key: number }>(held).some(({ key }) => key === index),
      };
    }),
  };
}
