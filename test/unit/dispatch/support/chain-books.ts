import { offsetMinutes } from '../../../../src/domain/calendar/time-zone.ts';
import {
  type AppendedRecord,
  appendCancellation,
  appendRegistration,
  type ChainHead,
} from '../../../../src/verifactu/chain.ts';
import type { CancellationRecord, RegistrationRecord } from '../../../../src/verifactu/record-types.ts';
import { recordTimestamp } from '../../../../src/verifactu/timestamp.ts';
import { sqliteBooks } from '../../ledger/support/sqlite-books.ts';
import { nodeSha256 } from '../../verifactu/support/node-sha256.ts';
import { cancellationInput, registrationInput } from '../../verifactu/support/record-inputs.ts';
import {
  INSERT_INVOICES,
  INSERT_RECORDS,
  INSERT_SERIES,
  type StatusEvent,
  type StoredRecord,
  type StoredSubmission,
} from './stored-rows.ts';

export const COMPANY = 'company-1';
export const ACCOUNT = 'account-1';
export const NIF = '89890001K';
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Invoice of the books from which further records are made. */
export interface TestInvoice {
  id: string;
  number: string;
  issueDate: string;
}

type Appended = AppendedRecord<RegistrationRecord> | AppendedRecord<CancellationRecord>;

interface InvoiceChanges {
  operationDate?: string | null;
  recipientNif?: string;
  legalName?: string;
  /** Description to store although the builder would reject it. */
  description?: string;
}

/** Books of a company with invoices and a chain of records, built by the chain's own rules. */
export class ChainBooks {
  readonly books: D1Database = sqliteBooks();
  private head: ChainHead | null = null;
  private invoices = 0;

  static async open(): Promise<ChainBooks> {
    const made = new ChainBooks();
    await made.books.prepare(INSERT_SERIES).bind(COMPANY).all();
    return made;
  }

  /** Issues invoices at one instant, each with its registration. */
  async register(count: number, atMs: number, changes: InvoiceChanges = {}): Promise<TestInvoice[]> {
    const { operationDate = null, recipientNif = 'A28015865', legalName = 'Certificado Uno' } = changes;
    const invoices: TestInvoice[] = [];
    const rows: object[] = [];
    const records: object[] = [];
    for (let made = 0; made < count; made++) {
      const sequence = ++this.invoices;
      const issueDate = new Date(atMs).toISOString().slice(0, DATE_LENGTH);
      const invoice = {
        id: `invoice-${sequence}`,
        number: `F-${String(sequence).padStart(5, '0')}`,
        issueDate,
      };
      const { id, number } = invoice;
      rows.push({
        id,
        sequence,
        number,
        date: issueDate,
        operation_date: operationDate,
        legal_name: legalName,
      });
      const input = registrationInput({
        ...this.subject(invoice, atMs),
        issuer: { nif: NIF, legal_name: legalName },
        operation_date: operationDate,
        recipients: [{ legal_name: 'Cliente, S.A.', nif: recipientNif, alternative_id: null }],
      });
      const appended = appendRegistration(this.head, input, nodeSha256);
      const row = this.row(invoice, 'REGISTRATION', 0, appended, atMs);
      const record = { ...appended.record, DescripcionOperacion: changes.description ?? input.description };
      records.push({ ...row, record: JSON.stringify(record) });
      invoices.push(invoice);
    }
    await this.insert(rows, records);
    return invoices;
  }

  /** Registers an invoice again (Subsanacion S). */
  async correct(invoice: TestInvoice, atMs: number, rechazoPrevio: 'N' | 'S' | 'X' = 'N'): Promise<void> {
    const input = registrationInput({
      ...this.subject(invoice, atMs),
      correction: { subsanacion: 'S', rechazo_previo: rechazoPrevio },
    });
    const appended = appendRegistration(this.head, input, nodeSha256);
    await this.insert([], [this.row(invoice, 'REGISTRATION', 1, appended, atMs)]);
  }

  async cancel(invoice: TestInvoice, atMs: number): Promise<void> {
    const input = cancellationInput(this.subject(invoice, atMs));
    const appended = appendCancellation(this.head, input, nodeSha256);
    await this.insert([], [this.row(invoice, 'VOID', 0, appended, atMs)]);
  }

  async records(): Promise<StoredRecord[]> {
    return await this.all('SELECT * FROM verifactu_records ORDER BY position');
  }

  /** Returns the status of each record in chain order. */
  async statuses(): Promise<string[]> {
    return (await this.records()).map((record) => record.submission_status);
  }

  async submissions(): Promise<StoredSubmission[]> {
    return await this.all('SELECT * FROM verifactu_submissions ORDER BY rowid');
  }

  async events(): Promise<StatusEvent[]> {
    const rows = await this.all<Omit<StatusEvent, 'data'> & { data: string }>(
      "SELECT subject_id, account_id, data FROM outbox WHERE type = 'verifactu.status.updated' ORDER BY rowid",
    );
    return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
  }

  /** Returns the row of `verifactu_dispatch`. */
  async dispatch(): Promise<Record<string, unknown> | null> {
    return await this.books.prepare('SELECT * FROM verifactu_dispatch').first();
  }

  async invoice(id: string): Promise<{ verifactu_status: string; version: number } | null> {
    return await this.books
      .prepare('SELECT verifactu_status, version FROM invoices WHERE id = ?')
      .bind(id)
      .first();
  }

  async all<Row>(query: string): Promise<Row[]> {
    return (await this.books.prepare(query).all<Row>()).results;
  }

  private subject({ number, issueDate }: TestInvoice, atMs: number) {
    const generated_at = recordTimestamp(atMs, offsetMinutes(atMs, 'Europe/Madrid'));
    return {
      issuer: { nif: NIF, legal_name: 'Certificado Uno' },
      ...{ invoice_number: number, issue_date: issueDate, generated_at },
    };
  }

  private row(invoice: TestInvoice, operation: string, correction: number, appended: Appended, atMs: number) {
    const previous = this.head?.fingerprint ?? null;
    this.head = appended.head;
    return {
      id: `record-${appended.head.position}`,
      position: appended.head.position,
      operation,
      correction,
      invoice_id: invoice.id,
      number: invoice.number,
      date: invoice.issueDate,
      record: JSON.stringify(appended.record),
      hashed_text: appended.hash_text,
      fingerprint: appended.fingerprint,
      previous,
      generated_at: appended.record.FechaHoraHusoGenRegistro,
      generated_at_ms: atMs,
    };
  }

  private async insert(invoices: readonly object[], records: readonly object[]): Promise<void> {
    await this.books.batch([
      this.books.prepare(INSERT_INVOICES).bind(JSON.stringify(invoices), COMPANY, NIF),
      this.books.prepare(INSERT_RECORDS).bind(JSON.stringify(records), COMPANY, NIF),
    ]);
  }
}
