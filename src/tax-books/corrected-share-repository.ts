import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { correctedOriginals, invoices } from '../db/schema/books-schema.ts';
import type { CorrectedShare } from '../domain/tax-books/issued-invoice.ts';
import { storedBreakdowns } from './issued-invoice.ts';
import { REGISTERED_COLUMNS } from './registered-repository.ts';
import type { SnapshotRow } from './snapshot-columns.ts';

/** Selects the shares of correctives of several, with the day of the operation of each invoice. */
function selectShares(books: Database, ids: readonly string[]) {
  return books
    .select({
      correctiveId: correctedOriginals.correctiveId,
      breakdowns: correctedOriginals.breakdowns,
      baseCents: correctedOriginals.taxableBaseCents,
      issueDate: correctedOriginals.issueDate,
      operationDate: REGISTERED_COLUMNS.operationDate,
    })
    .from(correctedOriginals)
    .leftJoin(invoices, eq(invoices.id, correctedOriginals.invoiceId))
    .where(isOneOf(correctedOriginals.correctiveId, ids))
    .orderBy(asc(correctedOriginals.correctiveId), asc(correctedOriginals.position));
}

function isOfSeveral({ type, rectifiedInvoiceId, correction }: SnapshotRow): boolean {
  return type === 'CORRECTIVE' && rectifiedInvoiceId === null && (correction?.originals ?? []).length > 0;
}

/** Reads the shares of correctives of several invoices, by the corrective's id. One round trip, or none without such correctives. */
export async function readCorrectedShares(
  books: Database,
  rows: readonly SnapshotRow[],
): Promise<ReadonlyMap<string, CorrectedShare[]>> {
  const ids = rows.filter(isOfSeveral).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const shares = new Map<string, CorrectedShare[]>();
  for (const row of await selectShares(books, ids)) {
    const { correctiveId, breakdowns, baseCents, issueDate, operationDate } = row;
    const vat =
      breakdowns === null
        ? null
        : storedBreakdowns({
            vatBreakdown: breakdowns.vat,
            surchargeBreakdown: breakdowns.surcharge,
            irpfBreakdown: breakdowns.irpf,
          }).vat;
    const share = { day: operationDate ?? issueDate, base_cents: baseCents, vat };
    const own = shares.get(correctiveId);
    if (own === undefined) shares.set(correctiveId, [share]);
    else own.push(share);
  }
  return shares;
}
