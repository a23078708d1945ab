import type { DatabaseSync } from 'node:sqlite';
import { MemoryDocumentStore } from '../../../aeat-simulator/store/document-store.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { Sender } from '../../../src/registration/ticketbai/sender.ts';
import type { SendingStore } from '../../../src/registration/ticketbai/sending-port.ts';
import { d1SendingStore } from '../../../src/registration/ticketbai/sending-repository.ts';
import {
  type TicketBaiTransport,
  type TicketBaiTransportVariables,
  ticketBaiTransport,
} from '../../../src/registration/ticketbai/transport.ts';
import type { XadesSigner } from '../../../src/signatures/sign-xades.ts';
import { filedSoftware, ticketbaiDeployment } from '../../../src/ticketbai/deployment.ts';
import { buildCancellation } from '../../../src/ticketbai/file/build-file.ts';
import type { FiledInvoice, FileOrigin, PreviousFile } from '../../../src/ticketbai/file/invoice.ts';
import { signFile } from '../../../src/ticketbai/file/sign-file.ts';
import { incomeDetails } from '../../../src/ticketbai/lroe/income.ts';
import { policyOn, type TicketBaiTerritory } from '../../../src/ticketbai/territories.ts';
import { createAuthorities, type LocalAuthorities } from '../../../ticketbai-simulator/create-authorities.ts';
import { migratedDatabase } from '../books/migrated-database.ts';
import { d1Over } from '../books/sqlite-d1.ts';
import { filedInvoice } from './filed-invoice.ts';
import { makeIssue } from './make-issue.ts';
import { madeSeal } from './test-seal.ts';

const START = Date.parse('2026-11-02T09:00:00Z');
const COMPANY = 'company';
const SECOND_MS = 1_000;
/** Most runs until the sender is idle, far beyond any test's need. */
const MOST_RUNS = 2_000;
/** No chance: the middle of the jitter. */
const NO_JITTER = 0.5;

/** Stored record as a test reads it. */
export interface StoredRecord {
  id: string;
  status: string;
  invoice_status: string;
  attempts: number;
  code: string | null;
  warnings: string | null;
  presentation_id: string | null;
  next_attempt_at: number | null;
}

let seal: Promise<XadesSigner> | null = null;

/** Company of a territory with its books in SQLite, its sender, and the simulated diputaciones. Nothing waits in real time. */
export class SendingWorld {
  authorities: LocalAuthorities;
  readonly store: SendingStore;
  readonly sender: Sender;
  readonly nif: string;
  readonly variables: TicketBaiTransportVariables;
  /** Clock of the books, milliseconds. */
  nowMs = START;
  /** Set to let every request fail. */
  isOut = false;
  /** Signer of the files to come. */
  signer: Promise<XadesSigner>;
  private readonly received = new MemoryDocumentStore();
  private readonly queryPageSize: number;
  private readonly database: DatabaseSync = migratedDatabase('books');
  private readonly territory: TicketBaiTerritory;
  private readonly legalName: string;
  private readonly isPerson: boolean;
  private alarmMs: number | null = null;
  private previous: PreviousFile | null = null;
  private made = 0;
  private position = 0;

  constructor(
    territory: TicketBaiTerritory,
    { nif = 'B00000034', isPerson = false, queryPageSize = 10 } = {},
  ) {
    // The rows of this company's documents name no series.
    this.database.exec('PRAGMA foreign_keys = OFF');
    this.territory = territory;
    this.isPerson = isPerson;
    this.legalName = isPerson ? 'Agirre Etxeberria, Ane' : 'Prueba SL';
    this.nif = nif;
    seal ??= madeSeal();
    this.signer = seal;
    this.queryPageSize = queryPageSize;
    this.authorities = this.startedAuthorities();
    this.variables = {
      TICKETBAI_SIMULATOR: 'on',
      TICKETBAI: {
        fetch: (url, init) =>
          this.isOut ? Promise.reject(new Error('no route')) : this.authorities.fetch(url, init),
      },
    };
    this.store = d1SendingStore(d1Over(this.database), { companyId: COMPANY, accountId: 'account' });
    this.sender = this.newSender(ticketBaiTransport(this.variables));
  }

  /** Restarts the simulated diputaciones: what they have received stays. */
  restartAuthorities(): void {
    this.authorities = this.startedAuthorities();
  }

  private startedAuthorities(): LocalAuthorities {
    const { received: store, queryPageSize } = this;
    return createAuthorities({ now: () => this.nowMs, store, queryPageSize });
  }

  /** Starts a sender as after an eviction. */
  newSender(transport: TicketBaiTransport): Sender {
    return new Sender({
      environment: 'TEST',
      store: this.store,
      transport,
      clock: { now: () => this.nowMs },
      booksAheadMs: () => Promise.resolve(0),
      waitMs: 60 * SECOND_MS,
      chance: () => NO_JITTER,
      log: () => undefined,
      setAlarm: (delayMs) => {
        this.alarmMs = this.nowMs + delayMs;
        return Promise.resolve();
      },
    });
  }

  /** Issues an invoice to a recipient, as the ledger does. Returns its record's id. */
  async issue(recipient = 'B12345674', day = '2026-11-02'): Promise<string> {
    this.made += 1;
    const number = String(this.made).padStart(6, '0');
    const invoice = filedInvoice(
      {
        number,
        issue_date: day,
        recipient: {
          nif: recipient,
          legal_name: 'Cliente SL',
          alternative_id: null,
          address: {
            street: 'Calle Mayor',
            number: '1',
            postal_code: '20001',
            city: 'Donostia',
            province: 'Gipuzkoa',
            country: 'ES',
          },
        },
        lines: [{ description: 'Servicio', unit_price: 100 }],
      },
      { territory: this.territory, nif: this.nif, legal_name: this.legalName },
    );
    const file = await makeIssue(invoice, this.origin(), {
      ...(await this.signing(day)),
      qr_base: 'https://qr.test/',
    });
    if ('violations' in file) throw new Error(JSON.stringify(file.violations));
    this.previous = file.next;
    const invoiceId = `invoice-${number}`;
    this.insert('invoices', {
      id: invoiceId,
      company_id: COMPANY,
      type: 'STANDARD',
      status: 'ISSUED',
      series_id: 'series',
      series_code: 'FA',
      period: '2026',
      number: this.made,
      invoice_number: `FA-2026-${number}`,
      issue_date: day,
      issuer: JSON.stringify({ legal_name: this.legalName, nif: this.nif }),
      language: 'es',
      vat_breakdown: '[]',
      irpf_breakdown: '[]',
      surcharge_breakdown: '[]',
      search_key: '',
      verifactu_status: 'NO_VERIFACTU',
      ticketbai_status: 'PENDING',
      ticketbai_identifier: file.identifier,
      qr_url: file.qr_url,
      taxable_base_cents: 10_000,
      total_vat_cents: 2_100,
      total_equivalence_surcharge_cents: 0,
      total_irpf_cents: 0,
      total_discounts_cents: 0,
      total_disbursements_cents: 0,
      invoice_total_cents: 12_100,
      created_at: this.nowMs,
      updated_at: this.nowMs,
    });
    return this.append('ISSUE', invoiceId, invoice, {
      file: file.text,
      signature: file.signature,
      identifier: file.identifier,
      qr_url: file.qr_url,
      income: this.isPerson ? JSON.stringify(incomeOf(invoice)) : null,
    });
  }

  /** Voids the invoice of an issue, as the ledger does. Returns the record's id of the cancellation. */
  async cancel(issueId: string): Promise<string> {
    const row = this.database
      .prepare('SELECT invoice_id, series, number, issue_date FROM ticketbai_records WHERE id = ?')
      .get(issueId) as { invoice_id: string; series: string; number: string; issue_date: string };
    const issuer = { nif: this.nif, legal_name: this.legalName, vat_regime: 'GENERAL' } as const;
    const xml = buildCancellation({ ...row, issuer }, this.origin());
    const { signer, policy, signed_at_ms } = await this.signing('2026-11-02');
    const signed = await signFile('CANCELLATION', xml, signer, policy, signed_at_ms);
    this.database
      .prepare("UPDATE invoices SET ticketbai_status = 'CANCELLATION_PENDING' WHERE id = ?")
      .run(row.invoice_id);
    const named = { number: { series: row.series, number: row.number }, issue_date: row.issue_date };
    return this.append('CANCELLATION', row.invoice_id, named, {
      file: signed.text,
      signature: signed.signature,
    });
  }

  /** Wakes the sender and lets time pass until it is idle, or until the time has come. */
  async settle(untilMs = Number.POSITIVE_INFINITY): Promise<void> {
    await this.sender.wake(1);
    for (let run = 0; run < MOST_RUNS; run++) {
      const dueMs: number | null = this.alarmMs;
      if (dueMs === null || dueMs > untilMs) break;
      this.alarmMs = null;
      this.nowMs = Math.max(this.nowMs, dueMs);
      await this.sender.run();
    }
    if (Number.isFinite(untilMs)) this.nowMs = untilMs;
  }

  /** Reads a record with the status of its invoice. */
  record(id: string): StoredRecord {
    const found = this.database
      .prepare(
        `SELECT r.id, r.status, i.ticketbai_status AS invoice_status, r.attempts, r.error_code AS code, r.warnings,
          r.presentation_id, r.next_attempt_at FROM ticketbai_records AS r JOIN invoices AS i ON i.id = r.invoice_id WHERE r.id = ?`,
      )
      .get(id);
    return { ...found } as unknown as StoredRecord;
  }

  /** Changes the books, as an operation would. */
  change(statement: string): void {
    this.database.exec(statement);
  }

  /** Reads rows of the books. */
  rows(query: string): Record<string, unknown>[] {
    return this.database.prepare(query).all();
  }

  /** Counts the records that wait. */
  pending(): number {
    return this.rows("SELECT 1 FROM ticketbai_records WHERE status = 'PENDING'").length;
  }

  private origin(): FileOrigin {
    const software = filedSoftware(ticketbaiDeployment({}), 'TEST', this.territory);
    if (software === null) throw new Error('the sandbox has software');
    return { previous: this.previous, software, device_serial_number: null };
  }

  private async signing(day: string) {
    const policy = policyOn(ticketbaiDeployment({}).policies[this.territory], day);
    if (policy === null) throw new Error('there is a policy');
    return { signer: await this.signer, policy, signed_at_ms: this.nowMs };
  }

  private append(
    kind: string,
    invoiceId: string,
    { number, issue_date }: Pick<FiledInvoice, 'number' | 'issue_date'>,
    file: Record<string, string | null>,
  ): string {
    this.position += 1;
    const id = uuidV7(this.nowMs);
    this.insert('ticketbai_records', {
      id,
      company_id: COMPANY,
      position: this.position,
      kind,
      territory: this.territory,
      invoice_id: invoiceId,
      issuer_nif: this.nif,
      ...number,
      issue_date,
      ...file,
      signed_at: this.nowMs,
      created_at: this.nowMs,
    });
    return id;
  }

  private insert(table: string, row: Record<string, string | number | null>): void {
    const names = Object.keys(row);
    this.database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
  }
}

function incomeOf(invoice: FiledInvoice) {
  return incomeDetails(invoice, {
    activity_code: '6910',
    income_differs: false,
    collections_criterion: false,
  });
}
