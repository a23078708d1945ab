import { beforeEach, describe, expect, it } from 'vitest';
import {
  accountRow,
  accountsCsv,
  customersCsv,
  importAccounts,
  previewAccounts,
} from '../../support/account-files.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

let manager: Tenant;
let accounts: Uint8Array;
beforeEach(async () => {
  manager = await makeTenant(testEnv);
  accounts = accountsCsv([accountRow('uno', freshNif()), accountRow('dos', freshNif())]);
});

type Rows = Parameters<typeof customersCsv>[0];
interface CustomerRow {
  status: string;
  company_id: string;
  customer_id: string;
  errors: Record<string, string>;
}

async function imported(
  rows: Rows,
  key = manager.sandboxKey,
): Promise<{ statistics: unknown; rows: CustomerRow[] }> {
  const response = await importAccounts(key, { accounts, customers: customersCsv(rows) });
  expect(response.status, response.text).toBe(200);
  return response.body.data.customers;
}

const statuses = ({ rows }: { rows: CustomerRow[] }) => rows.map(({ status }) => status);
const clientOf = ({ company_id }: CustomerRow, key = manager.sandboxKey) => companyClient(company_id, key);

describe('a customers file in an account import', () => {
  it('a customers file creates the customers of accounts in the same import, and nothing on repetition', async () => {
    const rows = [
      { external_ref: 'uno', legal_name: 'Con NIF', nif: 'B12345674' },
      { external_ref: 'dos', legal_name: 'Con NIF', nif: 'B12345674' },
      { external_ref: 'dos', legal_name: 'Sin NIF' },
      { external_ref: 'dos', legal_name: 'De fuera', nif: 'FR83404833048' },
    ];
    const preview = await previewAccounts(manager.sandboxKey, { accounts, customers: customersCsv(rows) });
    expect(statuses(preview.body.data.customers)).toEqual(['CREATED', 'CREATED', 'CREATED', 'CREATED']);
    const first = await imported(rows);
    expect(first.statistics).toEqual({ total: 4, created: 4, updated: 0, unchanged: 0, errors: 0 });
    expect(new Set(first.rows.map(({ customer_id }) => customer_id)).size).toBe(4);
    const again = await imported(rows);
    expect(again.statistics).toEqual({ total: 4, created: 0, updated: 0, unchanged: 4, errors: 0 });
    expect(again.rows.map(({ customer_id }) => customer_id)).toEqual(
      first.rows.map(({ customer_id }) => customer_id),
    );
    const [, second] = first.rows;
    if (second === undefined) throw new Error('a row is missing');
    const list = await clientOf(second).get('/customers');
    expect(list.body.data.customers.map(({ legal_name }: { legal_name: string }) => legal_name)).toEqual([
      'Con NIF',
      'De fuera',
      'Sin NIF',
    ]);
  });

  it("a customers file writes only to the books of the credential's environment", async () => {
    const rows = [{ external_ref: 'uno', legal_name: 'Uno', nif: 'B12345674' }];
    expect(statuses(await imported(rows, manager.sandboxKey))).toEqual(['CREATED']);
    expect(statuses(await imported(rows, manager.liveKey))).toEqual(['CREATED']);
    expect(statuses(await imported(rows, manager.liveKey))).toEqual(['UNCHANGED']);
  });

  it('a changed customers file updates the customers and the drafts that name them', async () => {
    const [first] = (await imported([{ external_ref: 'uno', legal_name: 'Uno', nif: 'B12345674' }])).rows;
    if (first === undefined) throw new Error('a row is missing');
    const client = clientOf(first);
    const draft = await client.post(
      '/invoices',
      invoiceBody({ recipient: { customer_id: first.customer_id } }),
    );
    expect(draft.status, draft.text).toBe(201);
    const rows = [
      { external_ref: 'uno', legal_name: 'Uno y Cía.', nif: 'B12345674', email: 'uno@ejemplo.es' },
    ];
    expect(statuses(await imported(rows))).toEqual(['UPDATED']);
    expect(statuses(await imported(rows))).toEqual(['UNCHANGED']);
    const customer = await client.get(`/customers/${first.customer_id}`);
    expect(customer.body.data).toMatchObject({ legal_name: 'Uno y Cía.', email: 'uno@ejemplo.es' });
    const followed = await client.get(`/invoices/${draft.body.data.id}`);
    expect(followed.body.data.recipient.legal_name).toBe('Uno y Cía.');
  });

  it('a customers file reports rows with an unknown account, an invalid NIF or a duplicate name', async () => {
    const { rows, statistics } = await imported([
      { external_ref: '', legal_name: 'Nadie' },
      { external_ref: 'tres', legal_name: 'De otra' },
      { external_ref: 'uno', legal_name: 'Mal', nif: 'B12345675' },
      { external_ref: 'uno', legal_name: 'Sin NIF' },
      { external_ref: 'uno', legal_name: 'sin nif' },
      { external_ref: 'dos', legal_name: 'Sin NIF' },
    ]);
    expect(statistics).toEqual({ total: 6, created: 2, updated: 0, unchanged: 0, errors: 4 });
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([
      ['external_ref'],
      ['external_ref'],
      ['nif'],
      [],
      ['legal_name'],
      [],
    ]);
  });

  it('a customers file updates 100 customers per import, and a repeated import updates the rest', async () => {
    const named = (email: string) =>
      Array.from({ length: 120 }, (_, index) => ({
        external_ref: 'uno',
        legal_name: `Cliente ${index}`,
        email,
      }));
    await imported(named('a@ejemplo.es'));
    const changed = await imported(named('b@ejemplo.es'));
    expect(changed.statistics).toEqual({ total: 120, created: 0, updated: 100, unchanged: 0, errors: 20 });
    const rest = await imported(named('b@ejemplo.es'));
    expect(rest.statistics).toEqual({ total: 120, created: 0, updated: 20, unchanged: 100, errors: 0 });
  });
});
