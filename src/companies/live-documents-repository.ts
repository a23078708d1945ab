import { sql } from 'drizzle-orm';
import type { LiveDocuments } from '../context/ports/live-documents.ts';
import type { Database } from '../db/clients.ts';

/** Returns the check. `booksOf` returns the live books of a shard. */
export function liveDocuments(booksOf: (booksShard: number) => Database): LiveDocuments {
  return {
    async areThere(companyId, booksShard) {
      const rows = await booksOf(booksShard).all(sql`SELECT 1 WHERE
        EXISTS (SELECT 1 FROM invoices WHERE company_id = ${companyId} AND invoice_number IS NOT NULL AND type <> 'PROFORMA' AND deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM verifactu_records WHERE company_id = ${companyId} AND position = 1)
        OR EXISTS (SELECT 1 FROM received_invoices WHERE company_id = ${companyId} AND received_at > 0)`);
      return rows.length > 0;
    },
  };
}
