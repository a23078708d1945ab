import { createHash } from 'node:crypto';
import type { DatabaseBindings } from '../../src/db/clients.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { periodOf } from '../../src/domain/series/period.ts';
import { formatNumber } from '../../src/domain/series/series-format.ts';
import { verifyChain } from '../../src/verifactu/chain.ts';
import {
  type CancellationHashFields,
  cancellationHashText,
  type RegistrationHashFields,
  registrationHashText,
} from '../../src/verifactu/fingerprint.ts';
import { EVENTS_KEPT_MS } from '../../src/webhooks/event-limits.ts';
import {
  type Books,
  type CounterRow,
  type IssuedRow,
  type RecordRow,
  readBooks,
  type SeriesRow,
} from './books/stored-books.ts';
import { validateFiles } from './books/verify-files.ts';
import { validateReferences } from './books/verify-references.ts';

/** Checks the invariants of a company's books in one environment, from its database only. */

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Checks that numbers have no gap, are printed in the series' format, and that dates never go back. */
function validateSeries(
  series: SeriesRow,
  issued: readonly IssuedRow[],
  counters: readonly CounterRow[],
): string[] {
  const faults: string[] = [];
  const periods = [...groupBy(issued, (row) => row.period)].sort(([a], [b]) => (a < b ? -1 : 1));
  let lastDate = '';
  for (const [index, [period, rows]] of periods.entries()) {
    const first = index === 0 ? series.initial_number : 1;
    for (const [offset, row] of rows.entries()) {
      const name = `${series.code} ${period} ${row.number}`;
      if (row.number !== first + offset) faults.push(`${name}: expected number ${first + offset}`);
      if (row.issue_date < lastDate) faults.push(`${name}: ${row.issue_date} comes after ${lastDate}`);
      if (periodOf(series.reset_frequency, row.issue_date) !== period)
        faults.push(`${name}: ${row.issue_date} is of another period`);
      const printed = formatNumber(series, row.number, row.issue_date);
      if (row.invoice_number !== printed)
        faults.push(`${name}: is called ${row.invoice_number}, not ${printed}`);
      lastDate = row.issue_date;
    }
    const counter = counters.find((found) => found.period === period);
    const last = rows.at(-1);
    if (counter?.last_sequence !== last?.number || counter?.last_date !== last?.issue_date)
      faults.push(
        `${series.code} ${period}: the counter says ${counter?.last_sequence} on ${counter?.last_date}`,
      );
  }
  if (counters.length !== periods.length)
    faults.push(`${series.code}: ${counters.length} counters for ${periods.length} periods`);
  if (issued.length > 0 && series.numbering_locked !== 1) faults.push(`${series.code}: used and not locked`);
  return faults;
}

function sumOf(json: string, key: 'base_cents' | 'amount_cents'): number {
  const rows = JSON.parse(json) as Record<string, number>[];
  return rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
}

/** Checks that breakdowns add up to the totals, lines to the base, and that the total follows from them. */
function validateAmounts(row: IssuedRow): string[] {
  const expected = {
    'VAT bases': [sumOf(row.vat_breakdown, 'base_cents'), row.taxable_base_cents],
    'VAT amounts': [sumOf(row.vat_breakdown, 'amount_cents'), row.total_vat_cents],
    'IRPF amounts': [sumOf(row.irpf_breakdown, 'amount_cents'), row.total_irpf_cents],
    'surcharge amounts': [
      sumOf(row.surcharge_breakdown, 'amount_cents'),
      row.total_equivalence_surcharge_cents,
    ],
    'line bases': [row.lines_base_cents, row.taxable_base_cents],
    total: [
      row.taxable_base_cents +
        row.total_vat_cents +
        row.total_equivalence_surcharge_cents -
        row.total_irpf_cents,
      row.invoice_total_cents,
    ],
  };
  return Object.entries(expected)
    .filter(([, [found, wanted]]) => found !== wanted)
    .map(([name, [found, wanted]]) => `${row.invoice_number}: ${name} come to ${found}, not ${wanted}`);
}

/** Content of the books by invoice. Computed once, since books may be large. */
interface ByInvoice {
  recordsOf: Map<string, RecordRow[]>;
  timesTold: Map<string, number>;
  /** Invoices that a later voided TOTAL corrective had voided. */
  takenBack: ReadonlySet<string | null>;
}

function byInvoice({ records, events, issued }: Books): ByInvoice {
  return {
    recordsOf: groupBy(records, (record) => record.invoice_id),
    timesTold: new Map(events.map(({ type, subject_id, times }) => [`${type} ${subject_id}`, times])),
    takenBack: new Set(
      issued
        .filter((row) => row.rectification_type === 'TOTAL' && row.status === 'VOIDED')
        .map((row) => row.rectified_invoice_id),
    ),
  };
}

/** True if an event exists as often as it happened. Events before the retention period may be missing. */
function isToldRight(row: IssuedRow, told: number, happened: number): boolean {
  const isPast = Date.parse(row.issue_date) < Date.now() - EVENTS_KEPT_MS;
  return told === happened || (isPast && told < happened);
}

/** Checks an issued invoice: one registration if VeriFactu was on and none otherwise, one event, and no deletion. */
function judgeIssued(row: IssuedRow, { recordsOf, timesTold, takenBack }: ByInvoice): string[] {
  const own = (recordsOf.get(row.id) ?? []).filter((record) => record.correction === 0);
  const registrations = own.filter((record) => record.operation === 'REGISTRATION');
  const cancellations = own.filter((record) => record.operation === 'VOID');
  const registered = row.verifactu_status === 'NO_VERIFACTU' ? 0 : 1;
  const cancelled = registered === 1 && row.status === 'VOIDED' && row.void_cause === 'VOID_REQUEST' ? 1 : 0;
  const told = (type: string) => timesTold.get(`${type} ${row.id}`) ?? 0;
  const [registration] = registrations;
  const faults: string[] = [];
  if (registrations.length !== registered)
    faults.push(`${registrations.length} registrations, not ${registered}`);
  if (cancellations.length !== cancelled)
    faults.push(`${cancellations.length} cancellations, not ${cancelled}`);
  if (
    registration !== undefined &&
    (registration.invoice_number !== row.invoice_number || registration.issue_date !== row.issue_date)
  )
    faults.push(`its record is of ${registration.invoice_number} on ${registration.issue_date}`);
  if (!isToldRight(row, told('invoice.issued'), 1))
    faults.push(`${told('invoice.issued')} invoice.issued events`);
  // An invoice restored from a TOTAL corrective was voided before, and may have been voided again.
  const voided = row.status === 'VOIDED' ? 1 : 0;
  const isRight = takenBack.has(row.id)
    ? told('invoice.voided') >= voided
    : isToldRight(row, told('invoice.voided'), voided);
  if (!isRight) faults.push(`${told('invoice.voided')} invoice.voided events`);
  if (told('invoice.paid') > 1) faults.push(`${told('invoice.paid')} invoice.paid events`);
  if (row.deleted_at !== null) faults.push('it is deleted');
  return faults.map((fault) => `${row.invoice_number}: ${fault}`);
}

/** Returns the text whose hash is a stored record's fingerprint. */
function hashTextOf(operation: RecordRow['operation'], content: unknown): string {
  return operation === 'REGISTRATION'
    ? registrationHashText(content as RegistrationHashFields)
    : cancellationHashText(content as CancellationHashFields);
}

/**
 * Checks that the chain verifies from its stored texts, and that each record holds its hashed content and its own
 * fingerprint.
 */
function judgeChain(records: readonly RecordRow[]): string[] {
  const verified = verifyChain(records, sha256);
  const faults = verified.valid ? [] : [`the chain is broken at ${verified.first_broken_position}`];
  for (const { position, operation, content, fingerprint, hash_text } of records) {
    if (content.Huella !== fingerprint) faults.push(`record ${position} holds another fingerprint`);
    if (hashTextOf(operation, content) !== hash_text)
      faults.push(`record ${position} is not what was hashed`);
  }
  return faults;
}

/** Checks that proformas run from 1 each year. A deleted one keeps its number. */
function judgeProformas({ proformas, proformaCounters }: Books): string[] {
  const years = groupBy(proformas, (row) => row.invoice_number.split('-')[1] ?? '');
  const faults = proformaCounters
    .filter(({ year, last_sequence }) => last_sequence !== years.get(year)?.length)
    .map(({ year, last_sequence }) => `proformas of ${year}: the counter says ${last_sequence}`);
  for (const [year, rows] of years) {
    const numbers = rows.map((row) => row.number).sort((a, b) => a - b);
    if (numbers.some((number, index) => number !== index + 1))
      faults.push(`proformas of ${year} are ${numbers.join(', ')}`);
    for (const row of rows) {
      const printed = `PRO-${year}-${String(row.number).padStart(4, '0')}`;
      if (row.invoice_number !== printed) faults.push(`${row.invoice_number} should be called ${printed}`);
    }
  }
  return faults;
}

/** Checks that the stored totals of lists equal their row counts. */
function judgeLists({ lists }: Books): string[] {
  return lists
    .filter(({ told, counted }) => told !== counted)
    .map(({ list, told, counted }) => `${list}: ${counted} are there and ${told} are told`);
}

/**
 * Fails if the books of a company are not whole.
 * - Numbers have no gap in each series and period, and dates never go back.
 * - The chain verifies from the stored texts.
 * - Each issued fiscal invoice has one registration record (none if VeriFactu was off) and one `invoice.issued`
 *   event.
 * - Each one under TicketBAI has one file, and the files of a territory make one chain.
 * - Each voided one has one `invoice.voided` event (at most one if it precedes the retention of events).
 * - Counters equal the last numbers, and correctives and exchanges agree with the documents that they refer to.
 * - Amounts add up, and lists are as long as their totals.
 * - Receivables find each invoice with an amount due.
 * @returns the number of invoices and records, so that a test can check that there were some
 */
export async function expectWholeBooks(
  env: DatabaseBindings,
  environment: Environment,
  companyId: string,
): Promise<{ issued: number; records: number }> {
  const books = await readBooks(env, environment, companyId);
  const { issued, series, counters, records } = books;
  const found = byInvoice(books);
  const ofSeries = groupBy(issued, (row) => row.series_id);
  const issuedIds = new Set(issued.map((row) => row.id));
  const faults = [
    ...series.flatMap((one) =>
      validateSeries(
        one,
        ofSeries.get(one.id) ?? [],
        counters.filter((counter) => counter.series_id === one.id),
      ),
    ),
    ...issued
      .filter((row) => !series.some((one) => one.id === row.series_id))
      .map((row) => `${row.invoice_number}: its series is not there`),
    ...issued.flatMap((row) => [...judgeIssued(row, found), ...validateAmounts(row)]),
    ...validateReferences(issued, books.shares),
    ...records
      .filter((record) => !issuedIds.has(record.invoice_id))
      .map((record) => `record ${record.position} is of no issued invoice`),
    ...books.events
      .filter(({ type, subject_id }) => type === 'invoice.issued' && !issuedIds.has(subject_id))
      .map(({ subject_id }) => `invoice.issued tells of ${subject_id}, which is not issued`),
    ...judgeChain(records),
    ...validateFiles(books),
    ...judgeProformas(books),
    ...judgeLists(books),
    ...books.unfoundDebts.map((number) => `${number}: an amount is due that receivables do not find`),
  ];
  if (faults.length > 0)
    throw new Error(`the books of ${companyId} in ${environment} are not whole:\n  ${faults.join('\n  ')}`);
  return { issued: issued.length, records: records.length };
}
