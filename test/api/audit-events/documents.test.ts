import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../../src/db/audited/audit-event.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { makeIssuingTenant } from '../../support/driven-operations.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

const ISSUED = { options: { issue_directly: true } };

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  expect((await client.put('/series/defaults')).status).toBe(200);
});

function eventsOf(id: string): Promise<AuditEvent[]> {
  return auditTrail(tenant.accountId, tenant.liveKey, `&resource_id=${id}`);
}

/** Returns a client with its own named key, so that the audit trail can distinguish it. */
async function clientNamed(name: string) {
  const key = await mintKey(testEnv, tenant, 'TEST');
  await testEnv.DIRECTORY.prepare(
    'UPDATE api_keys SET name = ? WHERE secret_hash = (SELECT secret_hash FROM api_keys WHERE account_id = ? ORDER BY created_at DESC, id DESC LIMIT 1)',
  )
    .bind(name, tenant.accountId)
    .run();
  return companyClient(tenant.companyId, key);
}

describe('the author and issuer of an invoice', () => {
  it('every response of an invoice names who created and who issued it', async () => {
    const draft = (await client.post('/invoices', invoiceBody())).body.data;
    expect(draft).toMatchObject({
      created_by: { type: 'API_KEY', id: expect.any(String), name: 'test' },
      issued_by: null,
    });
    const issued = await request('POST', `${client.base}/invoices/${draft.id}/issue`, {
      key: tenant.sessionToken,
    });
    const person = { type: 'PERSON', id: tenant.personId, name: expect.any(String) };
    expect(issued.body.data).toMatchObject({ created_by: draft.created_by, issued_by: person });
    const read = (await client.get(`/invoices/${draft.id}`)).body.data;
    expect(read).toMatchObject({ created_by: draft.created_by, issued_by: person });
    const { invoices } = (await client.get('/invoices')).body.data;
    expect(invoices.find(({ id }: { id: string }) => id === draft.id).issued_by).toMatchObject(person);
    const told = (await eventsOf(draft.id)).map(({ operation, actor }) => [operation, actor.type]);
    expect(told).toEqual([
      ['invoices.create', 'API_KEY'],
      ['invoices.issue', 'PERSON'],
    ]);
  });

  it('a corrective and a void name their actors and add events to the original', async () => {
    const { id } = (await client.post('/invoices', invoiceBody(ISSUED))).body.data;
    const corrective = await client.post(`/invoices/${id}/corrective`, {
      rectification_type: 'TOTAL',
      reason: 'R1',
      reason_description: 'Devolución de toda la mercancía',
    });
    expect([corrective.status, corrective.body.error]).toEqual([201, undefined]);
    const actors = { created_by: { type: 'API_KEY' }, issued_by: { type: 'API_KEY' } };
    expect(corrective.body.data).toMatchObject(actors);
    const changed = (await eventsOf(id)).at(-1);
    expect(changed).toMatchObject({ operation: 'invoices.correct', resource: { type: 'invoice', id } });
    const other = (await client.post('/invoices', invoiceBody(ISSUED))).body.data.id;
    const voided = await client.post(`/invoices/${other}/void`, { reason: 'Emitida por error' });
    expect(voided.status).toBe(200);
    expect(voided.body.data).toMatchObject({ status: 'VOIDED', issued_by: { type: 'API_KEY' } });
    const last = (await eventsOf(other)).at(-1);
    expect(last).toMatchObject({ operation: 'invoices.void', actor: { type: 'API_KEY' } });
    expect(last?.changes).toContainEqual(
      expect.objectContaining({ field: 'status', before: 'ISSUED', after: 'VOIDED' }),
    );
  });

  it('invoices issued in one commit each name their own issuer', async () => {
    const names = ['Caja 1', 'Caja 2', 'Caja 3'];
    const clients: (typeof client)[] = [];
    for (const name of names) clients.push(await clientNamed(name));
    const drafts: string[] = [];
    for (const own of clients) drafts.push((await own.post('/invoices', invoiceBody())).body.data.id);
    await Promise.all(drafts.map((id, index) => clients[index]?.post(`/invoices/${id}/issue`)));
    for (const [index, id] of drafts.entries()) {
      const { issued_by } = (await client.get(`/invoices/${id}`)).body.data;
      expect(issued_by.name).toBe(names[index]);
      expect((await eventsOf(id)).at(-1)).toMatchObject({
        operation: 'invoices.issue',
        actor: { name: names[index] },
      });
    }
  });
});

describe('the stored author and issuer of an invoice', () => {
  it('the database rejects any change of the author or issuer', async () => {
    const tenant = await makeIssuingTenant();
    const company = companyClient(tenant.companyId, tenant.sandboxKey);
    const line = { description: 'x', quantity: 1, unit_price: 1, main_tax: { type: 'IVA', percentage: 21 } };
    const { id } = (await company.post('/invoices', { type: 'SIMPLIFIED', lines: [line] })).body.data;
    expect((await company.post(`/invoices/${id}/issue`, {})).status).toBe(200);
    for (const column of ['created_by', 'issued_by'])
      for (const value of ['NULL', `'{"type":"OPERATOR"}'`])
        await expect(
          testEnv.BOOKS_SANDBOX.prepare(`UPDATE invoices SET ${column} = ${value} WHERE id = ?`)
            .bind(id)
            .run(),
        ).rejects.toThrow('immutable');
  });
});
