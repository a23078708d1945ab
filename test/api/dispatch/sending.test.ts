import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import { sweepStrandedRecords } from '../../../src/jobs/sweeps/verifactu-sweep.ts';
import { testEnv } from '../../support/api-client.ts';
import { PATIENCE } from '../../support/patience.ts';
import { bindAeat, dispatcherObject } from '../../support/registration/dispatcher.ts';
import { ADDRESS, invoiceCompany } from '../invoices/invoice-company.ts';

const MINUTE_MS = 60_000;
/** Longer than a due alarm takes to run. */

type Company = Awaited<ReturnType<typeof invoiceCompany>>;

function simulator() {
  return createAeat({ now: () => Date.now() });
}

async function expectStatus({ get }: Company, invoiceId: string, status: string) {
  await vi.waitFor(async () => {
    const invoice = await get(invoiceId);
    expect(invoice.verifactu_status).toBe(status);
  }, PATIENCE);
  return await get(invoiceId);
}

/** Ends the stored wait of the dispatcher. */
async function endWait({ tenant: { companyId } }: Company): Promise<void> {
  await testEnv.BOOKS_SANDBOX.prepare('UPDATE verifactu_dispatch SET next_send_at = 0 WHERE company_id = ?')
    .bind(companyId)
    .run();
}

/** Makes the dispatcher check for pending records. */
async function look({ tenant: { companyId, accountId } }: Company): Promise<void> {
  const identity = { environment: 'TEST' as const, booksShard: 0, companyId, accountId };
  await dispatcherObject(companyId).wake({ ...identity, records: 0 });
}

/** Waits until the first attempt has failed and the configuration shows an incident. */
async function expectIncident({ client }: Company): Promise<void> {
  await vi.waitFor(async () => {
    expect((await client.get('/verifactu-configuration')).body.data).toMatchObject({
      status: 'ERROR',
      records_pending: 1,
      incident: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  }, PATIENCE);
}

describe('the submission of an issued invoice', () => {
  it('an issued invoice is sent to the AEAT by itself and stores the result with its CSV', async () => {
    const company = await invoiceCompany();
    const aeat = simulator();
    await bindAeat(company.tenant.companyId, aeat);
    const issued = await company.issued();
    expect(issued.verifactu_status).toBe('PENDING');
    const invoice = await expectStatus(company, issued.id, 'ACCEPTED');
    expect(invoice.verifactu).toMatchObject({
      submission_status: 'ACCEPTED',
      csv: expect.stringMatching(/^A-/),
      error_code: null,
    });
    const [chain] = aeat.chainOf(company.tenant.nif);
    expect(chain?.records).toMatchObject([
      {
        invoice_number: issued.invoice_number,
        fingerprint: invoice.verifactu.invoice_hash,
        state: 'Correcto',
      },
    ]);
    expect(aeat.submissions()).toHaveLength(1);
  });

  it('an invoice keeps its ETag when its VeriFactu status changes', async () => {
    const company = await invoiceCompany();
    const aeat = simulator();
    const gate = Promise.withResolvers<void>();
    await bindAeat(company.tenant.companyId, {
      fetch: async (url, init) => {
        await gate.promise;
        return await aeat.fetch(url, init);
      },
    });
    const { id } = await company.issued();
    const before = (await company.client.get(`/invoices/${id}`)).headers.get('ETag');
    gate.resolve();
    await expectStatus(company, id, 'ACCEPTED');
    expect((await company.client.get(`/invoices/${id}`)).headers.get('ETag')).toBe(before);
  });

  it('an invoice that the AEAT rejects stores the error code and message', async () => {
    const company = await invoiceCompany();
    await bindAeat(company.tenant.companyId, simulator());
    const { id } = await company.issued({
      recipient: { legal_name: 'Rechazada SL', nif: 'B99007007', address: ADDRESS },
    });
    const { verifactu } = await expectStatus(company, id, 'REJECTED');
    expect(verifactu).toMatchObject({ submission_status: 'REJECTED', csv: null, error_code: '1110' });
    expect(verifactu.error_message).not.toBe('');
  });

  it('a change of the VeriFactu status stores one event with the invoice', async () => {
    const company = await invoiceCompany();
    await bindAeat(company.tenant.companyId, simulator());
    const issued = await company.issued();
    await expectStatus(company, issued.id, 'ACCEPTED');
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT account_id, data FROM outbox WHERE company_id = ? AND type = 'verifactu.status.updated'",
    )
      .bind(company.tenant.companyId)
      .all<{ account_id: string; data: string }>();
    expect(results.map(({ account_id, data }) => ({ account_id, ...JSON.parse(data) }))).toEqual([
      {
        account_id: company.tenant.accountId,
        invoice_id: issued.id,
        invoice_number: issued.invoice_number,
        operation: 'REGISTRATION',
        previous_status: 'PENDING',
        new_status: 'ACCEPTED',
        invoice_hash: issued.verifactu.invoice_hash,
        qr_url: issued.qr_url,
      },
    ]);
  });
});

describe('a failed submission to the AEAT', () => {
  it('the configuration shows an incident and the pending records until they are sent', async () => {
    const company = await invoiceCompany();
    const { client, tenant } = company;
    const { id } = await company.issued();
    await expectIncident(company);
    await evictDurableObject(dispatcherObject(tenant.companyId));
    await bindAeat(tenant.companyId, simulator());
    await endWait(company);
    await look(company);
    await expectStatus(company, id, 'ACCEPTED');
    expect((await client.get('/verifactu-configuration')).body.data).toMatchObject({
      status: 'ACTIVE',
      records_pending: 0,
      incident: null,
    });
  });

  it('after a suspension by the AEAT, no alarm sends until the dispatcher is resumed', async () => {
    const company = await invoiceCompany();
    const { companyId } = company.tenant;
    const aeat = simulator();
    let asked = 0;
    const suspension = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault>
      <faultcode>e:Client</faultcode><faultstring>Codigo[4141].Suspendido</faultstring></e:Fault></e:Body></e:Envelope>`;
    await bindAeat(companyId, {
      fetch: async (url, init) => {
        asked += 1;
        if (asked > 1) return await aeat.fetch(url, init);
        return new Response(suspension, { headers: { 'Content-Type': 'text/xml' } });
      },
    });
    const { id } = await company.issued();
    await vi.waitFor(() => expect(asked).toBe(1), PATIENCE);
    await company.issued();
    await endWait(company);
    await look(company);
    await vi.waitFor(async () => {
      expect(await runDurableObjectAlarm(dispatcherObject(companyId))).toBe(false);
    }, PATIENCE);
    expect(asked).toBe(1);
    await dispatcherObject(companyId).resume();
    await expectStatus(company, id, 'ACCEPTED');
  });
});

describe('a pending record without an alarm', () => {
  it('the sweep finds a stranded record after some minutes and has it sent', async () => {
    const company = await invoiceCompany();
    const { companyId } = company.tenant;
    const stub = dispatcherObject(companyId);
    const { id } = await company.issued();
    await expectIncident(company);
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
    await evictDurableObject(stub);
    await bindAeat(companyId, simulator());
    await endWait(company);
    const woken: string[] = [];
    const sweep = (laterMs: number) =>
      sweepStrandedRecords({
        databases: testEnv,
        clock: { now: () => Date.now() + laterMs },
        wake: async (wake) => {
          woken.push(wake.companyId);
          if (wake.companyId === companyId) await stub.wake(wake);
        },
      });
    await sweep(0);
    expect(woken).not.toContain(companyId);
    await sweep(10 * MINUTE_MS);
    expect(woken).toContain(companyId);
    await expectStatus(company, id, 'ACCEPTED');
  });
});
