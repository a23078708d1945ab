import { call } from '../../test/e2e/service/api.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { invoiceBody } from '../../test/support/invoice-bodies.ts';
import { COMPANY_ADDRESS, freshNif } from '../../test/support/tenant.ts';
import { inlineRows, workbook } from '../../test/unit/imports/support/workbooks.ts';
import type { beside, Waited } from './waits.ts';

/** Largest batch of invoices, and lines of each of them. */
const BATCH_INVOICES = 50;
const BATCH_LINES = 100;
/** Customers of the largest bulk create. */
const BULK_CUSTOMERS = 500;
/** Rows of the largest workbook of accounts, and of customers of their companies. */
const WORKBOOK_ROWS = 5_000;

const ACCOUNT_HEAD = ['external_ref', 'display_name', 'nif', 'legal_name', 'entity_type'];
const ADDRESS_HEAD = ['street', 'number', 'postal_code', 'city', 'province', 'country', 'email'];
const ADDRESS = ['Gran Vía', '2', '28013', 'Madrid', 'Madrid', 'España', 'cliente@ejemplo.es'];
const CUSTOMER_HEAD = ['external_ref', 'legal_name', 'nif', ...ADDRESS_HEAD];

/** Returns drafts of many lines, made one after the other. */
async function makeDrafts(service: RunningService): Promise<string[]> {
  const { lines } = invoiceBody() as { lines: unknown[] };
  const body = invoiceBody({ lines: Array.from({ length: BATCH_LINES }, () => lines[0]) });
  const ids: string[] = [];
  for (let count = 0; count < BATCH_INVOICES; count += 1) {
    const made = await call(service, 'POST', '{c}/invoices', { body });
    if (made.status !== 201) throw new Error(`a draft answered ${made.status}: ${JSON.stringify(made.body)}`);
    ids.push(made.body.data.id);
  }
  return ids;
}

function accountFiles(): FormData {
  const rows = Array.from({ length: WORKBOOK_ROWS - 1 }, (_, index) => index);
  const accounts = rows.map((index) => [
    ...[`stall-${index}`, `Cliente ${index}`, freshNif(), `Ana Ejemplo ${index}`, 'INDIVIDUAL'],
    ...ADDRESS,
  ]);
  const customers = rows.map((index) => [`stall-${index}`, `Luis Ejemplo ${index}`, freshNif(), ...ADDRESS]);
  const form = new FormData();
  const file = (all: string[][], name: string) => new File([new Uint8Array(workbook(inlineRows(all)))], name);
  form.append('accounts_file', file([[...ACCOUNT_HEAD, ...ADDRESS_HEAD], ...accounts], 'accounts.xlsx'));
  form.append('customers_file', file([CUSTOMER_HEAD, ...customers], 'customers.xlsx'));
  return form;
}

async function importAccounts({ baseUrl, credentials }: RunningService): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/accounts/imports`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${credentials.sandbox_key}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: accountFiles(),
  });
  const text = await response.text();
  return `${response.status} ${/"(?:statistics|code)":[^}]*/.exec(text)?.[0] ?? ''}`;
}

/** Works on the largest batch, bulk create and account import. Returns the waits of a second caller beside each. */
export async function measureBulk(
  service: RunningService,
  besides: ReturnType<typeof beside>,
): Promise<Waited[]> {
  // The first issue loads its modules, once in the life of an isolate.
  await call(service, 'POST', '{c}/invoices', { body: invoiceBody({ options: { issue_directly: true } }) });
  const ids = await makeDrafts(service);
  const batch = { operation: 'ISSUE', invoice_ids: ids };
  const dry = call(service, 'POST', '{c}/invoices/batches?dry_run=true', { body: batch });
  const measured = [
    await besides(
      `Dry run of ${ids.length} invoices`,
      dry.then(({ status }) => String(status)),
    ),
  ];
  const issued = call(service, 'POST', '{c}/invoices/batches', { body: batch });
  const counted = issued.then(({ status, body }) => `${status}, ${body.data?.successful} issued`);
  measured.push(await besides(`Issue of ${ids.length} invoices of ${BATCH_LINES} lines`, counted));
  const customers = Array.from({ length: BULK_CUSTOMERS }, (_, index) => ({
    ...{ customer_type: 'INDIVIDUAL', legal_name: `Luis Ejemplo ${index}`, nif: freshNif() },
    address: COMPANY_ADDRESS,
  }));
  const bulk = call(service, 'POST', '{c}/customers/bulk', { body: { customers } });
  measured.push(
    await besides(
      `${BULK_CUSTOMERS} customers at once`,
      bulk.then(({ status }) => String(status)),
    ),
  );
  measured.push(await besides(`Import of ${WORKBOOK_ROWS} accounts and customers`, importAccounts(service)));
  return measured;
}
