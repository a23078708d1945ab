import { and, asc, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { invoices } from '../db/schema/books-schema.ts';
import type { Breakdowns } from '../domain/tax-books/issued-invoice.ts';
import { isPartlyWithheld, uniformlyWithheld } from '../domain/tax-books/withheld-parts.ts';
import { storedBreakdowns } from './issued-invoice.ts';
import { REGISTERED_COLUMNS } from './registered-repository.ts';
import type { SnapshotRow } from './snapshot-columns.ts';
import { readWithheld } from './withheld-repository.ts';

/** Selects the originals and their correctives, in the order in which they changed one another. */
function selectChain(books: Database, originalIds: readonly string[]) {
  return books
    .select({
      id: invoices.id,
      rectifiedInvoiceId: invoices.rectifiedInvoiceId,
      rectificationType: invoices.rectificationType,
      status: invoices.status,
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
    )
    .orderBy(asc(invoices.createdAt), sql`${invoices}.rowid`);
}

type ChainRow = Awaited<ReturnType<typeof selectChain>>[number];

/** Originals with their correctives, and the bases of those that bear withholding in part. */
interface Chain {
  chain: readonly ChainRow[];
  withheld: Awaited<ReturnType<typeof readWithheld>>;
}

async function readChain(books: Database, originalIds: readonly string[]): Promise<Chain> {
  const chain = await selectChain(books, originalIds);
  const partly = chain.filter((row) => isPartlyWithheld(storedBreakdowns(row)));
  const withheld = await readWithheld(
    books,
    partly.map(({ id }) => id),
  );
  return { chain, withheld };
}

/** Returns the breakdowns of an invoice with its bases within and outside withholding. */
function breakdownsOf(row: ChainRow, withheld: Chain['withheld']): Breakdowns {
  const breakdowns = storedBreakdowns(row);
  return { ...breakdowns, withheld: withheld.get(row.id) ?? uniformlyWithheld(breakdowns) };
}

function added(parts: readonly Breakdowns[]): Breakdowns {
  return {
    vat: parts.flatMap(({ vat }) => vat),
    surcharge: parts.flatMap(({ surcharge }) => surcharge),
    irpf: parts.flatMap(({ irpf }) => irpf),
    withheld: parts.flatMap(({ withheld = [] }) => withheld),
  };
}

/** Returns the breakdowns of an original just before a corrective replaced it. An earlier substitution replaces all before it. */
function stood(originalId: string, { chain, withheld }: Chain, correctiveId: string): Breakdowns[] {
  const own = chain.filter((row) => row.id === originalId || row.rectifiedInvoiceId === originalId);
  const at = own.findIndex(({ id }) => id === correctiveId);
  const before = at < 0 ? own : own.slice(0, at);
  const whole = before.findLastIndex(({ rectificationType }) => rectificationType === 'SUBSTITUTION');
  return before.slice(Math.max(whole, 0)).map((row) => breakdownsOf(row, withheld));
}

/** Returns the ids of the invoices that a corrective by substitution corrects. Empty if one of them is of another system. */
function originalsOf({ rectifiedInvoiceId, correction }: SnapshotRow): string[] {
  if ((correction?.rectified ?? null) === null) return [];
  if (rectifiedInvoiceId !== null) return [rectifiedInvoiceId];
  const ids = (correction?.originals ?? []).map(({ invoice_id }) => invoice_id);
  return ids.every((id) => id !== null) ? ids : [];
}

/**
 * Reads the totals of the corrected invoices before each corrective by substitution, by the corrective's id. One round trip, or
 * none without such correctives, and one more if some bear withholding in part.
 */
export async function readReplaced(
  books: Database,
  rows: readonly SnapshotRow[],
): Promise<ReadonlyMap<string, Breakdowns>> {
  const originals = new Map(rows.map((row) => [row.id, originalsOf(row)]));
  const ids = [...new Set([...originals.values()].flat())];
  if (ids.length === 0) return new Map();
  const chain = await readChain(books, ids);
  const replaced = [...originals].filter(([, own]) => own.length > 0);
  return new Map(
    replaced.map(([id, own]) => [id, added(own.flatMap((original) => stood(original, chain, id)))]),
  );
}
