import { beforeAll, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { ADDRESS, invoiceCompany, line } from '../invoices/invoice-company.ts';

const COPIES = 1_200;

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let customerId: string;

/** Inserts copies of an issued invoice with numbers of their own. */
async function copyInvoice(id: string): Promise<void> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare('PRAGMA table_info(invoices)').all<{
    name: string;
  }>();
  const own: Readonly<Record<string, string>> = {
    id: "substr(invoices.id, 1, 24) || printf('%012x', copy.value)",
    number: 'invoices.number + copy.value',
    invoice_number: "invoices.invoice_number || '-' || copy.value",
    issue_effect_id: 'NULL',
    link_secret: 'NULL',
  };
  const columns = results.map(({ name }) => name);
  await testEnv.BOOKS_SANDBOX.prepare(
    `INSERT INTO invoices (${columns.join(', ')}) SELECT ${columns.map((name) => own[name] ?? `invoices.${name}`).join(', ')}
     FROM invoices, json_each(?2) AS copy WHERE invoices.id = ?1`,
  )
    .bind(id, JSON.stringify(Array.from({ length: COPIES }, (_, at) => at + 1)))
    .run();
}

beforeAll(async () => {
  company = await invoiceCompany();
  const customer = await company.customer({
    legal_name: 'Cliente Uno SL',
    nif: 'B12345674',
    address: ADDRESS,
  });
  customerId = customer.id;
  const { id } = await company.issued({ recipient: { customer_id: customerId }, lines: [line(100)] });
  await copyInvoice(id);
});

it('a statement of a thousand invoices is read some hundreds at a time, and its balance is that of all', async () => {
  const log = new RoundTripLog();
  const path = `${company.client.base}/customers/${customerId}/statement`;
  const of = { key: company.client.key, env: countedEnv(testEnv, log) };
  const { status, body } = await request('GET', path, of);
  expect([status, body.data.entries.length]).toEqual([200, COPIES + 1]);
  expect(body.data.closing_balance).toBe(121 * (COPIES + 1));
  const reads = log.statements.filter(({ sql }) => sql.includes('statement_total'));
  expect(reads).toHaveLength(3);
});
