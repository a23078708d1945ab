import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { StoredInvoice } from './stored-invoice.ts';

/** Bytes of the longest metadata that a list reads with its row. */
const SHORT_METADATA_BYTES = 4096;
/** Bytes of long metadata that are read at once, which takes some milliseconds. */
const METADATA_BYTES_A_READ = 262_144;

const BYTES = sql`coalesce(octet_length(${invoices.metadata}), 0)`;

/** Columns of a listed invoice: its metadata only if it is short. */
export const LISTED_COLUMNS = {
  ...getTableColumns(invoices),
  metadata: sql<
    InvoiceRow['metadata']
  >`iif(${BYTES} > ${sql.raw(String(SHORT_METADATA_BYTES))}, NULL, ${invoices.metadata})`
    .mapWith((text: string) => JSON.parse(text) as InvoiceRow['metadata'])
    .as('short_metadata'),
};

/** Bytes of the metadata of a listed invoice. */
export const METADATA_BYTES = sql<number>`${BYTES}`.as('metadata_bytes');

/** Invoice of a list, without its metadata if that is long. */
export type ListedInvoice = StoredInvoice & { metadataBytes: number };

/** Returns the ids of invoices with long metadata, as many together as are read at once. */
function longOnes(rows: readonly ListedInvoice[]): string[][] {
  const groups: string[][] = [];
  let bytes = METADATA_BYTES_A_READ;
  for (const { row, metadataBytes } of rows) {
    if (metadataBytes <= SHORT_METADATA_BYTES) continue;
    bytes += metadataBytes;
    if (bytes > METADATA_BYTES_A_READ) {
      groups.push([]);
      bytes = metadataBytes;
    }
    groups.at(-1)?.push(row.id);
  }
  return groups;
}

/**
 * Returns listed invoices with their metadata. One round trip for some invoices with long metadata, and none without: a page of a hundred
 * of them has megabytes.
 */
export async function withLongMetadata(
  books: Database,
  listed: readonly ListedInvoice[],
): Promise<StoredInvoice[]> {
  const found = new Map<string, InvoiceRow['metadata']>();
  for (const ids of longOnes(listed)) {
    const { id, metadata } = invoices;
    for (const one of await books.select({ id, metadata }).from(invoices).where(isOneOf(id, ids)))
      found.set(one.id, one.metadata);
  }
  return listed.map(({ metadataBytes: _, ...stored }) => {
    const metadata = found.get(stored.row.id);
    return metadata === undefined ? stored : { ...stored, row: { ...stored.row, metadata } };
  });
}
