import { exports } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { readSheetNamed } from '../../support/documents/sheets.ts';
import { invoiceCompany, line } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

async function archive(query: string): Promise<{ headers: Headers; files: Record<string, Uint8Array> }> {
  const { companyId, sandboxKey } = company.tenant;
  const worker = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };
  const response = await worker.default.fetch(
    new Request(`https://folio.test/v1/companies/${companyId}/tax-books/archive?${query}`, {
      headers: { Authorization: `Bearer ${sandboxKey}` },
    }),
  );
  expect(response.status).toBe(200);
  return { headers: response.headers, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

it('the archive contains register, figures, entries, records, PDFs and a description in Spanish', async () => {
  const first = await company.issued({ lines: [line(100, { irpf_rate: 15 })] });
  const second = await company.issued({ lines: [line(50)] });
  const voided = await company.issued({ lines: [line(9)] });
  await company.void(voided.id);
  const year = first.issue_date.slice(0, 4);
  const { headers, files } = await archive(`year=${year}`);
  expect(headers.get('X-Total-Invoices')).toBe('2');
  expect(headers.get('Content-Disposition')).toMatch(/asesoria-.*\.zip/);
  const names = Object.keys(files);
  expect(names.filter((name) => name.startsWith('facturas/')).length).toBe(2);
  const register = names.find((name) => name.startsWith('libro/'));
  expect(register).toMatch(new RegExp(`^libro/${year}.*T.*\\.xlsx$`));
  const issued = await readSheetNamed(files[register ?? ''] ?? new Uint8Array(0), 'EXPEDIDAS_INGRESOS');
  const V = 21;
  expect(issued[2]?.[V]).toBe(100);
  const figures = textOf(files['cifras.csv']);
  expect(figures).toMatch(/303;\d{4};\dT;07;.*;150,00\r\n/);
  expect(figures).toMatch(/390;\d{4};0A;05;.*;150,00\r\n/);
  expect(figures).toMatch(/130;\d{4};\dT;06;.*;15,00\r\n/);
  expect(textOf(files['contabilidad/diario.csv']).trimEnd().split('\r\n').length).toBe(1 + 4 + 3);
  expect(textOf(files['contabilidad/XDiario.txt']).trimEnd().split('\r\n').length).toBe(4 + 3);
  const records = textOf(files['registros.ndjson'])
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one));
  expect(records.map(({ operation, invoice_id }) => [operation, invoice_id])).toEqual([
    ['REGISTRATION', first.id],
    ['REGISTRATION', second.id],
    ['REGISTRATION', voided.id],
    ['VOID', voided.id],
  ]);
  expect(textOf(files['LEEME.txt'])).toContain('2 facturas');
});

it('the archive of a quarter without invoices and PDFs contains the other files', async () => {
  await company.issued({ lines: [line(100)] });
  const { files } = await archive('year=2019&period=2T&pdfs=false');
  expect(Object.keys(files).sort()).toEqual([
    'LEEME.txt',
    'cifras.csv',
    'cifras.json',
    'contabilidad/XDiario.txt',
    'contabilidad/diario.csv',
    expect.stringMatching(/^libro\/2019/),
    'registros.ndjson',
  ]);
});
