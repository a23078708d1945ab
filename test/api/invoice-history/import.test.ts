import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { facturaeOf, type HistoryLine, historyCsv, historyForm } from '../../support/books/history-files.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';
import { storedRecords } from '../invoices/records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
const today = '2026-11-10';
const year = '2026';

/** Each test imports into its own company. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T10:00:00Z`) });
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

const numbered = (number: number, date = `${year}-01-01`): HistoryLine => ({
  number: `F-${date.slice(0, 4)}-${String(number).padStart(4, '0')}`,
  date,
});

async function imported(lines: readonly HistoryLine[], path = '/invoice-history/imports') {
  const response = await company.client.post(path, historyForm(historyCsv(lines)));
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

async function continuity() {
  return (await company.client.get('/invoice-history/continuity')).body.data;
}

async function seriesF() {
  const { series } = (await company.client.get('/series')).body.data;
  return series.find(({ code }: { code: string }) => code === 'F');
}

describe('the import of an invoice history', () => {
  it('numbering continues after the imported history, and the chain begins with the first record here', async () => {
    const { statistics, rows } = await imported([numbered(39), numbered(40), numbered(41)]);
    expect(statistics).toEqual({
      total: 3,
      valid: 3,
      created: 3,
      unchanged: 0,
      errors: 0,
      without_series: 0,
    });
    expect(rows[2]).toMatchObject({ row: 3, status: 'VALID', invoice_number: `F-${year}-0041`, errors: {} });
    expect(await seriesF()).toMatchObject({ last_number: 41, next_number: 42, numbering_locked: true });

    const issued = [await company.issued(), await company.issued()];
    expect(issued.map(({ invoice_number }) => invoice_number)).toEqual([`F-${year}-0042`, `F-${year}-0043`]);
    const records = await storedRecords(company.tenant.companyId);
    expect(records).toHaveLength(2);
    expect(JSON.stringify(records[0])).toContain('PrimerRegistro');
    expect((await continuity()).series).toEqual([
      expect.objectContaining({
        period: year,
        first_number: 39,
        last_number: 41,
        missing: [],
        dates_go_back: [],
        next_number: 44,
        continues: true,
      }),
    ]);
    const verified = (await company.client.get('/verifactu-records/verification')).body.data;
    expect(verified).toMatchObject({ valid: true });
    expect(verified.series).toEqual([expect.objectContaining({ first: 42, last: 43, missing: [] })]);
  });

  it('after a history of the previous year, the new year begins with 1', async () => {
    const before = String(Number(year) - 1);
    await imported([numbered(7, `${before}-12-30`), numbered(8, `${before}-12-31`)]);
    expect((await company.issued()).invoice_number).toBe(`F-${year}-0001`);
    expect((await continuity()).series[0]).toMatchObject({ period: before, last_number: 8, continues: true });
  });

  it('an invoice after a history that ends today is dated today', async () => {
    await imported([numbered(1, today)]);
    expect(await company.issued()).toMatchObject({ invoice_number: `F-${year}-0002`, issue_date: today });
  });

  it('numbering continues after the history even if a dry run showed a draft an earlier number', async () => {
    const draft = await company.create({});
    const shown = await company.client.post(`/invoices/${draft.id}/issue?dry_run=true`);
    expect(shown.body.data.invoice_number).toBe(`F-${year}-0001`);
    await imported([numbered(99)]);
    expect((await company.issue(draft.id)).invoice_number).toBe(`F-${year}-0100`);
  });

  it('the continuity report lists missing numbers and dates that go back', async () => {
    await imported([
      numbered(1, `${year}-01-05`),
      numbered(2, `${year}-01-04`),
      numbered(5, `${year}-01-06`),
      { number: 'VIEJA/17', date: `${year}-01-02` },
    ]);
    expect(await continuity()).toEqual({
      series: [
        expect.objectContaining({ missing: [3, 4], dates_go_back: [`F-${year}-0002`], continues: true }),
      ],
    });
  });

  it('numbering continues after the highest number of several files', async () => {
    await imported([numbered(20)]);
    await imported([numbered(10)]);
    await imported([numbered(30)]);
    expect((await company.issued()).invoice_number).toBe(`F-${year}-0031`);
  });

  it('a repeated row is unchanged, and a row with other data is rejected', async () => {
    await imported([numbered(1)]);
    const again = await imported([numbered(1), { ...numbered(1), total: '1.210,01', vat: '210,01' }]);
    expect(again.rows.map(({ status }: { status: string }) => status)).toEqual(['UNCHANGED', 'ERROR']);
    const other = await imported([{ ...numbered(1), vat: '210,01', total: '1.210,01' }]);
    expect(other.rows[0]).toMatchObject({ status: 'ERROR', errors: { invoice_number: expect.any(String) } });
    expect((await company.client.get('/invoice-history')).body.data.pagination.total_items).toBe(1);
  });

  it('a number that this service has issued, or issues next, is rejected', async () => {
    await company.issued();
    const { rows } = await imported([numbered(1), numbered(2)]);
    for (const row of rows)
      expect(row).toMatchObject({
        status: 'ERROR',
        errors: { invoice_number: expect.stringContaining('F') },
      });
    expect((await company.issued()).invoice_number).toBe(`F-${year}-0002`);
  });

  it('a number with a date that contradicts its format, or a future date, is rejected', async () => {
    const { rows } = await imported([
      { number: 'F-1999-0001', date: `${year}-01-01` },
      numbered(3, addDays(today, 1)),
    ]);
    expect(rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      ['issue_date'],
      ['issue_date'],
    ]);
  });

  it('a history must end right before the initial number of its series', async () => {
    await company.series({ code: 'G', initial_number: 50 });
    const of = (number: number) => ({ number: `G-${year}-00${number}`, date: `${year}-01-01` });
    const refused = await imported([of(41)]);
    expect(refused.rows[0].errors.invoice_number).toContain('initial_number');
    await imported([of(48), of(49)]);
    const { id } = (await company.client.get('/series?code=G')).body.data.series[0];
    expect((await company.issued({ series_id: id })).invoice_number).toBe(`G-${year}-0050`);
  });

  it('a preview of a history stores nothing', async () => {
    const { statistics } = await imported([numbered(41)], '/invoice-history/imports/preview');
    expect(statistics).toMatchObject({ valid: 1, created: 0 });
    expect((await seriesF()).next_number).toBe(1);
  });

  it('an import reports each invalid cell and stores the valid rows', async () => {
    const { statistics, rows } = await imported([
      { number: `F-${year}-0001`, date: '31/02/2026', base: 'mil' },
      { number: 'F="1"', date: `${year}-01-01` },
      { ...numbered(2), total: '1.300,00' },
      numbered(3),
    ]);
    expect(statistics).toMatchObject({ total: 4, created: 1, errors: 3 });
    expect(rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      ['issue_date', 'taxable_base'],
      ['invoice_number'],
      ['total'],
      [],
    ]);
  });
});

describe('the import of a Facturae of another system', () => {
  const send = (file: string) =>
    company.client.post('/invoice-history/imports', historyForm(file, 'facturae'));

  it('a Facturae is imported with its series, buyer and sums', async () => {
    const { nif } = (await company.client.get('')).body.data;
    const response = await send(facturaeOf(nif, `${year}-0041`, `${year}-01-15`));
    expect(response.body.data.rows, response.text).toEqual([
      expect.objectContaining({ status: 'VALID', invoice_number: `F-${year}-0041` }),
    ]);
    const { invoices } = (await company.client.get('/invoice-history')).body.data;
    expect(invoices).toEqual([
      expect.objectContaining({
        recipient_name: 'Ayuntamiento & Ejemplo',
        recipient_nif: 'B12345674',
        taxable_base: 1000,
        vat: 210,
        equivalence_surcharge: 52,
        irpf: 150,
        total: 1112,
        source: 'FACTURAE',
      }),
    ]);
    expect((await company.issued()).invoice_number).toBe(`F-${year}-0042`);
  });

  it('a Facturae of another issuer is rejected', async () => {
    const response = await send(facturaeOf('B12345674', `${year}-0041`, `${year}-01-15`));
    expect(response.body.data.rows[0].errors).toHaveProperty('issuer');
  });

  it.each([
    ['a text', 'no es XML'],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
    ['another document', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'],
  ])('importing %s as Facturae returns 400', async (_, file) => {
    const response = await send(file);
    expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_FILE_FORMAT']);
  });
});

describe('the deletion of a history invoice', () => {
  it('a history invoice can be deleted until its series issues here, and numbering continues from the rest', async () => {
    await imported([numbered(40), numbered(41)]);
    const { invoices } = (await company.client.get(`/invoice-history?invoice_number=F-${year}-0041`)).body
      .data;
    expect(invoices).toHaveLength(1);
    expect((await company.client.delete(`/invoice-history/${invoices[0].id}`)).status).toBe(204);
    expect((await company.client.get(`/invoice-history/${invoices[0].id}`)).status).toBe(404);
    expect((await company.issued()).invoice_number).toBe(`F-${year}-0041`);
  });

  it('a history invoice cannot be deleted once its series has issued here', async () => {
    await imported([numbered(41)]);
    await company.issued();
    const [{ id }] = (await company.client.get('/invoice-history')).body.data.invoices;
    const response = await company.client.delete(`/invoice-history/${id}`);
    expect([response.status, response.body.error.code]).toEqual([409, 'HISTORY_IN_USE']);
    expect((await company.issued()).invoice_number).toBe(`F-${year}-0043`);
  });
});
