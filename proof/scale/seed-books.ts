import type { DatabaseSync } from 'node:sqlite';
import { entityNif } from '../../bench/entity-nif.ts';
import type { StoredVatBreakdownRow } from '../../src/db/books-json.ts';
import { addDays } from '../../src/domain/calendar/dates.ts';
import { offsetMinutes } from '../../src/domain/calendar/time-zone.ts';
import { periodOf, type ResetFrequency } from '../../src/domain/series/period.ts';
import { formatNumber } from '../../src/domain/series/series-format.ts';
import { newLinkSecret } from '../../src/invoices/reading/hosted-link.ts';
import { REMAKE_SEARCH_TABLES } from '../../src/invoices/reading/search-tables-repository.ts';
import { recordTimestamp } from '../../src/verifactu/timestamp.ts';
import { type Row, rowOf, rowsLike, rowsOf } from './book-file.ts';
import { chainWriter } from './chain-writer.ts';
import { countedId } from './ids.ts';
import {
  DAY_MS,
  INVOICES_A_CUSTOMER,
  INVOICES_A_DRAFT,
  invoicesADay,
  type Known,
  keyOf,
  type NthInvoice,
  nameOf,
  replacer,
} from './nth-invoice.ts';
import type { Sample } from './sample.ts';
import { seedCustomers } from './seed-customers.ts';
import { seedFollowers } from './seed-followers.ts';

/** Hours of issue in UTC. The local date is the same then. */
const OPENS_MS = 8 * 3_600_000;
const OPEN_MS = 8 * 3_600_000;
const PAYMENT_DAYS = 30;
const ZONE = 'Europe/Madrid';
/** Largest factor: amounts are the sample's times 1 to this. */
const LARGEST_FACTOR = 997;
const FACTOR_STEP = 7_919;

/** Updates the counts that triggers maintain, because they do not run here. */
const COUNT_LISTS = `UPDATE list_counts SET total = CASE list WHEN 'CUSTOMER' THEN (SELECT count(*) FROM customers
    WHERE customers.company_id = list_counts.company_id AND deleted_at IS NULL)
  ELSE (SELECT count(*) FROM invoices WHERE invoices.company_id = list_counts.company_id AND type = list AND deleted_at IS NULL) END`;

/** Returns the status columns: of ten invoices seven are paid, two sent and one is neither. */
function statusColumns(index: number, atMs: number, date: string) {
  const place = index % 10;
  if (place < 7)
    return { status: 'PAID', payment_date: addDays(date, 1), paid_at: atMs + DAY_MS, sent_at: atMs };
  return {
    status: place < 9 ? 'SENT' : 'ISSUED',
    payment_date: null,
    paid_at: null,
    sent_at: place < 9 ? atMs : null,
  };
}

const INVOICE_COLUMNS = [
  'id',
  'status',
  'period',
  'number',
  'invoice_number',
  'issue_date',
  'due_date',
  'customer_id',
  'recipient',
  'metadata',
  'taxable_base_cents',
  'total_vat_cents',
  'invoice_total_cents',
  'vat_breakdown',
  'qr_url',
  'payment_date',
  'paid_at',
  'sent_at',
  'issue_effect_id',
  'link_secret',
  'recipient_name_key',
  'recipient_nif',
  'search_key',
  'created_at',
  'updated_at',
];

function multiplied(breakdown: unknown, factor: number): string {
  const rows: StoredVatBreakdownRow[] = JSON.parse(String(breakdown));
  return JSON.stringify(
    rows.map((row) => ({
      ...row,
      base_cents: row.base_cents * factor,
      amount_cents: row.amount_cents * factor,
    })),
  );
}

function seedDrafts(
  database: DatabaseSync,
  { draftId }: Sample,
  customers: readonly string[],
  count: number,
) {
  const row = rowOf(database, 'SELECT * FROM invoices WHERE id = ?', draftId);
  const insert = rowsLike(database, 'invoices', row, ['id', 'customer_id', 'link_secret']);
  const lines = rowsOf(database, 'SELECT * FROM invoice_lines WHERE invoice_id = ?', draftId).map((line) =>
    rowsLike(database, 'invoice_lines', line, ['invoice_id']),
  );
  for (let index = 0; index < count; index++) {
    const id = countedId(Number(row.created_at) + index);
    insert.run({
      id,
      customer_id: customers[index % customers.length] ?? null,
      link_secret: newLinkSecret(),
    });
    for (const line of lines) line.run({ invoice_id: id });
  }
}

/** Continues the numbering of the sample's series, and updates its counter at the end. */
function numbering(database: DatabaseSync, sample: Row) {
  const row = rowOf(database, 'SELECT * FROM series WHERE id = ?', sample.series_id ?? null);
  const series = { code: String(row.code), format: String(row.format) };
  const last = new Map([[String(sample.period), { sequence: Number(sample.number), date: '' }]]);
  return {
    next(date: string) {
      const period = periodOf(row.reset_frequency as ResetFrequency, date);
      const sequence = (last.get(period)?.sequence ?? 0) + 1;
      last.set(period, { sequence, date });
      return { period, sequence, text: formatNumber(series, sequence, date) };
    },
    save() {
      const write = database.prepare(
        'INSERT OR REPLACE INTO series_counters (series_id, period, last_sequence, last_date) VALUES (?, ?, ?, ?)',
      );
      for (const [period, { sequence, date }] of last)
        if (date !== '') write.run(row.id ?? null, period, sequence, date);
    },
  };
}

/**
 * Inserts `count` invoices as if the service had issued them in turn, each with lines, record, events and file. It
 * also inserts their customers, drafts and mails. Amounts, numbers and the chain are right. Returns some of the
 * invoices.
 */
export function seedInvoices(
  database: DatabaseSync,
  sample: Sample,
  count: number,
  firstMs: number,
): Known[] {
  const row = rowOf(database, 'SELECT * FROM invoices WHERE id = ?', sample.invoiceId);
  const customerRow = rowOf(database, 'SELECT * FROM customers WHERE id = ?', sample.customerId);
  const adapt = replacer({
    name: String(customerRow.legal_name),
    nif: String(customerRow.nif),
    number: String(row.invoice_number),
    id: sample.invoiceId,
  });
  const customers = seedCustomers(database, sample, Math.ceil(count / INVOICES_A_CUSTOMER), firstMs - DAY_MS);
  seedDrafts(database, sample, customers, Math.ceil(count / INVOICES_A_DRAFT));
  const insert = rowsLike(database, 'invoices', row, INVOICE_COLUMNS);
  const chain = chainWriter(database, sample.invoiceId);
  const numbers = numbering(database, row);
  const aDay = invoicesADay(count);
  const every = Math.max(1, Math.floor(count / 60));
  const known: Known[] = [];
  for (let index = 0; index < count; index++) {
    const day = firstMs + Math.floor(index / aDay) * DAY_MS;
    const atMs = day + OPENS_MS + Math.floor(((index % aDay) / aDay) * OPEN_MS);
    const date = new Date(day).toISOString().slice(0, 10);
    const { period, sequence, text } = numbers.next(date);
    const customer = index % customers.length;
    const customerId = customers[customer] ?? '';
    const id = countedId(atMs);
    const factor = 1 + ((index * FACTOR_STEP) % LARGEST_FACTOR);
    const who = { customerName: nameOf(customer), customerNif: entityNif(customer) };
    const nth: NthInvoice = { id, number: text, date, atMs, factor, ...who };
    const total = Number(row.invoice_total_cents) * factor;
    const qrUrl = chain.append(nth, recordTimestamp(atMs, offsetMinutes(atMs, ZONE)));
    insert.run({
      id,
      period,
      number: sequence,
      invoice_number: text,
      issue_date: date,
      due_date: addDays(date, PAYMENT_DAYS),
      customer_id: customerId,
      recipient: adapt(row.recipient, nth),
      metadata: `{"order":"A-${index}"}`,
      taxable_base_cents: Number(row.taxable_base_cents) * factor,
      total_vat_cents: Number(row.total_vat_cents) * factor,
      invoice_total_cents: total,
      vat_breakdown: multiplied(row.vat_breakdown, factor),
      qr_url: qrUrl,
      issue_effect_id: countedId(atMs),
      link_secret: newLinkSecret(),
      recipient_name_key: keyOf(customer),
      recipient_nif: who.customerNif,
      search_key: `${text.toLowerCase()}\nf\n${keyOf(customer)}\n${who.customerNif.toLowerCase()}`,
      created_at: atMs,
      updated_at: atMs,
      ...statusColumns(index, atMs, date),
    });
    if (index % every === every - 1) known.push({ id, number: text, date, customerId, ...who });
  }
  numbers.save();
  seedFollowers(database, sample);
  database.exec(COUNT_LISTS);
  for (const statement of REMAKE_SEARCH_TABLES) database.exec(statement);
  return known;
}
