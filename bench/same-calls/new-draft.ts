import { withAuditContext } from './audit-context.ts';
import type { Row } from './bindings.ts';
import { insertRow, insertRows, newId, templateRows } from './copies.ts';

const INVOICE = 'SELECT * FROM invoices WHERE id = ?';
const LINES = 'SELECT * FROM invoice_lines WHERE invoice_id = ?';

/** Reads what a draft refers to: one batch of five statements. */
async function readReferences(books: D1Database, companyId: string, { recipient_nif, customer_id }: Row) {
  await books.batch([
    books.prepare('SELECT * FROM census_checks WHERE nif = ?').bind(recipient_nif ?? null),
    books.prepare('SELECT * FROM company_settings WHERE company_id = ?').bind(companyId),
    books
      .prepare("SELECT * FROM series WHERE company_id = ? AND document_type = 'STANDARD' AND is_default = 1")
      .bind(companyId),
    books.prepare('SELECT * FROM customers WHERE id = ?').bind(customer_id ?? null),
    books.prepare('SELECT * FROM products WHERE id IN (SELECT value FROM json_each(?))').bind('[]'),
  ]);
}

/**
 * Stores a copy of a draft: one batch that reads, and one of four statements that writes.
 *
 * @param like id of the draft that is copied
 */
export async function storeDraft(books: D1Database, companyId: string, like: string): Promise<object> {
  const [[template = {}], lineTemplates] = await Promise.all([
    templateRows(books, INVOICE, like),
    templateRows(books, LINES, like),
  ]);
  await readReferences(books, companyId, template);
  const now = Date.now();
  const own = { id: newId(), link_secret: newId(), created_at: now, updated_at: now };
  const invoice = { ...template, ...own };
  const lines = lineTemplates.map((line) => ({ ...line, invoice_id: invoice.id }));
  await books.batch(
    withAuditContext(books, { operation: 'invoices.create', companyId }, [
      insertRow(books, 'invoices', invoice),
      insertRows(books, 'invoice_lines', lines),
    ]),
  );
  return { ...invoice, lines };
}
