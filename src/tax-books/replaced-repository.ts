import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { StoredShare } from '../db/books-json.ts';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { correctedOriginals, invoices } from '../db/schema/books-schema.ts';
import { changesTaxAlone } from '../domain/invoices/corrective-rules.ts';
import type { Breakdowns } from '../domain/tax-books/issued-invoice.ts';
import {
  type ChainPart,
  onlyOfTaxAlone,
  shareByTotals,
  stoodBefore,
  withheldOfShare,
} from '../domain/tax-books/replaced-chain.ts';
import { isPartlyWithheld, uniformlyWithheld } from '../domain/tax-books/withheld-parts.ts';
import { isInForce } from '../invoices/paying/debtor-repository.ts';
import { storedBreakdowns } from './issued-invoice.ts';
import { REGISTERED_COLUMNS } from './registered-repository.ts';
import type { SnapshotRow } from './snapshot-columns.ts';
import { readWithheld } from './withheld-repository.ts';

const ORDER = {
  createdAt: invoices.createdAt,
  place: sql<number>`${invoices}.rowid`.as('place'),
  reason: invoices.reason,
  rectificationType: invoices.rectificationType,
};

/** Selects the originals and the valid correctives of each alone. */
function selectSingles(books: Database, originalIds: readonly string[]) {
  return books
    .select({
      ...ORDER,
      id: invoices.id,
      rectifiedInvoiceId: invoices.rectifiedInvoiceId,
      vatBreakdown: REGISTERED_COLUMNS.vatBreakdown,
      surchargeBreakdown: invoices.surchargeBreakdown,
      irpfBreakdown: invoices.irpfBreakdown,
    })
    .from(invoices)
    .where(
      and(
        or(isOneOf(invoices.id, originalIds), isOneOf(invoices.rectifiedInvoiceId, originalIds)),
        isNotNull(invoices.number),
        or(sql`${invoices.rectifiedInvoiceId} IS NULL`, ne(invoices.status, 'VOIDED')),
      ),
    );
}

const part = alias(correctedOriginals, 'part');

/** Selects the shares of the originals in valid correctives of several, with the breakdowns of these. */
function selectShares(books: Database, originalIds: readonly string[]) {
  return books
    .select({
      ...ORDER,
      id: part.correctiveId,
      invoiceId: part.invoiceId,
      breakdowns: part.breakdowns,
      baseCents: part.taxableBaseCents,
      vatCents: part.totalVatCents,
      surchargeCents: part.totalEquivalenceSurchargeCents,
      irpfCents: part.totalIrpfCents,
      vatBreakdown: invoices.vatBreakdown,
      surchargeBreakdown: invoices.surchargeBreakdown,
      irpfBreakdown: invoices.irpfBreakdown,
    })
    .from(part)
    .innerJoin(invoices, eq(invoices.id, part.correctiveId))
    .where(and(isOneOf(part.invoiceId, originalIds), sql.raw(isInForce('invoices'))));
}

type SingleRow = Awaited<ReturnType<typeof selectSingles>>[number];
type ShareRow = Awaited<ReturnType<typeof selectShares>>[number];
type Withheld = Awaited<ReturnType<typeof readWithheld>>;

function kindOf({ reason, rectificationType }: SingleRow | ShareRow) {
  return {
    isSubstitution: rectificationType === 'SUBSTITUTION',
    isOfTaxAlone: changesTaxAlone(reason, rectificationType),
  };
}

function singlePart(row: SingleRow, withheld: Withheld): ChainPart {
  const { id, rectifiedInvoiceId, createdAt, place } = row;
  const own = storedBreakdowns(row);
  return {
    ...{ id, createdAt, place, invoiceId: rectifiedInvoiceId ?? id, ...kindOf(row), isShare: false },
    breakdowns: { ...own, withheld: withheld.get(id) ?? uniformlyWithheld(own) },
  };
}

function ofShare({ vat, surcharge, irpf }: StoredShare): Breakdowns {
  return storedBreakdowns({ vatBreakdown: vat, surchargeBreakdown: surcharge, irpfBreakdown: irpf });
}

function totalsOf({ baseCents, vatCents, surchargeCents, irpfCents }: ShareRow) {
  return {
    ...{ base_cents: baseCents, vat_cents: vatCents },
    ...{ surcharge_cents: surchargeCents, irpf_cents: irpfCents },
  };
}

function sharePart(row: ShareRow): ChainPart[] {
  const { id, invoiceId, createdAt, place, breakdowns } = row;
  if (invoiceId === null) return [];
  const share =
    breakdowns === null ? shareByTotals(totalsOf(row), storedBreakdowns(row)) : ofShare(breakdowns);
  const own = { ...share, withheld: withheldOfShare(share) };
  return [{ id, createdAt, place, invoiceId, ...kindOf(row), isShare: true, breakdowns: own }];
}

/** Reads the originals and the changes by their correctives, of one or of several. */
async function readChain(books: Database, originalIds: readonly string[]): Promise<ChainPart[]> {
  const [singles, shares] = await books.batch([
    selectSingles(books, originalIds),
    selectShares(books, originalIds),
  ]);
  const partly = singles.filter((row) => isPartlyWithheld(storedBreakdowns(row)));
  const withheld = await readWithheld(
    books,
    partly.map(({ id }) => id),
  );
  return [...singles.map((row) => singlePart(row, withheld)), ...shares.flatMap(sharePart)];
}

/** Invoices of these books that a corrective by substitution corrects. `isAll` is false if another system issued one besides. */
interface Replaced {
  ids: string[];
  isAll: boolean;
}

function replacedBy({ rectifiedInvoiceId, correction }: SnapshotRow): Replaced {
  if ((correction?.rectified ?? null) === null) return { ids: [], isAll: false };
  if (rectifiedInvoiceId !== null) return { ids: [rectifiedInvoiceId], isAll: true };
  const named = (correction?.originals ?? []).map(({ invoice_id }) => invoice_id);
  const ids = named.flatMap((id) => (id === null ? [] : [id]));
  return { ids, isAll: ids.length === named.length };
}

/**
 * Reads the totals of the corrected invoices before each corrective by substitution, by the corrective's id. If another system
 * issued one of them, only the rows by correctives of the tax alone. One round trip, or none without such correctives, and one more if
 * some bear withholding in part.
 */
export async function readReplaced(
  books: Database,
  rows: readonly SnapshotRow[],
): Promise<ReadonlyMap<string, Breakdowns>> {
  const replaced = rows.map((row): [string, Replaced] => [row.id, replacedBy(row)]);
  const known = replaced.filter(([, { ids }]) => ids.length > 0);
  const ids = [...new Set(known.flatMap(([, own]) => own.ids))];
  if (ids.length === 0) return new Map();
  const chain = Map.groupBy(await readChain(books, ids), ({ invoiceId }) => invoiceId);
  return new Map(
    known.map(([id, own]) => {
      const parts = own.ids.flatMap((invoiceId) => chain.get(invoiceId) ?? []);
      const before = stoodBefore(parts, own.ids, id);
      return [id, own.isAll ? before : onlyOfTaxAlone(before)];
    }),
  );
}
