import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { literal, type Row, rowOf, rowsOf } from './book-file.ts';
import { variantSql } from './ids.ts';
import type { Sample } from './sample.ts';

const INVOICES_A_MAIL = 20;

/** Variants for the ids of an invoice's event, record and mail. */
const VARIANTS = { event: 1, mail: 4, record: 5 } as const;

/** Returns a function that converts a text of the sample to an SQL expression for invoice `i` of customer `c`. */
function adapter(invoice: Row, customer: Row) {
  const pairs: [unknown, string][] = [
    [invoice.invoice_number, 'i.invoice_number'],
    [customer.legal_name, 'c.legal_name'],
    [customer.nif, 'c.nif'],
    [invoice.id, 'i.id'],
  ];
  return (text: SQLInputValue | undefined) =>
    pairs.reduce(
      (expression, [own, other]) => `replace(${expression}, ${literal(String(own))}, ${other})`,
      literal(text ?? null),
    );
}

/**
 * Copies the sample's lines, events and file to every other issued invoice, and its mail to one in twenty. It runs
 * one statement for each row of the sample.
 */
export function seedFollowers(database: DatabaseSync, { invoiceId, customerId }: Sample): void {
  const invoice = rowOf(database, 'SELECT * FROM invoices WHERE id = ?', invoiceId);
  const adapt = adapter(invoice, rowOf(database, 'SELECT * FROM customers WHERE id = ?', customerId));
  const own = (query: string) => rowsOf(database, query, invoiceId);
  const copy = (table: string, row: Row, differing: Record<string, string>, condition = 'true') => {
    const columns = Object.keys(row);
    const values = columns.map((column) => differing[column] ?? literal(row[column] ?? null));
    database.exec(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM invoices AS i CROSS JOIN customers AS c ON c.id = i.customer_id
      WHERE i.number IS NOT NULL AND i.id <> ${literal(invoiceId)} AND ${condition}`);
  };
  const factor = `(i.taxable_base_cents / ${invoice.taxable_base_cents})`;
  const at = 'i.created_at';
  for (const row of own('SELECT * FROM invoice_lines WHERE invoice_id = ?'))
    copy('invoice_lines', row, {
      invoice_id: 'i.id',
      unit_price_ten_thousandths: `${row.unit_price_ten_thousandths} * ${factor}`,
      taxable_base_cents: `${row.taxable_base_cents} * ${factor}`,
      line_total_cents: `${row.line_total_cents} * ${factor}`,
    });
  const events = own(`SELECT * FROM outbox WHERE type <> 'invoice.email.sent'
    AND (subject_id = ?1 OR subject_id IN (SELECT id FROM verifactu_records WHERE invoice_id = ?1))`);
  for (const [index, row] of events.entries())
    copy('outbox', row, {
      id: variantSql('i.id', VARIANTS.event + index),
      subject_id: row.subject_id === invoiceId ? 'i.id' : variantSql('i.id', VARIANTS.record),
      data: adapt(row.data),
      created_at: at,
      queued_at: at,
    });
  for (const row of own('SELECT * FROM invoice_files WHERE invoice_id = ?'))
    copy('invoice_files', row, { invoice_id: 'i.id', made_at: at });
  const isMailed = `i.number % ${INVOICES_A_MAIL} = 0`;
  const mailId = variantSql('i.id', VARIANTS.mail);
  for (const carried of own('SELECT * FROM email_invoices WHERE invoice_id = ?')) {
    const row = rowOf(database, 'SELECT * FROM emails WHERE id = ?', carried.email_id ?? null);
    const [subject, mail] = [adapt(row.subject), adapt(row.mail)];
    const instants = { sent_at: at, created_at: at, updated_at: at };
    copy('emails', row, { id: mailId, subject, mail, related_entity_id: 'i.id', ...instants }, isMailed);
    copy('email_invoices', carried, { email_id: mailId, invoice_id: 'i.id' }, isMailed);
  }
}

/** Variant for the id of an invoice's record. */
export const RECORD_VARIANT = VARIANTS.record;
