import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';

/** Condition on a corrective, by its alias `fix`: valid, and of a bad debt by differences that takes tax back. */
const TAKES_BACK = sql`fix.number IS NOT NULL AND fix.status <> 'VOIDED' AND fix.reason = 'R3'
  AND fix.rectification_type = 'PARTIAL' AND fix.taxable_base_cents < 0`;

/** True if valid correctives recovered the VAT of an invoice as a bad debt (R3). One round trip. */
export async function hasBadDebtCorrective(books: Database, invoiceId: string): Promise<boolean> {
  const rows = await books.all(sql`
    SELECT 1 FROM invoices AS fix WHERE fix.rectified_invoice_id = ${invoiceId} AND ${TAKES_BACK}
    UNION ALL SELECT 1 FROM corrected_originals AS part JOIN invoices AS fix ON fix.id = part.corrective_id
      WHERE part.invoice_id = ${invoiceId} AND ${TAKES_BACK} LIMIT 1`);
  return rows.length > 0;
}
