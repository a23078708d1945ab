import { beforeEach, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';
import { thisYear } from '../../support/today.ts';
import { invoiceCompany, line, outcome, refusal } from '../invoices/invoice-company.ts';
import { download, openDownload, readArchive } from './downloads.ts';

const MAX_INVOICES = 500;
const EMPTY_ZIP_BYTES = 22;
const TIMEOUT_MS = 120_000;

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const archive = (invoice_ids: readonly string[]) => download(company.tenant, '/pdf-archive', { invoice_ids });

function counts({ headers }: { headers: Headers }): (string | null)[] {
  return ['Total', 'Successful', 'Failed'].map((name) => headers.get(`X-Bulk-${name}`));
}

async function storedPdf(id: string): Promise<Uint8Array> {
  const { companyId } = company.tenant;
  const object = await testEnv.FILES.get(`TEST/${companyId}/invoices/${id}.pdf`);
  if (object === null) throw new Error(`no PDF of ${id} is stored`);
  return new Uint8Array(await object.arrayBuffer());
}

const isPdf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes?.subarray(0, 5)) === '%PDF-';

describe('POST /v1/companies/{company_id}/invoices/pdf-archive', () => {
  it('an archive contains the stored PDFs in the order of the ids', async () => {
    const [made, unmade] = [await company.issued(), await company.issued({ lines: [line(7)] })];
    expect((await company.client.get(`/invoices/${made.id}/pdf`)).status).toBe(200);
    const response = await archive([unmade.id, made.id]);
    const files = readArchive(response.bytes);
    expect([...files.keys()]).toEqual([`${unmade.invoice_number}.pdf`, `${made.invoice_number}.pdf`]);
    for (const { id, invoice_number } of [made, unmade]) {
      const content = files.get(`${invoice_number}.pdf`);
      expect(isPdf(content)).toBe(true);
      expect(new Uint8Array(content ?? [])).toEqual(await storedPdf(id));
    }
    expect(counts(response)).toEqual(['2', '2', '0']);
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="facturas-\d{4}-\d\d-\d\d\.zip"$/,
    );
  });

  it('an archive contains voided invoices, correctives and proformas, and counts other ids as failed', async () => {
    const voided = await company.issued();
    await company.void(voided.id);
    const corrected = await company.issued();
    const corrective = await company.correct(corrected.id, { lines: [line(-1)] });
    const proforma = await company.create({ type: 'PROFORMA' });
    const draft = await company.create({});
    const deleted = await company.create({ type: 'PROFORMA' });
    expect((await company.client.delete(`/invoices/${deleted.id}`)).status).toBe(204);
    const foreign = await (await invoiceCompany()).issued();
    const good = [proforma, voided, corrective];
    const bad = [draft.id, deleted.id, foreign.id, crypto.randomUUID()];
    const response = await archive([...bad, ...good.map(({ id }) => id)]);
    expect([...readArchive(response.bytes).keys()]).toEqual(
      good.map(({ invoice_number }) => `${invoice_number}.pdf`),
    );
    expect(counts(response)).toEqual(['7', '3', '4']);
  });

  it('an archive contains a repeated id once', async () => {
    const { id } = await company.issued();
    const response = await archive([id, id.toUpperCase(), id]);
    expect(counts(response)).toEqual(['1', '1', '0']);
    expect(readArchive(response.bytes).size).toBe(1);
  });

  it('an archive distinguishes file names that would be equal', async () => {
    const ids = [];
    for (const [code, format] of [
      ['A', '{NUM}/{YYYY}'],
      ['B', '{NUM}-{YYYY}'],
    ]) {
      const series = await company.series({ code, format });
      for (let made = 0; made < 2; made++) ids.push((await company.issued({ series_id: series.id })).id);
    }
    const year = thisYear();
    expect([...readArchive((await archive(ids)).bytes).keys()]).toEqual([
      `1-${year}.pdf`,
      `2-${year}.pdf`,
      `1-${year} (2).pdf`,
      `2-${year} (2).pdf`,
    ]);
  });

  it('an archive without any PDF is an empty ZIP', async () => {
    const response = await archive([crypto.randomUUID()]);
    expect([response.status, response.bytes.length]).toEqual([200, EMPTY_ZIP_BYTES]);
    expect(counts(response)).toEqual(['1', '0', '1']);
  });

  it('an archive breaks off if a stored PDF is missing', async () => {
    const { id } = await company.issued();
    await archive([id]);
    await testEnv.FILES.delete(`TEST/${company.tenant.companyId}/invoices/${id}.pdf`);
    const response = await openDownload(company.tenant, '/pdf-archive', { invoice_ids: [id] });
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('an archive is created while it is read, and stops when the client disconnects', async () => {
    const ids = [];
    for (let made = 0; made < 10; made++) ids.push((await company.issued()).id);
    const response = await openDownload(company.tenant, '/pdf-archive', { invoice_ids: ids });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    expect(isPdf(await storedPdf(first))).toBe(true);
    await expect(storedPdf(last)).rejects.toThrow('no PDF');
  });
});

describe('the rejection of a PDF archive', () => {
  it.each([
    [{}, 422, { invoice_ids: 'is required' }],
    [{ invoice_ids: [] }, 422, { invoice_ids: expect.any(String) }],
    [{ invoice_ids: ['x'] }, 400, { field: 'invoice_ids.0', expected_format: 'uuid' }],
    [{ invoice_ids: 'x' }, 400, { field: 'invoice_ids', invalid_value: 'string' }],
    [
      { invoice_ids: Array.from({ length: MAX_INVOICES + 1 }, () => crypto.randomUUID()) },
      422,
      { invoice_ids: expect.stringContaining('500') },
    ],
  ])('an archive rejects an invalid body (%#)', async (body, status, details) => {
    expect(refusal(await company.client.post('/invoices/pdf-archive', body))).toMatchObject({
      status,
      details,
    });
  });

  it('an archive rejects another company', async () => {
    const other = await invoiceCompany();
    const client = companyClient(other.tenant.companyId, company.tenant.sandboxKey);
    const invoice_ids = [(await other.issued()).id];
    expect(outcome(await client.post('/invoices/pdf-archive', { invoice_ids }))).toBe(
      'COMPANY_NOT_ACCESSIBLE',
    );
  });
});

/**
 * Copies an issued invoice with its PDF in the database. The cost of an archive does not depend on their
 * origin.
 */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const books = testEnv.BOOKS_SANDBOX;
  const columnsOf = async (table: string) => {
    const query = books.prepare(`SELECT name FROM pragma_table_info('${table}')`);
    return (await query.all<{ name: string }>()).results.map(({ name }) => name);
  };
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const copied: Record<string, string> = {
    id: 'copy.value',
    invoice_id: 'copy.value',
    number: 'number + 1 + copy.key',
    link_secret: 'NULL',
    invoice_number: "invoice_number || '-' || copy.key",
  };
  for (const [table, key] of [
    ['invoices', 'id'],
    ['invoice_files', 'invoice_id'],
  ] as const) {
    const columns = await columnsOf(table);
    const values = columns.map((name) => copied[name] ?? `${table}.${name}`);
    await books
      .prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table}, json_each(?1) AS copy WHERE ${table}.${key} = ?2`,
      )
      .bind(JSON.stringify(ids), id)
      .run();
  }
  const keyOf = (of: string) => `TEST/${company.tenant.companyId}/invoices/${of}.pdf`;
  const pdf = await (await testEnv.FILES.get(keyOf(id)))?.arrayBuffer();
  for (const copy of ids) await testEnv.FILES.put(keyOf(copy), pdf ?? new ArrayBuffer(0));
  return ids;
}

it(
  'an archive of 500 stored PDFs takes one round trip to the books',
  async () => {
    const { id } = await company.issued();
    const first = await archive([id]);
    const ids = await copiesOf(id, MAX_INVOICES - 1);
    const startedAt = performance.now();
    const response = await archive([id, ...ids]);
    const elapsedMs = performance.now() - startedAt;
    const files = readArchive(response.bytes);
    expect(files.size).toBe(MAX_INVOICES);
    const [content] = readArchive(first.bytes).values();
    expect([...files.values()].every((bytes) => bytes.length === content?.length)).toBe(true);
    expect(counts(response)).toEqual(['500', '500', '0']);
    console.log(`archive of 500: ${elapsedMs.toFixed(0)} ms, ${response.bytes.length} bytes`);
    const log = new RoundTripLog();
    const { companyId: company_id, sandboxKey: key } = company.tenant;
    const body = { invoice_ids: [id, ...ids] };
    await sendOn(
      countedEnv(testEnv, log),
      requestOf(operationOf('invoices.pdf-archive'), { ids: { company_id }, key, body }),
    );
    expect(log.to('BOOKS_SANDBOX')).toBe(1);
  },
  TIMEOUT_MS,
);
