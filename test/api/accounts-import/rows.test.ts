import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountRow,
  accountRow,
  accountsCsv,
  importAccounts,
  previewAccounts,
} from '../../support/account-files.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';
import { inlineRows, workbook } from '../../unit/imports/support/workbooks.ts';

let manager: Tenant;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
});

const imported = async (rows: readonly AccountRow[], key = manager.liveKey) =>
  (await importAccounts(key, { accounts: accountsCsv(rows) })).body.data;

function managedAccounts() {
  return testEnv.DIRECTORY.prepare(
    'SELECT id, external_ref, name, email, access_level FROM accounts WHERE manager_account_id = ? ORDER BY external_ref',
  )
    .bind(manager.accountId)
    .all<Record<string, string | null>>();
}

async function companyOf(accountId: string) {
  const response = await request('GET', `/v1/accounts/${accountId}/companies`, { key: manager.liveKey });
  expect(response.status, response.text).toBe(200);
  return response.body.data.companies;
}

describe('the import of accounts', () => {
  it('an import provisions accounts with their companies, like single API calls', async () => {
    const nif = freshNif();
    const { statistics, rows, customers } = await imported([
      accountRow('uno', nif),
      { ...accountRow('dos', ''), ...NO_COMPANY },
    ]);
    expect(statistics).toEqual({ total: 2, created: 2, updated: 0, unchanged: 0, errors: 0 });
    expect(customers).toBeNull();
    expect(rows[0]).toMatchObject({ row: 1, status: 'CREATED', external_ref: 'uno', errors: {} });
    expect(rows[1]).toMatchObject({ row: 2, status: 'CREATED', external_ref: 'dos', company_id: null });
    expect((await managedAccounts()).results).toEqual([
      {
        id: rows[1].account_id,
        external_ref: 'dos',
        name: 'Asesorados dos',
        email: 'ana@ejemplo.es',
        access_level: 'OPERATE',
      },
      {
        id: rows[0].account_id,
        external_ref: 'uno',
        name: 'Asesorados uno',
        email: 'ana@ejemplo.es',
        access_level: 'OPERATE',
      },
    ]);
    const [company] = await companyOf(rows[0].account_id);
    expect(company).toMatchObject({
      id: rows[0].company_id,
      nif,
      legal_name: 'Ana Ejemplo Ruiz',
      entity_type: 'INDIVIDUAL',
      in_test: true,
      in_live: false,
    });
    expect(company.address).toEqual({
      street: 'Gran Vía',
      number: '2',
      postal_code: '28013',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    });
    for (const key of [manager.sandboxKey, manager.liveKey]) {
      const series = await request('GET', `/v1/companies/${company.id}/series`, { key });
      expect(series.body.data.series.map(({ code }: { code: string }) => code).sort()).toEqual([
        'F',
        'R',
        'S',
      ]);
    }
    const told = await testEnv.DIRECTORY.prepare(
      'SELECT environment FROM outbox WHERE company_id = ? ORDER BY 1',
    )
      .bind(company.id)
      .all();
    expect(told.results).toEqual([{ environment: 'LIVE' }, { environment: 'TEST' }]);
  });

  it('a repeated import changes nothing, whichever credential and environment it uses', async () => {
    const untidy = freshNif().replace(
      /^(\d\d)(.*)(.)$/,
      (_, head, rest, letter) => `${head}.${rest}-${letter.toLowerCase()}`,
    );
    const rows = [
      accountRow('uno', freshNif()),
      accountRow('dos ', untidy, {
        display_name: ' Dos   espacios ',
        email: 'ANA@Ejemplo.es',
        country: 'España',
      }),
    ];
    const first = await imported(rows);
    const before = await directoryRows();
    for (const key of [manager.liveKey, manager.sandboxKey, manager.sessionToken]) {
      const again = await imported(rows, key);
      expect(again.statistics).toEqual({ total: 2, created: 0, updated: 0, unchanged: 2, errors: 0 });
      expect(again.rows.map((row: { account_id: string }) => row.account_id)).toEqual(
        first.rows.map((row: { account_id: string }) => row.account_id),
      );
    }
    expect(await directoryRows()).toEqual(before);
  });

  it('an import updates changed fields and leaves blank fields unchanged', async () => {
    const [one, two, three] = [freshNif(), freshNif(), freshNif()];
    await imported([
      accountRow('uno', one),
      accountRow('dos', two),
      accountRow('tres', three),
      { ...accountRow('cuatro', ''), ...NO_COMPANY },
    ]);
    const nif = freshNif();
    const { rows, statistics } = await imported([
      accountRow('uno', one, { legal_name: 'Ana Ruiz', street: 'Calle Mayor' }),
      accountRow('dos', two, { display_name: 'Otra', email: 'OTRA@ejemplo.es' }),
      {
        external_ref: 'tres',
        display_name: 'Asesorados tres',
        nif: three,
        legal_name: 'Ana Ejemplo Ruiz',
        entity_type: 'individual',
      },
      accountRow('cuatro', nif),
    ]);
    expect(rows.map(({ status }: { status: string }) => status)).toEqual([
      'UPDATED',
      'UPDATED',
      'UNCHANGED',
      'UPDATED',
    ]);
    expect(statistics).toEqual({ total: 4, created: 0, updated: 3, unchanged: 1, errors: 0 });
    expect((await companyOf(rows[0].account_id))[0]).toMatchObject({
      legal_name: 'Ana Ruiz',
      address: { street: 'Calle Mayor' },
    });
    expect((await companyOf(rows[2].account_id))[0].address.street).toBe('Gran Vía');
    expect(await companyOf(rows[3].account_id)).toMatchObject([{ id: rows[3].company_id, nif }]);
    const { results } = await managedAccounts();
    expect(results.find(({ external_ref }) => external_ref === 'dos')).toMatchObject({
      name: 'Otra',
      email: 'otra@ejemplo.es',
    });
  });

  it('an import reports every error of an invalid row and imports the other rows', async () => {
    const nif = freshNif();
    const { rows, statistics } = await imported([
      accountRow('bien', nif),
      accountRow('', freshNif(), { display_name: '' }),
      accountRow('mal', '12345678A', {
        entity_type: 'SOMETHING',
        email: 'none',
        postal_code: '1',
        province: '',
      }),
      accountRow('bien', freshNif()),
      accountRow('sin nif', ''),
    ]);
    expect(statistics).toEqual({ total: 5, created: 1, updated: 0, unchanged: 0, errors: 4 });
    expect(rows.slice(1)).toEqual([
      expect.objectContaining({ row: 2, status: 'ERROR', external_ref: null, account_id: null }),
      expect.objectContaining({ row: 3, status: 'ERROR', external_ref: 'mal', company_id: null }),
      expect.objectContaining({ row: 4, status: 'ERROR', errors: { external_ref: 'row 1 has it too' } }),
      expect.objectContaining({ row: 5, status: 'ERROR', external_ref: 'sin nif' }),
    ]);
    expect(Object.keys(rows[1].errors).sort()).toEqual(['display_name', 'external_ref']);
    expect(Object.keys(rows[2].errors).sort()).toEqual([
      'address.postal_code',
      'address.province',
      'email',
      'entity_type',
      'nif',
    ]);
    expect(Object.keys(rows[4].errors)).toEqual(['nif']);
    expect((await managedAccounts()).results).toHaveLength(1);
  });

  it('an import reads XLSX workbooks and Spanish headers in any order', async () => {
    const nif = freshNif();
    const headers = ['Nombre visible', 'NIF', 'Referencia externa', 'Tipo entidad', 'Nombre fiscal'];
    const bytes = workbook(inlineRows([headers, ['Asesorados uno', nif, 'uno', '', 'Ana Ejemplo Ruiz']]));
    const response = await importAccounts(manager.liveKey, { accounts: bytes });
    expect(response.body.data.rows).toMatchObject([{ status: 'CREATED', external_ref: 'uno' }]);
    expect(await companyOf(response.body.data.rows[0].account_id)).toMatchObject([
      { nif, entity_type: 'INDIVIDUAL', address: null },
    ]);
  });
});

describe('the preview of an import', () => {
  it('a preview returns the result of the import and changes nothing', async () => {
    const [one, two] = [freshNif(), freshNif()];
    await imported([accountRow('uno', one), accountRow('dos', two)]);
    const before = await directoryRows();
    const rows = [
      accountRow('uno', one),
      accountRow('dos', two, { legal_name: 'Otra' }),
      accountRow('tres', freshNif()),
      accountRow('cuatro', 'X'),
    ];
    const { body } = await previewAccounts(manager.sandboxKey, { accounts: accountsCsv(rows) });
    const statuses = ['UNCHANGED', 'UPDATED', 'CREATED', 'ERROR'];
    expect(body.data.rows.map(({ status }: { status: string }) => status)).toEqual(statuses);
    expect(body.data.statistics).toEqual({ total: 4, created: 1, updated: 1, unchanged: 1, errors: 1 });
    expect(body.data.rows[2]).toMatchObject({ account_id: null, company_id: null });
    expect(await directoryRows()).toEqual(before);
    const done = await imported(rows);
    expect(done.rows.map(({ status }: { status: string }) => status)).toEqual(statuses);
  });
});

const NO_COMPANY: AccountRow = {
  nif: '',
  legal_name: '',
  entity_type: '',
  street: '',
  number: '',
  postal_code: '',
  city: '',
  province: '',
  country: '',
};

/** Returns all directory rows of the manager's accounts. */
async function directoryRows() {
  const results = await testEnv.DIRECTORY.batch([
    testEnv.DIRECTORY.prepare('SELECT * FROM accounts WHERE manager_account_id = ? ORDER BY id').bind(
      manager.accountId,
    ),
    testEnv.DIRECTORY.prepare(
      'SELECT companies.* FROM companies JOIN accounts ON accounts.id = account_id WHERE manager_account_id = ? ORDER BY companies.id',
    ).bind(manager.accountId),
  ]);
  return results.map((result) => result.results);
}
