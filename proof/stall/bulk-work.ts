import { call } from '../../test/e2e/service/api.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { invoiceBody } from '../../test/support/invoice-bodies.ts';
import { COMPANY_ADDRESS, freshNif } from '../../test/support/tenant.ts';
import { camt053, entry } from '../../test/unit/bank/camt053-file.ts';
import { inlineRows, workbook } from '../../test/unit/imports/support/workbooks.ts';
import { post } from './post.ts';
import type { LargeWork } from './waits.ts';

/** Largest batch of invoices, and lines of each of them. */
const BATCH_INVOICES = 50;
const BATCH_LINES = 100;
/** Customers of the largest bulk create. */
const BULK_CUSTOMERS = 500;
/** Rows of the largest workbook of accounts, and of customers of their companies. */
const WORKBOOK_ROWS = 5_000;

/** Movements of a large bank file. With 5 elements each, it has nearly as many as are read. */
const BANK_MOVEMENTS = 19_000;
/** Days and amounts among which they are spread. */
const BANK_DAYS = 28;
const BANK_EUROS = 900;

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

async function importAccounts(service: RunningService): Promise<string> {
  const { status, text } = await post(service, '/v1/accounts/imports', accountFiles());
  return `${status} ${/"(?:statistics|code)":[^}]*/.exec(text)?.[0] ?? ''}`;
}

/** Returns a bank file that no earlier one contains. */
function bankFile(): FormData {
  const name = crypto.randomUUID();
  const entries = Array.from({ length: BANK_MOVEMENTS }, (_, index) => {
    const day = `2026-11-${String(1 + (index % BANK_DAYS)).padStart(2, '0')}`;
    return entry('CRDT', `${1 + (index % BANK_EUROS)}.00`, day, [
      `<RmtInf><Ustrd>${name} ${index}</Ustrd></RmtInf>`,
    ]);
  });
  const form = new FormData();
  form.append('file', new File([camt053(entries)], 'bank.xml'));
  return form;
}

async function importBankFile(service: RunningService): Promise<string> {
  const path = `/v1/companies/${service.credentials.company_id}/bank-statements`;
  const { status, text } = await post(service, path, bankFile());
  return `${status}, ${/"added":\d+/.exec(text)?.[0] ?? ''}`;
}

/** Returns as many customers as one call creates. */
function bulkCustomers() {
  return Array.from({ length: BULK_CUSTOMERS }, (_, index) => ({
    ...{ customer_type: 'INDIVIDUAL', legal_name: `Luis Ejemplo ${index}`, nif: freshNif() },
    address: COMPANY_ADDRESS,
  }));
}

/** Returns the largest batch, bulk create, bank file and account import. */
export function bulkWork(service: RunningService): LargeWork[] {
  let ids: string[] = [];
  const batch = (path: string) =>
    call(service, 'POST', `{c}/invoices/batches${path}`, { body: { operation: 'ISSUE', invoice_ids: ids } });
  const prepare = async () => {
    ids = await makeDrafts(service);
  };
  return [
    {
      name: `Dry run of ${BATCH_INVOICES} invoices of ${BATCH_LINES} lines`,
      prepare,
      work: async () => String((await batch('?dry_run=true')).status),
    },
    {
      name: `Issue of ${BATCH_INVOICES} invoices of ${BATCH_LINES} lines`,
      prepare,
      async work() {
        const { status, body } = await batch('');
        return `${status}, ${body.data?.successful} issued`;
      },
    },
    {
      name: `${BULK_CUSTOMERS} customers at once`,
      work: async () =>
        String(
          (await call(service, 'POST', '{c}/customers/bulk', { body: { customers: bulkCustomers() } }))
            .status,
        ),
    },
    {
      name: `Bank file of ${BANK_MOVEMENTS.toLocaleString('en')} movements`,
      work: () => importBankFile(service),
    },
    {
      name: `Import of ${WORKBOOK_ROWS} accounts and customers`,
      work: () => importAccounts(service),
      isOnce: true,
    },
  ];
}
