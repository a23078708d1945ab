import { and, asc, isNull, sql } from 'drizzle-orm';
import type { StoredAmendment } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { type InvoiceRow, invoiceLines, invoices } from '../../db/schema/books-schema.ts';
import type { InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';
import type { AmountsLeft } from '../../domain/taxes/amounts-left.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import type { censusKeysOf } from '../drafting/census-check.ts';
import { lineColumns } from '../drafting/line-repository.ts';
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
import { HISTORY_COLUMNS, historyOfNamed } from '../exchanging/history-repository.ts';
import { MONEY_COLUMNS } from '../paying/balance-repository.ts';
import { balanceOfStored, type WithMoney } from '../paying/balance-view.ts';
import { selectCorrectives } from '../paying/debtor-repository.ts';
import { heldCorrectionsByIds } from '../registering/record-corrections-repository.ts';
import { amountsLeftOf, correctedRowsOf } from './amounts-left-repository.ts';
import { type KnownExternal, type KnownExternalRow, knownExternal } from './known-external.ts';
import { type NamedRecipient, namedRecipient, type RecordCorrection } from './named-recipient.ts';
import { registeredSums } from './registered-sums-repository.ts';

const IDS = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
const COMPANY_ID = sql.placeholder('companyId');

const ownByIds = builtOnce((books) =>
  books
    .select({ row: invoices, money: MONEY_COLUMNS })
    .from(invoices)
    .where(
      and(
        sql`${invoices.id} IN ${IDS}`,
        belongsTo(invoices.companyId, COMPANY_ID),
        isNull(invoices.deletedAt),
      ),
    ),
);

const ownLinesByIds = builtOnce((books) =>
  books
    .select({ ...lineColumns, invoiceId: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(sql`${invoiceLines.invoiceId} IN ${IDS}`)
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position)),
);

/** SQL for the change of an amount by a corrective: its amount, less the amount that it replaces. */
function changeOf(column: string, rectified: string): string {
  return `sum(c.${column} - COALESCE(c.correction ->> '$.rectified.${rectified}', 0))`;
}

const SINGLE_CHANGES = [
  'taxable_base_cents',
  'total_vat_cents',
  'total_equivalence_surcharge_cents',
  'total_disbursements_cents',
]
  .map((column) => `${changeOf(column, column)} AS ${column}`)
  .join(', ');
const REGISTERED = registeredSums('c');
const SHARES =
  'sum(o.taxable_base_cents) AS taxable_base_cents, sum(o.total_vat_cents) AS total_vat_cents, sum(o.total_equivalence_surcharge_cents) AS total_equivalence_surcharge_cents, sum(o.total_disbursements_cents) AS total_disbursements_cents';
const IS_IN_FORCE = "c.number IS NOT NULL AND c.status <> 'VOIDED'";

interface ChangedRow {
  name: string;
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_disbursements_cents: number;
}

/** Row of changes with the amounts in the records. */
interface OwnChangedRow extends ChangedRow {
  registered_base_cents: number;
  registered_vat_cents: number;
}

function amountsOf(row: ChangedRow): InvoicedAmounts {
  return {
    taxableBaseCents: row.taxable_base_cents,
    totalVatCents: row.total_vat_cents,
    totalEquivalenceSurchargeCents: row.total_equivalence_surcharge_cents,
    totalDisbursementsCents: row.total_disbursements_cents,
  };
}

/** Returns the rows of a statement that drizzle has no builder for. Its select names the columns of `T`. */
function rowsOf<T>({ results }: D1Result): T[] {
  return results as T[];
}

/**
 * Reads the changes by the valid correctives of these invoices: those of one invoice, and the shares in those of several. An
 * invoice may have several rows.
 */
function changesOfOwn(books: Database, ids: string) {
  return books.run(sql`SELECT c.rectified_invoice_id AS name, ${sql.raw(SINGLE_CHANGES)},
      ${sql.raw(REGISTERED.base)} AS registered_base_cents, ${sql.raw(REGISTERED.vat)} AS registered_vat_cents FROM invoices AS c
      WHERE c.rectified_invoice_id IN (SELECT value FROM json_each(${ids})) AND ${sql.raw(IS_IN_FORCE)} GROUP BY c.rectified_invoice_id
    UNION ALL SELECT o.invoice_id AS name, ${sql.raw(SHARES)}, sum(o.taxable_base_cents), sum(o.total_vat_cents) FROM corrected_originals AS o JOIN invoices AS c ON c.id = o.corrective_id
      WHERE o.invoice_id IN (SELECT value FROM json_each(${ids})) AND ${sql.raw(IS_IN_FORCE)} GROUP BY o.invoice_id`);
}

interface ExternalRow extends ChangedRow, KnownExternalRow {
  seen: string;
  exchanges: number;
}

/** Reads the same for invoices of other systems, with the numbers of issued and of voided correctives, and of exchanges. */
function changesOfExternals(books: Database, companyId: string, externals: string) {
  const valueInForce = (column: string) =>
    sql.raw(`COALESCE(sum(iif(c.status <> 'VOIDED', o.${column}, 0)), 0) AS ${column}`);
  return books.run(sql`SELECT j.key AS name, count(c.id) || '/' || COALESCE(sum(c.status = 'VOIDED'), 0) AS seen,
      COALESCE(sum(c.status <> 'VOIDED' AND c.type = 'STANDARD'), 0) AS exchanges,
      ${valueInForce('taxable_base_cents')}, ${valueInForce('total_vat_cents')}, ${valueInForce('total_equivalence_surcharge_cents')},
      ${valueInForce('total_disbursements_cents')}, ${HISTORY_COLUMNS},
      (SELECT t.value FROM corrected_originals AS e JOIN invoices AS i ON i.id = e.corrective_id, json_each(i.correction, '$.originals') AS t
        WHERE e.company_id = ${companyId} AND e.invoice_id IS NULL AND e.invoice_number = j.value ->> 'invoice_number'
          AND e.issue_date = j.value ->> 'issue_date' AND i.type = 'CORRECTIVE' AND i.number IS NOT NULL AND i.status <> 'VOIDED'
          AND t.value ->> 'invoice_number' = e.invoice_number AND t.value ->> 'issue_date' = e.issue_date
        ORDER BY i.created_at LIMIT 1) AS stated
    FROM json_each(${externals}) AS j ${historyOfNamed(companyId)}
      LEFT JOIN corrected_originals AS o ON o.company_id = ${companyId} AND o.invoice_id IS NULL
        AND o.invoice_number = j.value ->> 'invoice_number' AND o.issue_date = j.value ->> 'issue_date'
      LEFT JOIN invoices AS c ON c.id = o.corrective_id AND c.number IS NOT NULL
    GROUP BY j.key`);
}

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

/** Reads the requested invoices of other systems that are in fact in these books. */
function ownNumbers(books: Database, companyId: string, externals: string) {
  return books.run(sql`SELECT j.key FROM json_each(${externals}) AS j CROSS JOIN invoices AS i
    ON i.company_id = ${companyId} AND i.invoice_number = j.value ->> 'invoice_number' AND i.type <> 'PROFORMA'
    WHERE i.issue_date = j.value ->> 'issue_date' AND i.deleted_at IS NULL`);
}

/** Invoice of these books with its remaining amounts. */
export interface OwnOriginal {
  row: InvoiceRow;
  lines: LineFields[];
  /** Amount due of it, in cents. */
  dueCents: number;
  /** Its current recipient, and the printed one. */
  recipient: NamedRecipient;
  /** Data that record corrections changed, in chain order. */
  amendments: readonly StoredAmendment[];
  /** Amounts that its valid correctives leave, by tax. Null if they are unknown. */
  left: AmountsLeft | null;
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

/** Returns an invoice of these books. Its lines, and what is left by tax, are not read yet. */
function ownOriginal(
  { row, money }: WithMoney,
  rights: readonly RightRow[],
  corrections: readonly CorrectionRow[],
  changes: D1Result,
): OwnOriginal {
  const ofRecord = corrections.filter(({ invoiceId }) => invoiceId === row.id);
  const right = rights.findLast(({ invoiceId }) => invoiceId === row.id);
  return {
    row,
    lines: [],
    dueCents: balanceOfStored({ row, ...(money === undefined ? {} : { money }) }).due_cents,
    left: null,
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

/** Reads all that a corrective of several invoices needs. One round trip. */
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
    lines,
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
    ownLinesByIds(books, { ids }),
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
  const own = new Map(
    rows.map((one): [string, OwnOriginal] => [one.row.id, ownOriginal(one, rights, corrections, changes)]),
  );
  for (const { invoiceId, ...line } of lines) own.get(invoiceId)?.lines.push(line);
  for (const one of own.values())
    one.left = amountsLeftOf(one, one.amendments, { correctives, prices, shares });
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
