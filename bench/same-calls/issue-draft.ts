import type { Row, SameCallsEnv } from './bindings.ts';
import type { IssueRequest } from './ledger.ts';

/** Reads the draft with what its issue needs, and the company beside it: batches of seven and two statements at once. */
export async function readMaterial(
  { BOOKS, DIRECTORY }: Pick<SameCallsEnv, 'BOOKS' | 'DIRECTORY'>,
  { companyId, invoiceId }: IssueRequest,
) {
  const [[invoice, lines]] = await Promise.all([
    BOOKS.batch<Row>([
      BOOKS.prepare('SELECT * FROM invoices WHERE id = ? AND company_id = ?').bind(invoiceId, companyId),
      BOOKS.prepare('SELECT * FROM invoice_lines WHERE invoice_id = ? ORDER BY position').bind(invoiceId),
      BOOKS.prepare('SELECT * FROM company_settings WHERE company_id = ?').bind(companyId),
      BOOKS.prepare('SELECT * FROM series WHERE id = (SELECT series_id FROM invoices WHERE id = ?)').bind(
        invoiceId,
      ),
      BOOKS.prepare(
        'SELECT * FROM customers WHERE id = (SELECT customer_id FROM invoices WHERE id = ?)',
      ).bind(invoiceId),
      BOOKS.prepare(
        'SELECT * FROM census_checks WHERE nif = (SELECT recipient_nif FROM invoices WHERE id = ?)',
      ).bind(invoiceId),
      BOOKS.prepare('SELECT id FROM outbox WHERE subject_id = ? LIMIT 1').bind(invoiceId),
    ]),
    DIRECTORY.batch<Row>([
      DIRECTORY.prepare('SELECT * FROM companies WHERE id = ?').bind(companyId),
      DIRECTORY.prepare('SELECT * FROM activations WHERE company_id = ?').bind(companyId),
    ]),
  ]);
  return { ...invoice?.results[0], lines: lines?.results };
}

/** Asks the ledger of the company to issue the draft. */
export async function issueDraft({ LEDGER }: SameCallsEnv, request: IssueRequest): Promise<Row> {
  return await LEDGER.getByName(request.companyId).issue(request);
}
