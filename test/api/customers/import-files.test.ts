import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_CSV_BYTES, MAX_CSV_RECORDS } from '../../../src/imports/read-csv.ts';
import { MAX_XLSX_RECORDS } from '../../../src/imports/read-xlsx.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import {
  holdedContact,
  holdedWorkbook,
  importForm,
  TEMPLATE_HEADERS,
  templateCsv,
  templateRow,
} from '../../support/customer-files.ts';
import { addCompany, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';
import { inlineRows, workbook, workbookParts, zipOf } from '../../unit/imports/support/workbooks.ts';

const LARGE_TIMEOUT_MS = 60_000;

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

async function ownClient() {
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  return companyClient(companyId, tenant.sandboxKey);
}

const PATHS = ['/customers/imports', '/customers/imports/preview'] as const;

/** Sends a file to the import and to its preview. Checks that both reject it alike and returns the error. */
async function refusal(file: string | Uint8Array, source?: string) {
  const [first, second] = await Promise.all(PATHS.map((path) => client.post(path, importForm(file, source))));
  expect([first?.status, first?.body.error]).toEqual([400, second?.body.error]);
  expect((await client.get('/customers?limit=1')).body.data.pagination.total_items).toBe(0);
  return first?.body.error;
}

function contacts(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => holdedContact(`Contacto ${index}`, freshNif()));
}

describe('the row limit of a customer import', () => {
  const lines = (count: number) =>
    templateCsv(Array.from({ length: count }, () => templateRow({ nif: freshNif() })));

  it('a CSV file may have 1,000 rows, without the header and blank lines', async () => {
    const own = await ownClient();
    const response = await own.post('/customers/imports', importForm(`${lines(MAX_CSV_RECORDS)}\n;;\n`));
    expect(response.body.data.statistics).toMatchObject({ total: 1000, created: 1000 });
    expect((await own.get('/customers?limit=1')).body.data.pagination.total_items).toBe(1000);
    expect(new Set(response.body.data.rows.map((row: { customer_id: string }) => row.customer_id)).size).toBe(
      1000,
    );
    const { code, details, message } = await refusal(lines(MAX_CSV_RECORDS + 1));
    expect([code, details]).toEqual(['TOO_MANY_RECORDS', { record_count: 1001, max_records: 1000 }]);
    expect(message).toContain('1001');
  });

  it(
    'a workbook may have 5,000 rows',
    async () => {
      const own = await ownClient();
      const file = holdedWorkbook(contacts(MAX_XLSX_RECORDS));
      const previewed = await own.post('/customers/imports/preview', importForm(file, 'holded'));
      expect(previewed.body.data.statistics).toMatchObject({ total: 5000, valid: 5000, created: 0 });
      const response = await own.post('/customers/imports', importForm(file, 'holded'));
      expect(response.body.data.statistics).toMatchObject({ total: 5000, created: 5000, errors: 0 });
      expect((await own.get('/customers?limit=1')).body.data.pagination.total_items).toBe(5000);
      const again = await own.post('/customers/imports', importForm(file, 'holded'));
      expect(again.body.data.statistics).toMatchObject({ created: 0, duplicates: 5000 });
      const last = await own.get(`/customers/${response.body.data.rows.at(-1).customer_id}`);
      expect(last.body.data).toMatchObject({
        legal_name: 'Contacto 4999',
        address: { street: 'Calle Mayor', number: '5, 2º A', province: 'Pontevedra', country: 'ES' },
      });
      const { code, details } = await refusal(holdedWorkbook(contacts(MAX_XLSX_RECORDS + 1)), 'holded');
      expect([code, details]).toEqual(['TOO_MANY_RECORDS', { record_count: 5001, max_records: 5000 }]);
    },
    LARGE_TIMEOUT_MS,
  );
});

describe('the size limit of a customer import', () => {
  it('a CSV file may have 5 MB, and one more byte returns an error', async () => {
    const head = `${TEMPLATE_HEADERS.join(';')};notas\n${`${' '.repeat(99_999)}\n`.repeat(50)};;;;;;;;;;`;
    const file = (bytes: number) => head + 'a'.repeat(bytes - head.length);
    const exact = await client.post('/customers/imports/preview', importForm(file(MAX_CSV_BYTES)));
    expect([exact.status, exact.body.data.statistics.errors]).toEqual([200, 1]);
    const { code, details } = await refusal(file(MAX_CSV_BYTES + 1));
    expect([code, details]).toEqual(['CSV_FILE_TOO_LARGE', { file_size_mb: 5.01, max_file_size_mb: 5 }]);
  });

  it('a workbook of 9 MB returns 413', async () => {
    const response = await client.post(
      '/customers/imports',
      importForm(new Uint8Array(9 * 1_048_576), 'holded'),
    );
    expect([response.status, response.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('the headers of a customer import', () => {
  it('missing headers return an error with the missing and the found ones', async () => {
    const { code, details, message } = await refusal('nombre_fiscal;nif;direccion_calle\nUna;;Calle\n');
    expect(code).toBe('MISSING_HEADERS');
    expect(details).toEqual({
      missing_headers: ['direccion_codigo_postal', 'direccion_poblacion'],
      found_headers: ['nombre_fiscal', 'nif', 'direccion_calle'],
    });
    expect(message).toContain('direccion_codigo_postal, direccion_poblacion');
  });

  it('the error for a workbook names the missing headers as the other product does', async () => {
    const { code, details } = await refusal(workbook(inlineRows([['Nombre', 'Nif']])), 'holded');
    expect([code, details.missing_headers]).toEqual([
      'MISSING_HEADERS',
      ['Dirección', 'Población', 'Código postal'],
    ]);
  });

  it('an empty file returns all headers as missing, and a long header is shortened', async () => {
    expect(await refusal('')).toMatchObject({ code: 'MISSING_HEADERS', details: { found_headers: [] } });
    const { details } = await refusal('x'.repeat(250_000));
    expect(details.found_headers).toEqual(['x'.repeat(100)]);
  });
});

describe('an unreadable customer import', () => {
  const zeros = new Uint8Array(48 * 1024 * 1024);
  const sheet = 'xl/worksheets/sheet1.xml';
  const good = holdedWorkbook([holdedContact('Una', '')]);

  it.each<[string, () => string | Uint8Array, string]>([
    ['a workbook sent as CSV', () => good, 'csv'],
    ['bytes that are no text', () => Uint8Array.of(0x81, 0, 1, 2), 'csv'],
    ['a quote that is not closed', () => `${TEMPLATE_HEADERS.join(';')}\n"Una;;`, 'csv'],
    ['a CSV file sent as workbook', () => templateCsv([templateRow()]), 'holded'],
    ['an empty workbook', () => '', 'holded'],
    ['a workbook cut short', () => good.subarray(0, good.length - 30), 'holded'],
    ['a ZIP archive of something else', () => zipOf({ 'a.txt': 'a' }), 'holded'],
    ['a ZIP bomb', () => zipOf({ ...workbookParts({}), [sheet]: zeros }), 'holded'],
    ['broken XML', () => zipOf(workbookParts({ [sheet]: '<worksheet><sheetData><row>' })), 'holded'],
    [
      'entities',
      () => zipOf(workbookParts({ [sheet]: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' })),
      'holded',
    ],
    ['an old workbook', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'holded'],
  ])("importing %s returns an error with the reason in the caller's language", async (_, file, source) => {
    const { code, details, message } = await refusal(file(), source);
    expect([code, Object.keys(details)]).toEqual(['INVALID_FILE_FORMAT', ['file']]);
    expect(message).toContain(details.file);
    const spanish = await client.post('/customers/imports', importForm(file(), source), {
      'Accept-Language': 'es',
    });
    expect(spanish.body.error.details.file).not.toBe(details.file);
  });
});
