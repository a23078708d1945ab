import { DurableObject } from 'cloudflare:workers';
import type { Row, SameCallsEnv } from './bindings.ts';
import { type Batch, commitStatements, type PlannedInvoice } from './commit-statements.ts';
import { newId, templateRows } from './copies.ts';

/** Most invoices in a commit, as in the service (`src/ledger/waiting-document.ts`). */
const MAX_GROUP = 64;
const ISSUED = 'SELECT * FROM invoices WHERE id = ?';
const RECORD = "SELECT * FROM verifactu_records WHERE invoice_id = ? AND operation = 'REGISTRATION'";

/** Invoice to issue: its id, and that of the issued invoice whose columns it takes. */
export interface IssueRequest {
  companyId: string;
  invoiceId: string;
  like: string;
}

interface Waiting {
  request: IssueRequest;
  resolve(columns: Row): void;
  reject(error: unknown): void;
}

/** Last number and last record of the company. */
interface Heads {
  number: number;
  position: number;
  fingerprint: string;
}

/** Numbers the invoices of one company. Commits all that wait in one D1 batch, as the service does. */
export class Ledger extends DurableObject<SameCallsEnv> {
  private waiting: Waiting[] = [];
  private isCommitting = false;
  private heads: Heads | null = null;

  /** Issues one invoice. Returns the columns that it got once the commit is done. */
  issue(request: IssueRequest): Promise<Row> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      if (!this.isCommitting) void this.commitAll();
    });
  }

  private async commitAll(): Promise<void> {
    this.isCommitting = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, MAX_GROUP);
      try {
        await this.commit(group);
      } catch (error) {
        this.heads = null;
        for (const { reject } of group) reject(error);
      }
    }
    this.isCommitting = false;
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (first === undefined) return;
    const { companyId, like } = first.request;
    const { BOOKS, DISPATCHER } = this.env;
    const [[invoice = {}], [record = {}]] = await Promise.all([
      templateRows(BOOKS, ISSUED, like),
      templateRows(BOOKS, RECORD, like),
    ]);
    const heads = this.heads ?? (await this.readHeads(companyId, String(invoice.series_id)));
    const planned: PlannedInvoice[] = [];
    let last = heads;
    for (const { request } of group) {
      const next = { number: last.number + 1, position: last.position + 1, fingerprint: randomFingerprint() };
      planned.push({ id: request.invoiceId, ...next, previousFingerprint: last.fingerprint });
      last = next;
    }
    const batch: Batch = { commitId: newId(), companyId, invoice, record, planned };
    const { statements, columns } = commitStatements(BOOKS, batch);
    await BOOKS.batch(statements);
    this.heads = last;
    this.ctx.waitUntil(DISPATCHER.getByName(companyId).wake());
    for (const [index, { resolve }] of group.entries()) resolve(columns[index] ?? {});
  }

  private async readHeads(companyId: string, seriesId: string): Promise<Heads> {
    const { BOOKS } = this.env;
    const [counters, records] = await BOOKS.batch<Row>([
      BOOKS.prepare('SELECT MAX(last_sequence) AS number FROM series_counters WHERE series_id = ?').bind(
        seriesId,
      ),
      BOOKS.prepare(
        'SELECT position, fingerprint FROM verifactu_records WHERE company_id = ? ORDER BY position DESC LIMIT 1',
      ).bind(companyId),
    ]);
    const record = records?.results[0];
    return {
      number: Number(counters?.results[0]?.number),
      position: Number(record?.position),
      fingerprint: String(record?.fingerprint),
    };
  }
}

/** Text in the place of a record's hash: 64 hexadecimal digits. */
function randomFingerprint(): string {
  return (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '').toUpperCase();
}
