import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TicketbaiDispatcher } from '../../../durable-objects/ticketbai-dispatcher.ts';
import {
  type TicketBaiAnswer,
  TicketBaiUnreachableError,
} from '../../../src/registration/ticketbai/transport.ts';
import { testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { foralCompany } from '../../support/ticketbai/foral-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};
const REFUSED = answer(
  '01',
  '<ResultadosValidacion><Codigo>001</Codigo><Descripcion>Certificado</Descripcion></ResultadosValidacion>',
);
const RECEIVED = answer('00', '<CSV>TBAI0001</CSV>');

function answer(state: string, rest: string): TicketBaiAnswer {
  const body = `<T:TicketBaiResponse xmlns:T="urn:ticketbai:emision"><Salida><Estado>${state}</Estado><Descripcion>-</Descripcion>${rest}</Salida></T:TicketBaiResponse>`;
  return { httpStatus: 200, headers: {}, body: new TextEncoder().encode(body) };
}

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe('the sender of a company in Gipuzkoa', () => {
  it('issues do not wait for it, a refusal pauses it, and a resumption sends each file once', async () => {
    const { companyId, client } = await foralCompany('GIPUZKOA', tenant);
    const sent: string[] = [];
    let next: TicketBaiAnswer | null = null;
    const sender = testEnv.TICKETBAI_DISPATCHER.getByName(`TEST:${companyId}`);
    await runInDurableObject(sender, (dispatcher: TicketbaiDispatcher) => {
      const post = async ({ body }: { body: string }) => {
        if (next === null) throw new TicketBaiUnreachableError('no route');
        sent.push(body);
        return next;
      };
      Object.assign(dispatcher, { transport: () => ({ post }) });
    });
    const { body } = await client.post('/invoices', ISSUE);
    expect(body.data.ticketbai_status).toBe('PENDING');
    const shown = async () => (await client.get('/ticketbai-configuration')).body.data;
    const run = async () => {
      await sender.wake({
        environment: 'TEST',
        booksShard: 0,
        companyId,
        accountId: tenant.accountId,
        records: 0,
      });
      await runDurableObjectAlarm(sender);
    };
    const later = () =>
      testEnv.BOOKS_SANDBOX.prepare('UPDATE ticketbai_dispatch SET next_send_at = 0 WHERE company_id = ?')
        .bind(companyId)
        .run();
    for (let attempt = 0; attempt < 4; attempt++) {
      await run();
      await later();
    }
    expect(await shown()).toMatchObject({
      ...{ records_pending: 1, oldest_pending_at: expect.any(String) },
      ...{ incident: expect.any(String), paused: null },
    });
    next = REFUSED;
    await run();
    expect(await shown()).toMatchObject({ status: 'ERROR', incident: null, paused: { code: '001' } });
    next = RECEIVED;
    await run();
    expect(sent).toHaveLength(1);
    const resumed = await client.post('/ticketbai-configuration/resumptions');
    expect([resumed.status, resumed.body.data.paused]).toEqual([200, null]);
    await runDurableObjectAlarm(sender);
    expect(await shown()).toMatchObject({ records_pending: 0, oldest_pending_at: null, status: 'ACTIVE' });
    const invoice = await client.get(`/invoices/${body.data.id}`);
    expect(invoice.body.data).toMatchObject({
      ticketbai_status: 'ACCEPTED',
      ticketbai: { status: 'ACCEPTED', csv: 'TBAI0001', submission: { status: 'ACCEPTED' } },
    });
    expect(new Set(sent).size).toBe(1);
    await run();
    expect(sent).toHaveLength(2);
  });
});
