import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { fillCustomers, fillInvoices, fillLines, fillSeries } from '../../support/books/large-books.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { makeIssuingTenant, operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';
import { rounds } from '../../support/rounds.ts';
import type { Tenant } from '../../support/tenant.ts';
import { invoiceCompany, refusal } from '../invoices/invoice-company.ts';
import { download, readArchive, readSheet } from './downloads.ts';

const MAX_INVOICES = 50_000;
/** Eighteen in twenty of these are issued, which makes 50,001. The last one has the highest total. */
const FILLED = 55_556;
/** Number of invoices to export from: the maximum, or a tenth of it. */
const EXPORTED_OF = rounds(5_556, FILLED);
const EXPORTED = rounds(5_000, MAX_INVOICES);
const LINES_EACH = 2;
const CENTS_EACH = 121;
const TIMEOUT_MS = 300_000;
/** Maximum of database calls in one request. Cloudflare D1, Limits. */
const MAX_QUERIES = 1_000;
/** Queries of an export besides its invoices. */
const FURTHER_QUERIES = 10;

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeIssuingTenant();
  const { companyId } = tenant;
  const books = testEnv.BOOKS_SANDBOX;
  const prepared = [
    ...fillSeries(companyId),
    ...fillCustomers(companyId, 1),
    ...fillLines(companyId, FILLED, LINES_EACH),
    ...fillInvoices(companyId, FILLED, 1),
  ].map(({ sql, parameters }) => books.prepare(sql).bind(...parameters));
  await books.batch([books.prepare('PRAGMA defer_foreign_keys = on'), ...prepared]);
}, TIMEOUT_MS);

const totalOf = (filled: number) => ((filled - 1) * CENTS_EACH) / 100;

/** Returns the issued ones among the first n filled invoices. */
function issuedAmong(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter((i) => i % 20 > 1);
}

/** Reads the numbers of a column of the only sheet, row by row. */
function columnOf(workbook: Uint8Array, letter: string): number[] {
  const sheet = readArchive(workbook).get('xl/worksheets/sheet1.xml');
  const xml = new TextDecoder().decode(sheet);
  const cells = xml.matchAll(new RegExp(`<c r="${letter}\\d+"[^>]*><v>([^<]*)</v>`, 'g'));
  return Array.from(cells, ([, value]) => Number(value));
}

/** Amounts of the filled invoices in the order of an export: date, series and number. Cents. */
function expectedCents(each: number): number[] {
  const series = (i: number) => (i % 10 === 2 ? 0 : 1);
  const day = (i: number) => Math.floor(i / 100);
  return issuedAmong(EXPORTED_OF - 1)
    .sort((a, b) => day(a) - day(b) || series(a) - series(b) || a - b)
    .map((i) => i * each);
}

const cents = (euros: number) => Math.round(euros * 100);

describe(`an export of ${EXPORTED} invoices`, () => {
  it.each([
    ['SUMMARY', 'R', CENTS_EACH, 1],
    ['ITEMS', 'Y', 100, LINES_EACH],
  ])(
    'a large %s export contains every amount in order',
    async (format, amountColumn, centsEach, rowsEach) => {
      const body = { format, filters: { total_max: totalOf(EXPORTED_OF) } };
      const { headers, bytes } = await download(tenant, '/exports', body);
      expect(headers.get('X-Total-Invoices')).toBe(String(EXPORTED));
      const amounts = columnOf(bytes, amountColumn).map(cents);
      expect(amounts).toHaveLength(EXPORTED * rowsEach);
      expect(amounts.filter((_, row) => row % rowsEach === 0)).toEqual(expectedCents(centsEach));
    },
    TIMEOUT_MS,
  );

  it.each(['SUMMARY', 'ITEMS'])(
    'a large %s export stays within the queries of one request',
    async (format) => {
      const log = new RoundTripLog();
      const body = { format, filters: { total_max: totalOf(EXPORTED_OF) } };
      const ids = { company_id: tenant.companyId };
      await sendOn(
        countedEnv(testEnv, log),
        requestOf(operationOf('invoices.export'), { ids, key: tenant.sandboxKey, body }),
      );
      expect(log.statements.length).toBeLessThan(
        (MAX_QUERIES / 5) * (EXPORTED / MAX_INVOICES) + FURTHER_QUERIES,
      );
    },
    TIMEOUT_MS,
  );

  it('an export accepts 50,000 ids and rejects 50,001', async () => {
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT id FROM invoices WHERE company_id = ? AND type <> 'PROFORMA' AND number IS NOT NULL",
    )
      .bind(tenant.companyId)
      .all<{ id: string }>();
    const ids = results.map(({ id }) => id);
    expect(ids).toHaveLength(MAX_INVOICES + 1);
    const filters = { total_min: totalOf(FILLED) };
    const named = { format: 'SUMMARY', invoice_ids: ids.slice(1), filters };
    const { headers } = await download(tenant, '/exports', named);
    expect(Number(headers.get('X-Total-Invoices'))).toBe(2);
    const tooMany = await companyClient(tenant.companyId, tenant.sandboxKey).post('/invoices/exports', {
      format: 'SUMMARY',
      invoice_ids: ids,
    });
    expect(refusal(tooMany)).toMatchObject({ status: 422, code: 'EXPORT_LIMIT_EXCEEDED' });
  });
});

it('an export of 50,001 invoices returns 422 with their number', async () => {
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  for (const format of ['SUMMARY', 'ITEMS']) {
    const response = await client.post('/invoices/exports', { format, filters: {} });
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'EXPORT_LIMIT_EXCEEDED',
      details: { total_invoices: MAX_INVOICES + 1, max_invoices: MAX_INVOICES },
    });
    expect(response.body.error.message).toContain('50001');
  }
});

it('an export contains all lines of an invoice with 6,001 lines, in order', async () => {
  const company = await invoiceCompany();
  const count = 6_001;
  const lines = Array.from({ length: count }, (_, index) => ({
    description: `Línea ${index}`,
    quantity: 1,
    unit_price: 1,
  }));
  await company.issued({ lines: lines.slice(0, 3) });
  const { id } = await company.issued({ lines });
  await company.issued({ lines: lines.slice(0, 2) });
  const { bytes } = await download(company.tenant, '/exports', { format: 'ITEMS', filters: {} });
  const { rows } = await readSheet(bytes);
  expect(rows).toHaveLength(3 + count + 2);
  const own = rows.filter((row) => row['Identificador de la factura'] === id);
  expect(own.map(({ Descripción }) => Descripción)).toEqual(lines.map(({ description }) => description));
  expect(rows.slice(3, 3 + count)).toEqual(own);
});
