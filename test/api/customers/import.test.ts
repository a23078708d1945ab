import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { importForm, type TemplateRow, templateCsv, templateRow } from '../../support/customer-files.ts';
import { freshKey, killAfterCommit } from '../../support/idempotency-keys.ts';
import { encodedForm } from '../../support/multipart-forms.ts';
import { addCompany, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';
import { utf16, windows1252 } from '../../unit/imports/support/encoded-texts.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Each test imports into its own company. */
beforeEach(async () => {
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  client = companyClient(companyId, tenant.sandboxKey);
});

async function stored(): Promise<number> {
  return (await client.get('/customers?limit=1')).body.data.pagination.total_items;
}

const preview = (file: string | Uint8Array, source?: string) =>
  client.post('/customers/imports/preview', importForm(file, source));

async function imported(file: string | Uint8Array, headers: Record<string, string> = {}) {
  const response = await client.post('/customers/imports', importForm(file), headers);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

const importedRows = (...rows: TemplateRow[]) => imported(templateCsv(rows));

describe('POST /v1/companies/{company_id}/customers/imports', () => {
  it('an import creates the customer of each valid row, like single creation', async () => {
    const nif = freshNif();
    const { statistics, rows } = await importedRows(
      templateRow({ nombre_fiscal: 'Ángel Ñíguez', nif: nif.toLowerCase() }),
      templateRow({ nombre_fiscal: 'Sin NIF' }),
    );
    expect(statistics).toEqual({ total: 2, valid: 2, created: 2, errors: 0, duplicates: 0 });
    expect(rows).toEqual([
      { row: 1, status: 'VALID', customer_id: expect.any(String), errors: {} },
      { row: 2, status: 'VALID', customer_id: expect.any(String), errors: {} },
    ]);
    const read = await client.get(`/customers/${rows[0].customer_id}`);
    const alone = await client.post('/customers', {
      customer_type: 'INDIVIDUAL',
      legal_name: 'Ángel Ñíguez',
      nif: freshNif(),
      email: 'facturas@ejemplo.es',
      phone: '910 000 000',
      address: {
        street: 'Gran Vía',
        number: '2',
        postal_code: '28013',
        city: 'Madrid',
        province: 'Madrid',
        country: 'ES',
      },
    });
    const { id, created_at, updated_at } = read.body.data;
    expect(read.body.data).toEqual({ ...alone.body.data, id, nif, created_at, updated_at });
    expect(read.headers.get('ETag')).toBe('"1"');
    expect((await client.get('/customers?search=niguez')).body.data.customers).toHaveLength(2);
  });

  it('an import reports invalid rows by field and creates the others', async () => {
    const { statistics, rows } = await importedRows(
      templateRow({ nombre_fiscal: '' }),
      templateRow({ nif: '12345678A' }),
      templateRow({ nif: 'no es un NIF' }),
      templateRow({ email: 'wrong', telefono: 'x' }),
      templateRow({ direccion_calle: '' }),
      templateRow({ direccion_codigo_postal: '2801' }),
      templateRow({ direccion_poblacion: '' }),
      templateRow({ direccion_provincia: '' }),
      templateRow({ pais: 'Narnia' }),
      templateRow({ nif: '12345678A', nombre_fiscal: '', email: 'wrong' }),
      templateRow({ nombre_fiscal: 'a'.repeat(256) }),
      templateRow({ pais: 'Francia', nif: '12345678A', direccion_provincia: '' }),
      templateRow({ pais: 'España;de más' }),
      templateRow({ nif: freshNif() }),
    );
    expect(statistics).toEqual({ total: 14, valid: 1, created: 1, errors: 13, duplicates: 0 });
    const found = rows.map((row: { status: string; errors: object }) => [
      row.status,
      ...Object.keys(row.errors),
    ]);
    expect(found).toEqual([
      ['ERROR', 'legal_name'],
      ['NIF_INVALID', 'nif'],
      ['NIF_INVALID', 'nif'],
      ['ERROR', 'email', 'phone'],
      ['ERROR', 'address.street'],
      ['ERROR', 'address.postal_code'],
      ['ERROR', 'address.city'],
      ['ERROR', 'address.province'],
      ['ERROR', 'address.country'],
      ['NIF_INVALID', 'legal_name', 'nif', 'email'],
      ['ERROR', 'legal_name'],
      ['ERROR', 'nif'],
      ['ERROR', 'row'],
      ['VALID'],
    ]);
    expect(await stored()).toBe(1);
  });

  it("an import numbers rows after the header, including blank ones, and reports in the caller's language", async () => {
    const [header = '', first = '', second = ''] = templateCsv([
      templateRow(),
      templateRow({ nombre_fiscal: '' }),
    ]).split('\r\n');
    const file = [header, first, '', ';;;', second].join('\n');
    const english = await imported(file);
    expect(english.rows.map(({ row }: { row: number }) => row)).toEqual([1, 4]);
    const spanish = await imported(file, { 'Accept-Language': 'es' });
    expect(spanish.rows[1].errors.legal_name).not.toBe(english.rows[1].errors.legal_name);
  });

  it.each([
    ['UTF-8', (text: string) => new TextEncoder().encode(text)],
    ['UTF-8 with its mark', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
    ['Windows-1252, as Excel in Spanish saves it', windows1252],
    ['UTF-16', (text: string) => utf16(text, true)],
  ])('an import reads %s', async (_, encode) => {
    const { rows } = await imported(
      encode(templateCsv([templateRow({ nombre_fiscal: 'Peña Ñandú, S.L.' })])),
    );
    const { body } = await client.get(`/customers/${rows[0].customer_id}`);
    expect(body.data).toMatchObject({ legal_name: 'Peña Ñandú, S.L.', address: { street: 'Gran Vía' } });
  });

  it('an import reads commas and English headers', async () => {
    const file = 'legal_name,street,postal_code,city,province\n"Una, SL",Calle 1,08001,Barcelona,Barcelona\n';
    const { rows } = await imported(file);
    expect(rows[0]).toMatchObject({ status: 'VALID', errors: {} });
  });

  it('an import of a header without rows creates nothing', async () => {
    const { statistics, rows } = await importedRows();
    expect([statistics.total, rows]).toEqual([0, []]);
  });
});

describe('duplicates in a customer import', () => {
  it('a row with a stored NIF or VAT number returns the stored customer and changes nothing', async () => {
    const nif = freshNif();
    const known = await client.post('/customers', { customer_type: 'INDIVIDUAL', legal_name: 'Una', nif });
    const foreign = await client.post('/customers', {
      customer_type: 'LEGAL_ENTITY',
      legal_name: 'Outra',
      alternative_id: { type: '02', number: 'PT501442600' },
    });
    const { statistics, rows } = await importedRows(
      templateRow({ nombre_fiscal: 'Otra', nif }),
      templateRow({ nif: 'PT 501442600', pais: 'Portugal', direccion_provincia: '' }),
    );
    expect(statistics).toEqual({ total: 2, valid: 0, created: 0, errors: 0, duplicates: 2 });
    expect(rows).toEqual([
      {
        row: 1,
        status: 'DUPLICATE',
        customer_id: known.body.data.id,
        errors: { nif: 'another customer has it' },
      },
      {
        row: 2,
        status: 'DUPLICATE',
        customer_id: foreign.body.data.id,
        errors: { alternative_id: 'another customer has it' },
      },
    ]);
    expect((await client.get(`/customers/${known.body.data.id}`)).body.data).toEqual(known.body.data);
  });

  it('a row that repeats an earlier row returns the customer of that row', async () => {
    const [nif, taken] = [freshNif(), freshNif()];
    const known = await client.post('/customers', {
      customer_type: 'INDIVIDUAL',
      legal_name: 'U',
      nif: taken,
    });
    const { rows, statistics } = await importedRows(
      templateRow({ nif }),
      templateRow({ nif: taken }),
      templateRow({ nif: `${nif.slice(0, 8)}-${nif.slice(8)}` }),
      templateRow({ nif: taken }),
    );
    expect(statistics).toMatchObject({ created: 1, duplicates: 3 });
    expect(rows.map((row: { status: string }) => row.status)).toEqual([
      'VALID',
      'DUPLICATE',
      'DUPLICATE',
      'DUPLICATE',
    ]);
    expect([rows[2].customer_id, rows[3].customer_id]).toEqual([rows[0].customer_id, known.body.data.id]);
    expect(rows[2].errors).toEqual({ nif: 'row 1 has it too' });
  });

  it("invalid rows, deleted customers and other companies' customers cause no duplicates", async () => {
    const nif = freshNif();
    const other = await addCompany(testEnv, tenant.accountId);
    const body = { customer_type: 'INDIVIDUAL', legal_name: 'Una', nif };
    await companyClient(other.companyId, tenant.sandboxKey).post('/customers', body);
    const deleted = await client.post('/customers', body);
    expect((await client.delete(`/customers/${deleted.body.data.id}`)).status).toBe(204);
    const { rows } = await importedRows(templateRow({ nif, nombre_fiscal: '' }), templateRow({ nif }));
    expect(rows.map((row: { status: string }) => row.status)).toEqual(['ERROR', 'VALID']);
    const live = companyClient(client.base.split('/')[3] ?? '', tenant.liveKey);
    expect((await live.get('/customers')).body.data.pagination.total_items).toBe(0);
  });

  it('a file that is imported again returns only duplicates', async () => {
    const file = templateCsv([templateRow({ nif: freshNif() }), templateRow({ nif: freshNif() })]);
    const first = await imported(file);
    const second = await imported(file);
    expect(second.statistics).toEqual({ total: 2, valid: 0, created: 0, errors: 0, duplicates: 2 });
    expect(second.rows.map((row: { customer_id: string }) => row.customer_id)).toEqual(
      first.rows.map((row: { customer_id: string }) => row.customer_id),
    );
  });

  it('concurrent imports of one file create each customer once and return the same ids', async () => {
    const nifs = Array.from({ length: 40 }, freshNif);
    const file = templateCsv(nifs.map((nif) => templateRow({ nif })));
    const results = await Promise.all([imported(file), imported(file), imported(file)]);
    expect(await stored()).toBe(nifs.length);
    const created = results.map(({ statistics }) => statistics.created);
    expect(created.reduce((sum, count) => sum + count, 0)).toBe(nifs.length);
    const ids = results.map(({ rows }) => rows.map((row: { customer_id: string }) => row.customer_id));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });
});

describe('POST /v1/companies/{company_id}/customers/imports/preview', () => {
  it('a preview returns the result of the import and creates nothing', async () => {
    const [nif, taken] = [freshNif(), freshNif()];
    await client.post('/customers', { customer_type: 'INDIVIDUAL', legal_name: 'Una', nif: taken });
    const file = templateCsv([
      templateRow({ nif }),
      templateRow({ nif }),
      templateRow({ nif: taken }),
      templateRow({ nif: '12345678A' }),
      templateRow({ direccion_calle: '' }),
      templateRow(),
    ]);
    const previewed = (await preview(file)).body.data;
    expect((await preview(file)).body.data).toEqual(previewed);
    expect(await stored()).toBe(1);
    const real = await imported(file);
    expect(previewed.statistics).toEqual({ ...real.statistics, created: 0 });
    const createdIds = real.rows
      .filter((row: { status: string }) => row.status === 'VALID')
      .map((row: { customer_id: string }) => row.customer_id);
    const withoutNewIds = real.rows.map((row: { customer_id: string | null }) =>
      createdIds.includes(row.customer_id) ? { ...row, customer_id: null } : row,
    );
    expect(previewed.rows).toEqual(withoutNewIds);
    expect(real.statistics).toEqual({ total: 6, valid: 2, created: 2, errors: 2, duplicates: 2 });
  });
});

describe('a customer import with an idempotency key', () => {
  it('a repeated key replays the import under any boundary and creates nothing twice', async () => {
    const form = importForm(templateCsv([templateRow(), templateRow({ nif: freshNif() })]));
    const headers = { 'Idempotency-Key': freshKey() };
    const first = await client.post('/customers/imports', form, headers);
    const { bytes, type } = await encodedForm(form, 'another-boundary');
    const again = await client.post('/customers/imports', bytes, { ...headers, 'Content-Type': type });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(await stored()).toBe(2);
    const other = await client.post('/customers/imports', importForm(templateCsv([])), headers);
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_MISMATCH']);
  });

  it('a repeated import completes after its first run died, and its own rows are no duplicates', async () => {
    const form = importForm(
      templateCsv([templateRow(), templateRow({ nif: freshNif() }), templateRow({ nif: 'x' })]),
    );
    const headers = { 'Idempotency-Key': freshKey() };
    const first = await client.post('/customers/imports', form, headers);
    await killAfterCommit(tenant, headers['Idempotency-Key']);
    await client.delete(`/customers/${first.body.data.rows[1].customer_id}`);
    const retried = await client.post('/customers/imports', form, headers);
    expect(retried.body.data).toEqual(first.body.data);
    expect(retried.headers.has('Idempotency-Replay')).toBe(false);
    expect(await stored()).toBe(1);
  });
});
