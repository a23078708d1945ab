import type { Row } from './bindings.ts';

const INVOICE = 'SELECT * FROM invoices WHERE id = ? AND company_id = ?';
const LINES = 'SELECT * FROM invoice_lines WHERE invoice_id = ? ORDER BY position';
const EMAILS = 'SELECT * FROM email_invoices WHERE invoice_id = ?';
const AMENDMENTS =
  'SELECT * FROM verifactu_records WHERE invoice_id = ? AND amendment IS NOT NULL ORDER BY position';
const PAGE = `SELECT * FROM invoices WHERE company_id = ? AND deleted_at IS NULL AND type <> 'PROFORMA'
  ORDER BY issue_date DESC, id DESC LIMIT ? OFFSET 0`;
const COUNT = `SELECT COALESCE(SUM(total), 0) AS total FROM list_counts WHERE company_id = ?
  AND list IN (SELECT value FROM json_each(?))`;
const LISTED_TYPES = JSON.stringify(['STANDARD', 'CORRECTIVE', 'SIMPLIFIED']);

/** Reads an invoice with its lines, mails and amendments: one batch of four statements. */
export async function readInvoice(books: D1Database, companyId: string, id: string): Promise<object> {
  const [invoice, lines, emails, amendments] = await books.batch<Row>([
    books.prepare(INVOICE).bind(id, companyId),
    books.prepare(LINES).bind(id),
    books.prepare(EMAILS).bind(id),
    books.prepare(AMENDMENTS).bind(id),
  ]);
  return {
    ...invoice?.results[0],
    lines: lines?.results,
    emails: emails?.results,
    amendments: amendments?.results,
  };
}

/** Reads a page of invoices and the count of all: one batch of two statements. */
export async function readPage(books: D1Database, companyId: string, limit: number): Promise<object> {
  const [page, count] = await books.batch<Row>([
    books.prepare(PAGE).bind(companyId, limit),
    books.prepare(COUNT).bind(companyId, LISTED_TYPES),
  ]);
  return { items: page?.results, total: count?.results[0]?.total };
}
