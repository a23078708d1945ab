import { expect, it } from 'vitest';
import { TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { historyCsv, historyForm } from '../../support/books/history-files.ts';
import { importForm, templateCsv, templateRow } from '../../support/customer-files.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { thisYear, today } from '../../support/today.ts';
import { correctiveBody, line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  ...{ type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] },
  options: { issue_directly: true },
};

/** Numbers begin with the year in every series of these tests. */
const YEAR = thisYear();

it('imported invoices of a foral company are never files, and files continue their numbers and correct them', async () => {
  const { companyId, client } = await foralCompany('BIZKAIA');
  const numbers = [`F-${YEAR}-0040`, `F-${YEAR}-0041`];
  const csv = historyCsv(numbers.map((number) => ({ number, date: today() })));
  const imported = await client.post('/invoice-history/imports', historyForm(csv));
  expect(imported.body.data?.statistics, imported.text).toMatchObject({ created: 2, errors: 0 });
  expect(await storedFiles(companyId)).toEqual([]);
  const issued = await client.post('/invoices', ISSUE);
  expect(issued.body.data?.invoice_number, issued.text).toBe(`F-${YEAR}-0042`);
  const { invoices } = (await client.get('/invoice-history')).body.data;
  const [{ invoice_number, issue_date, taxable_base, vat }] = invoices;
  const corrective = await client.post(
    '/invoices/correctives',
    correctiveBody({
      originals: [{ invoice_number, issue_date, type: 'STANDARD', taxable_base, vat }],
      ...{ recipient: RECIPIENT, lines: [line(-10)] },
    }),
  );
  expect(corrective.status, corrective.text).toBe(201);
  const files = await storedFiles(companyId);
  expect(files.map(({ series, number }) => `${series} ${number}`)).toEqual([
    `F-${YEAR} 0042`,
    `R-${YEAR} 0001`,
  ]);
  expect(files[1]?.file).toContain(
    `<SerieFactura>F-${YEAR}</SerieFactura><NumFactura>${invoice_number.slice(-4)}</NumFactura>`,
  );
  expect((await client.get('/ticketbai-records/verification')).body.data).toMatchObject({
    ...{ valid: true, records_checked: 2, problems: [] },
  });
  expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
});

it.each(TICKETBAI_TERRITORIES)(
  'invoices to imported customers of a company in %s are broken down by the NIF of the customer',
  async (territory) => {
    const { companyId, client } = await foralCompany(territory);
    const rows = [
      templateRow({ nombre_fiscal: 'Comercial Ejemplo SL', nif: 'B12345674' }),
      // A foreign entity with a Spanish NIF counts as foreign (B4_2000027).
      templateRow({ nombre_fiscal: 'Foreign Entity Ltd', nif: 'N0012345E' }),
      templateRow({
        ...{ nombre_fiscal: 'Client Étranger SARL', nif: '', direccion_provincia: '' },
        ...{ direccion_codigo_postal: '75001', direccion_poblacion: 'Paris', pais: 'Francia' },
      }),
    ];
    const { body, text } = await client.post('/customers/imports', importForm(templateCsv(rows)));
    expect(body.data?.statistics, text).toMatchObject({ created: 3, errors: 0 });
    const [national, foreignNif, abroad] = body.data.rows.map(
      ({ customer_id }: { customer_id: string }) => customer_id,
    );
    const issueTo = (customer_id: string, more: Record<string, unknown> = {}) =>
      client.post('/invoices', { ...ISSUE, recipient: { customer_id }, lines: [line(100, more)] });
    expect(outcome(await issueTo(national))).toBe(201);
    expect(outcome(await issueTo(foreignNif))).toBe('LINE_NATURE_REQUIRED');
    expect(outcome(await issueTo(foreignNif, { nature: 'SERVICES' }))).toBe(201);
    // Its file had no tax number, which an invoice needs.
    expect(outcome(await issueTo(abroad, { nature: 'GOODS' }))).not.toBe(201);
    const alternative_id = { type: '04', number: 'FR-77', country_code: 'FR' };
    expect((await client.patch(`/customers/${abroad}`, { alternative_id })).status).toBe(200);
    expect(outcome(await issueTo(abroad, { nature: 'GOODS' }))).toBe(201);
    const files = (await storedFiles(companyId)).map(({ file }) => file);
    expect(files.map((file) => /<(Desglose\w+|Entrega|PrestacionServicios)>/.exec(file)?.[1])).toEqual([
      'DesgloseFactura',
      'DesgloseTipoOperacion',
      'DesgloseTipoOperacion',
    ]);
    expect(files[1]).toMatch(/<DesgloseTipoOperacion><PrestacionServicios>/);
    expect(files[2]).toMatch(/<CodigoPais>FR<.*<IDType>04<.*<DesgloseTipoOperacion><Entrega>/s);
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
  },
);

it('an imported history of another territory or of foreign customers is corrected by a file that names the printed number', async () => {
  const { companyId, client } = await foralCompany('ARABA');
  const numbers = ['2025/A/0001', 'MAD-77'];
  const csv = historyCsv(numbers.map((number) => ({ number, date: today() })));
  const imported = await client.post('/invoice-history/imports', historyForm(csv));
  expect(imported.body.data?.statistics, imported.text).toMatchObject({ created: 2, errors: 0 });
  const { invoices } = (await client.get('/invoice-history')).body.data;
  const abroad = {
    ...{ legal_name: 'Client Étranger SARL', nif: null },
    ...{ alternative_id: { type: '04', number: 'FR-77', country_code: 'FR' }, address: RECIPIENT.address },
  };
  for (const { invoice_number, issue_date, taxable_base, vat } of invoices) {
    const original = { invoice_number, issue_date, type: 'STANDARD', taxable_base, vat };
    const body = { originals: [original], recipient: abroad };
    const without = await client.post(
      '/invoices/correctives',
      correctiveBody({ ...body, lines: [line(-10)] }),
    );
    expect(outcome(without)).toBe('LINE_NATURE_REQUIRED');
    const made = await client.post(
      '/invoices/correctives',
      correctiveBody({ ...body, lines: [line(-10, { nature: 'SERVICES' })] }),
    );
    expect(made.status, made.text).toBe(201);
  }
  const files = (await storedFiles(companyId)).map(({ file }) => file).join();
  expect(files).toContain('<SerieFactura>2025/A</SerieFactura><NumFactura>0001</NumFactura>');
  expect(files).toContain('<SerieFactura>MAD</SerieFactura><NumFactura>77</NumFactura>');
  expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
});
