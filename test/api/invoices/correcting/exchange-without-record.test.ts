import { beforeAll, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../../support/api-client.ts';
import { addCompany, COMPANY_ADDRESS, makeTenant, type Tenant } from '../../../support/tenant.ts';
import { line, outcome, RECIPIENT } from '../invoice-company.ts';

/** Environment of a deployment that names its producer, as live registration requires. */
const PRODUCING = {
  ...testEnv,
  PRODUCER_NAME: 'Pruebas SL',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Gran Vía 2, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FP',
  PRODUCER_PLACE: 'Madrid',
  PRODUCER_DATE: '2026-11-01',
};

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

type Client = ReturnType<typeof companyClient>;

async function ticketOf(client: Client): Promise<string> {
  const options = { issue_directly: true };
  const { body, text } = await client.post('/invoices', { type: 'SIMPLIFIED', lines: [line(100)], options });
  expect(body.data?.status, text).toBe('ISSUED');
  return body.data.id;
}

const exchange = (client: Client, simplified_invoice_ids: string[]) =>
  client.post('/invoices/simplified-exchanges', { simplified_invoice_ids, recipient: RECIPIENT });

it('tickets issued under an exclusion are exchanged, with a record exactly where the company registers by then', async () => {
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  const live = companyClient(companyId, tenant.liveKey, PRODUCING);
  await live.put('/series/defaults');
  const [first, second, later] = [await ticketOf(live), await ticketOf(live), await ticketOf(live)];
  const plain = await exchange(live, [first]);
  expect(plain.body.data, plain.text).toMatchObject({ verifactu_status: 'NO_VERIFACTU', invoice_total: 121 });
  expect((await live.get(`/invoices/${first}`)).body.data).toMatchObject({ void_cause: 'EXCHANGED' });
  const ofPlain = `/invoices/simplified-exchanges/${plain.body.data.id}`;
  const returned = await live.post(`${ofPlain}/returns`, {
    ...{ simplified_invoice_id: first, lines: [line(-10)], reason_description: 'One came back' },
  });
  expect(returned.body.data, returned.text).toMatchObject({
    verifactu_status: 'NO_VERIFACTU',
    corrective: { verifactu_status: 'NO_VERIFACTU' },
  });
  const reissued = await live.post(`${ofPlain}/reissues`, { recipient: RECIPIENT });
  expect(reissued.body.data?.verifactu_status, reissued.text).toBe('NO_VERIFACTU');

  await live.patch('/verifactu-configuration', { enabled: true });
  const registered = await exchange(live, [second]);
  expect(registered.body.data?.verifactu_status, registered.text).toBe('PENDING');
  const known = await ticketOf(live);
  await testEnv.BOOKS_LIVE.prepare("UPDATE invoices SET verifactu_status = 'ACCEPTED' WHERE id = ?")
    .bind(known)
    .run();
  const left = JSON.stringify({ year: '2020', state: 'SENT', requested_at: 0, sent_at: 0, csv: 'X' });
  await testEnv.BOOKS_LIVE.prepare(
    "UPDATE company_settings SET verifactu = json_set(verifactu, '$.renunciation', json(?)) WHERE company_id = ?",
  )
    .bind(left, companyId)
    .run();
  const mixed = await exchange(live, [known, later]);
  expect(outcome(mixed)).toBe('SIMPLIFIED_EXCHANGE_NOT_RECORDABLE');
  expect(mixed.body.error.details).toMatchObject({ field: 'simplified_invoice_ids.1', invoice_id: later });
  const apart = [await exchange(live, [known]), await exchange(live, [later])];
  expect(apart.map(({ body, text }) => body.data?.verifactu_status ?? text)).toEqual([
    'PENDING',
    'NO_VERIFACTU',
  ]);
  const { results } = await testEnv.BOOKS_LIVE.prepare(
    'SELECT record_type FROM verifactu_records WHERE company_id = ? ORDER BY position',
  )
    .bind(companyId)
    .all<{ record_type: string }>();
  expect(results.map(({ record_type }) => record_type)).toEqual(['F3', 'F2', 'F3']);
  expect((await live.get('/verifactu-records/verification')).body.data.valid).toBe(true);
});

it('a company of Navarra, where nothing is registered, exchanges its tickets', async () => {
  const address = { ...COMPANY_ADDRESS, postal_code: '31001', city: 'Pamplona', province: 'Navarra' };
  const { companyId } = await addCompany(testEnv, tenant.accountId, { address });
  const sandbox = companyClient(companyId, tenant.sandboxKey);
  await sandbox.put('/series/defaults');
  const made = await exchange(sandbox, [await ticketOf(sandbox)]);
  expect(made.body.data, made.text).toMatchObject({ fiscal_system: 'NONE', invoice_total: 121 });
});
