import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAIN_PAGE_RECORDS } from '../../../src/invoices/records/chain-repository.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import {
  appendRecords,
  nextRecords,
  type RecordColumns,
  storeRecords,
} from '../../support/books/stored-chain.ts';
import { addCompany } from '../../support/tenant.ts';
import { documentsOf } from '../invoices/invoice-company.ts';
import { recordsCompany } from './records-company.ts';

let company: Awaited<ReturnType<typeof recordsCompany>>;

beforeEach(async () => {
  company = await recordsCompany();
});

const FILL_TIMEOUT_MS = 60_000;
const REGISTRATION = { operation: 'REGISTRATION' } as const;
const VOID = { operation: 'VOID' } as const;

type Fault = (row: RecordColumns) => Partial<RecordColumns>;

/** Appends a faulty record and a valid one after it. */
async function appendWithFault(operation: RecordColumns['operation'], faultOf: Fault): Promise<void> {
  const [row, following] = await nextRecords(company.companyId, [{ operation }, REGISTRATION]);
  if (row === undefined || following === undefined) throw new Error('no rows were built');
  await storeRecords([{ ...row, ...faultOf(row) }, following]);
}

/** Changes a record while the trigger that protects it is removed. */
async function alteredPastTheService(change: string, invoiceId: string): Promise<void> {
  const books = testEnv.BOOKS_SANDBOX;
  const trigger = await books
    .prepare("SELECT sql FROM sqlite_schema WHERE name = 'verifactu_records_are_immutable'")
    .first<{ sql: string }>();
  const update = `UPDATE verifactu_records SET ${change} WHERE invoice_id = ?`;
  await expect(books.prepare(update).bind(invoiceId).run()).rejects.toThrow(
    'a registration record is immutable',
  );
  await books.batch([
    books.prepare('DROP TRIGGER verifactu_records_are_immutable'),
    books.prepare(update).bind(invoiceId),
    books.prepare(trigger?.sql ?? ''),
  ]);
}

describe('GET /v1/companies/{company_id}/verifactu-records/verification', () => {
  it('the verification of a company without records is valid with zero records', async () => {
    expect(await company.verified()).toEqual({
      records_checked: 0,
      valid: true,
      first_broken_position: null,
      series: [],
    });
  });

  it('the verification of all kinds of records is valid, with complete series', async () => {
    const invoice = await company.issued();
    await company.issued();
    const ticket = await company.issued({ type: 'SIMPLIFIED' });
    await appendRecords(company.companyId, [REGISTRATION, VOID]);
    const { series, ...chain } = await company.verified();
    expect(chain).toEqual({ records_checked: 5, valid: true, first_broken_position: null });
    const period = invoice.issue_date.slice(0, 4);
    expect(series).toHaveLength(2);
    expect(series).toContainEqual({
      series_id: invoice.series_id,
      period,
      first: 1,
      last: 2,
      missing: [],
    });
    expect(series).toContainEqual({ series_id: ticket.series_id, period, first: 1, last: 1, missing: [] });
  });

  it.each([
    [
      'an altered text',
      'REGISTRATION',
      (row: RecordColumns) => ({ hashed_text: row.hashed_text.replace('21.00', '2.10') }),
    ],
    ['a fingerprint of something else', 'VOID', () => ({ fingerprint: sha256('something else') })],
    ['a link to something else', 'REGISTRATION', () => ({ previous_fingerprint: sha256('something else') })],
    [
      'a text and a fingerprint that were made anew without its link',
      'REGISTRATION',
      (row: RecordColumns) => {
        const hashed_text = row.hashed_text.replace(/Huella=[0-9A-F]+/, 'Huella=');
        return { hashed_text, fingerprint: sha256(hashed_text) };
      },
    ],
    [
      'a record that is not what was hashed',
      'REGISTRATION',
      (row: RecordColumns) => ({ record: row.record.replace('"121.00"', '"12.10"') }),
    ],
    [
      'a cancellation of another invoice than was hashed',
      'VOID',
      (row: RecordColumns) => ({ record: row.record.replace(row.invoice_number, 'F-1999-0001') }),
    ],
    [
      'a record that states another fingerprint',
      'VOID',
      (row: RecordColumns) => ({ record: row.record.replace(row.fingerprint, sha256('x')) }),
    ],
    ['a record without its parts', 'REGISTRATION', () => ({ record: '{}' })],
    ['a record of another shape', 'VOID', () => ({ record: '{"IDFactura":[1]}' })],
    ['a record that says to be of the other kind', 'REGISTRATION', () => ({ operation: 'VOID' as const })],
  ] as const)('the verification finds %s', async (_name, operation, faultOf) => {
    await company.issued();
    await company.issued();
    await appendWithFault(operation, faultOf);
    expect(await company.verified()).toMatchObject({
      records_checked: 4,
      valid: false,
      first_broken_position: 3,
    });
  });

  it('the verification finds a missing record at its position', async () => {
    await company.issued();
    const [, second, third] = await nextRecords(company.companyId, [REGISTRATION, VOID, REGISTRATION]);
    if (second === undefined || third === undefined) throw new Error('no rows were built');
    await storeRecords([second, third]);
    expect(await company.verified()).toMatchObject({
      records_checked: 3,
      valid: false,
      first_broken_position: 2,
    });
  });

  it('the verification finds an issued invoice without a record after the last position', async () => {
    const { id } = await company.issued();
    await copyInvoice(id, 2, 'PENDING');
    expect(await company.verified()).toMatchObject({
      records_checked: 1,
      valid: false,
      first_broken_position: 2,
      series: [expect.objectContaining({ first: 1, last: 2, missing: [] })],
    });
  });

  it(
    'the verification covers a chain of several pages',
    async () => {
      await company.issued();
      const records = CHAIN_PAGE_RECORDS + 600;
      await appendRecords(
        company.companyId,
        Array.from({ length: records - 1 }, () => REGISTRATION),
      );
      expect(await company.verified()).toMatchObject({ records_checked: records, valid: true });
      await appendWithFault('REGISTRATION', (row) => ({ hashed_text: `${row.hashed_text} ` }));
      expect(await company.verified()).toMatchObject({
        records_checked: records + 2,
        valid: false,
        first_broken_position: records + 1,
      });
    },
    FILL_TIMEOUT_MS,
  );

  it.each([
    ['its number', 'invoice_number', "'F-1999-0001'"],
    ['its day', 'issue_date', "'1999-01-01'"],
    ['the NIF of its issuer', 'issuer_nif', "'B00000000'"],
    ['its type', 'record_type', "'R1'"],
    ['its instant', 'generated_at', "'1999-01-01T00:00:00+01:00'"],
    ['an amount in its text', 'record', "replace(record, '21.00', '2.10')"],
  ])(
    'the verification finds an altered column of a record, which lists still show: %s',
    async (_, column, value) => {
      await company.issued();
      const altered = await company.issued();
      await company.issued();
      await alteredPastTheService(`${column} = ${value}`, altered.id);
      expect(await company.verified()).toMatchObject({
        records_checked: 3,
        valid: false,
        first_broken_position: 2,
      });
      expect(await company.positions()).toEqual([1, 2, 3]);
    },
  );

  it('the verification covers one company and one environment', async () => {
    await company.issued();
    await appendWithFault('REGISTRATION', () => ({ hashed_text: 'x' }));
    const other = await addCompany(testEnv, company.tenant.accountId);
    const client = companyClient(other.companyId, company.tenant.sandboxKey);
    await client.put('/series/defaults');
    await documentsOf(client).issued();
    const verified = async (of: typeof client) => (await of.get('/verifactu-records/verification')).body.data;
    expect(await verified(client)).toMatchObject({ records_checked: 1, valid: true });
    const live = companyClient(company.companyId, company.tenant.liveKey);
    expect(await verified(live)).toMatchObject({ records_checked: 0, valid: true, series: [] });
  });
});

/** Copies an issued invoice under another number, without the ledger. */
async function copyInvoice(id: string, number: number, verifactuStatus = 'NO_VERIFACTU'): Promise<void> {
  const books = testEnv.BOOKS_SANDBOX;
  const { results } = await books
    .prepare("SELECT name FROM pragma_table_info('invoices')")
    .all<{ name: string }>();
  const changed: Record<string, string> = {
    id: `substr(id, 1, 24) || printf('%012x', ${number})`,
    number: String(number),
    link_secret: 'NULL',
    invoice_number: `invoice_number || '-${number}'`,
    verifactu_status: `'${verifactuStatus}'`,
  };
  const names = results.map(({ name }) => name);
  await books
    .prepare(
      `INSERT INTO invoices (${names.join(', ')}) SELECT ${names.map((name) => changed[name] ?? name).join(', ')} FROM invoices WHERE id = ?`,
    )
    .bind(id)
    .run();
}

describe('the numbers in the verification', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-06-15T10:00:00Z'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('numbers start at the initial number in the first period and at 1 in others', async () => {
    const { id } = await company.series({ code: 'M', reset_frequency: 'ANNUAL', initial_number: 41 });
    await company.issued({ series_id: id });
    await company.issued({ series_id: id });
    vi.setSystemTime(new Date('2027-01-02T10:00:00Z'));
    await company.issued({ series_id: id });
    const { series } = await company.verified();
    expect(series).toEqual([
      { series_id: id, period: '2026', first: 41, last: 42, missing: [] },
      { series_id: id, period: '2027', first: 1, last: 1, missing: [] },
    ]);
  });

  it('the verification lists missing numbers at the start, in between and up to the counter', async () => {
    const { id: seriesId } = await company.series({ code: 'H', initial_number: 3 });
    const { id } = await company.issued({ series_id: seriesId });
    const invoice = async (column: string, value: number) =>
      await testEnv.BOOKS_SANDBOX.prepare(`UPDATE series_counters SET ${column} = ? WHERE series_id = ?`)
        .bind(value, seriesId)
        .run();
    await copyInvoice(id, 6);
    await copyInvoice(id, 7);
    await copyInvoice(id, 10);
    await invoice('last_sequence', 12);
    const { series, valid } = await company.verified();
    expect(series).toEqual([
      { series_id: seriesId, period: '2026', first: 3, last: 12, missing: [4, 5, 8, 9, 11, 12] },
    ]);
    expect(valid).toBe(true);
  });

  it('all numbers are missing if the counter has some and no invoice exists', async () => {
    const { id } = await company.series({ code: 'E' });
    await testEnv.BOOKS_SANDBOX.prepare(
      "INSERT INTO series_counters (series_id, period, last_sequence, last_date) VALUES (?, '2026', 3, '2026-01-01')",
    )
      .bind(id)
      .run();
    const { series } = await company.verified();
    expect(series).toEqual([{ series_id: id, period: '2026', first: 1, last: 3, missing: [1, 2, 3] }]);
  });

  it('the verification lists up to a thousand missing numbers per series and period', async () => {
    const { id, series_id } = await company.issued();
    const { id: otherId, series_id: otherSeriesId } = await company.issued({ type: 'SIMPLIFIED' });
    await copyInvoice(id, 500_000);
    await copyInvoice(otherId, 3);
    const { series } = await company.verified();
    const of = (seriesId: string) => series.find((one: { series_id: string }) => one.series_id === seriesId);
    expect(of(series_id)).toMatchObject({ first: 1, last: 500_000 });
    expect(of(series_id).missing).toHaveLength(1_000);
    expect([of(series_id).missing[0], of(series_id).missing.at(-1)]).toEqual([2, 1_001]);
    expect(of(otherSeriesId).missing).toEqual([2]);
  });
});
