import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '../../../src/context/queue/job.ts';
import { consumeJobs } from '../../../src/jobs/consume-jobs.ts';
import { testEnv } from '../../support/api-client.ts';
import { carryOut } from '../../support/due-runs.ts';
import { faultyEnv, type Loss } from '../../support/faults/faulty-env.ts';
import { isDrawn } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { companyAtFace } from './public-body.ts';

const UNIT = 'L01280796';

type Company = Awaited<ReturnType<typeof companyAtFace>>;

/** Checks that FACe holds the invoice once and that the books are consistent. */
async function expectHeldOnce(company: Company): Promise<void> {
  expect(await company.held()).toBe(1);
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a lost response of FACe', () => {
  it('an invoice that never arrived at FACe is sent again and registered', async () => {
    const company = await companyAtFace();
    company.fates.push('LOST_BEFORE');
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    expect(await company.delivery(id)).toMatchObject({ state: 'QUEUED', messages: [{ outcome: 'LOST' }] });
    await company.hoursLater(1, id);
    expect((await company.delivery(id)).state).toBe('REGISTERED');
    await expectHeldOnce(company);
  });

  it('a lost receipt leaves the delivery UNCONFIRMED until the mailed register number confirms it', async () => {
    const company = await companyAtFace();
    company.fates.push('LOST_AFTER');
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    await company.hoursLater(1, id);
    expect(await company.delivery(id)).toMatchObject({
      ...{ state: 'UNCONFIRMED', register_number: null, next_attempt_at: null },
      error: { code: '906' },
    });
    await company.hoursLater(100, id);
    expect(company.asked).toEqual(['enviarFactura', 'enviarFactura']);
    const check = (body: object) => company.client.post(`/invoices/${id}/delivery/check`, body);
    expect((await check({})).body.error.code).toBe('EINVOICE_DELIVERY_STATE_INVALID');
    const wrong = await check({ register_number: '202600099999' });
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'REGISTER_NUMBER_UNKNOWN']);
    const listed = await company.aeat.fetch('http://localhost/face-invoices');
    const { invoices: face } = await listed.json<{ invoices: { number: string }[] }>();
    company.fates.push('LOST_BEFORE');
    const unreachable = await check({ register_number: face[0]?.number });
    expect([unreachable.status, unreachable.body.error.code]).toEqual([503, 'EINVOICE_NETWORK_UNREACHABLE']);
    const right = await check({ register_number: face[0]?.number });
    expect(right.body.data).toMatchObject({
      state: 'REGISTERED',
      register_number: face[0]?.number,
      error: null,
    });
    expect(await company.told(id)).toEqual(['UNCONFIRMED', 'REGISTERED']);
    await expectHeldOnce(company);
  });

  it('the register number of another invoice confirms nothing', async () => {
    const company = await companyAtFace();
    const other = await company.issuedTo(UNIT);
    await company.afterIssue(other);
    const { register_number } = await company.delivery(other);
    company.fates.push('LOST_AFTER');
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    await company.hoursLater(1, id);
    const taken = await company.client.post(`/invoices/${id}/delivery/check`, { register_number });
    expect([taken.status, taken.body.error.code]).toEqual([422, 'REGISTER_NUMBER_UNKNOWN']);
    expect(taken.body.error.message).toMatch(/otra factura|another invoice/);
    expect(await company.delivery(id)).toMatchObject({ state: 'UNCONFIRMED', register_number: null });
  });

  it('where the operator signs, the register number of another company confirms nothing', async () => {
    const other = await companyAtFace({ isOperated: true });
    const theirs = await other.issuedTo(UNIT);
    await other.afterIssue(theirs);
    const { register_number } = await other.delivery(theirs);
    expect(register_number).toMatch(/^\d{12}$/);
    const company = await companyAtFace({ isOperated: true });
    company.fates.push('LOST_AFTER');
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    await company.hoursLater(1, id);
    const state =
      '<tramitacion><codigo>1200</codigo></tramitacion><anulacion><codigo>4100</codigo></anulacion>';
    const factura = `<factura><numeroRegistro>${register_number}</numeroRegistro>${state}</factura>`;
    const body = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><consultarFacturaResponse><return><resultado><codigo>0</codigo></resultado>${factura}</return></consultarFacturaResponse></e:Body></e:Envelope>`;
    company.fates.push({ answer: { status: 200, body } });
    const taken = await company.client.post(`/invoices/${id}/delivery/check`, { register_number });
    expect([taken.status, taken.body.error.code]).toEqual([422, 'REGISTER_NUMBER_UNKNOWN']);
    expect(await company.delivery(id)).toMatchObject({ state: 'UNCONFIRMED', register_number: null });
  });

  it('an answer about another invoice changes no delivery', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    const paid =
      '<tramitacion><codigo>2500</codigo></tramitacion><anulacion><codigo>4300</codigo></anulacion>';
    const factura = `<factura><numeroRegistro>202600099999</numeroRegistro>${paid}</factura>`;
    const body = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><consultarFacturaResponse><return><resultado><codigo>0</codigo></resultado>${factura}</return></consultarFacturaResponse></e:Body></e:Envelope>`;
    company.fates.push({ answer: { status: 200, body } });
    const checked = await company.client.post(`/invoices/${id}/delivery/check`, {});
    expect(checked.body.data).toMatchObject({
      ...{ state: 'REGISTERED', status: { code: '1200' }, cancellation: null },
      error: { message: expect.stringContaining('another') },
    });
  });

  it('after a lost response to a withdrawal, the state at FACe is read before the next request', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    for (const fate of ['LOST_AFTER', 'PASS'] as const) company.fates.push(fate);
    await company.client.post(`/invoices/${id}/delivery/cancel`, { reason: 'Por error' });
    await company.run.drain();
    expect((await company.delivery(id)).cancellation.state).toBe('WANTED');
    await company.hoursLater(1, id);
    expect(company.asked).toEqual(['enviarFactura', 'anularFactura', 'consultarFactura']);
    expect((await company.delivery(id)).state).toBe('CANCELLED');
    await expectHeldOnce(company);
  });

  it('invalid responses and server faults of FACe count as lost, and client faults as not taken', async () => {
    const company = await companyAtFace();
    const fault = (code: string) => ({
      status: 500,
      body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>${code}</faultcode><faultstring>No se ha podido</faultstring></e:Fault></e:Body></e:Envelope>`,
    });
    const answers = [fault('401'), fault('e:Client'), fault('e:Server'), { status: 502, body: '<html>' }];
    company.fates.push(...answers.map((answer) => ({ answer })));
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    for (const hours of [1, 2, 3]) await company.hoursLater(hours, id);
    const { messages, error } = await company.delivery(id);
    expect(messages.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['LOST', 'LOST', 'NOT_TAKEN', 'NOT_TAKEN'],
    ]);
    expect(error.message).toContain('HTTP 502');
    await company.hoursLater(6, id);
    await expectHeldOnce(company);
  });
});

describe('concurrent and interrupted deliveries', () => {
  it('concurrent runs send an invoice to FACe once', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNIT);
    await carryOut(company.run.env, {
      ...({ kind: 'INVOICE_PDF', environment: 'TEST', booksShard: 0 } as const),
      ...{ accountId: company.tenant.accountId, companyId: company.tenant.companyId, invoiceId: id },
    });
    await Promise.all([company.hoursLater(0, id), company.hoursLater(0, id), company.run.drain()]);
    expect(company.asked).toEqual(['enviarFactura']);
    await expectHeldOnce(company);
  });

  it.each<Loss>(['BEFORE', 'AFTER'])(
    'FACe holds the invoice once with each database call lost %s its effect',
    async (loss) => {
      for (let lost = 1; lost <= 12; lost++) {
        if (!isDrawn(lost, 3)) continue;
        const company = await companyAtFace();
        const id = await company.issuedTo(UNIT);
        const job = {
          ...({ environment: 'TEST', booksShard: 0 } as const),
          ...{ accountId: company.tenant.accountId, companyId: company.tenant.companyId, invoiceId: id },
        } as const;
        await carryOut(company.run.env, { kind: 'INVOICE_PDF', ...job });
        company.run.waiting.length = 0;
        const { env } = faultyEnv(company.run.env, loss, (call) => call === lost);
        await carryOut(env, { kind: 'EINVOICE_DELIVERY', ...job });
        await company.hoursLater(1, id);
        await company.hoursLater(2, id);
        const { state } = await company.delivery(id);
        expect([lost, state === 'REGISTERED' || state === 'UNCONFIRMED']).toEqual([lost, true]);
        await expectHeldOnce(company);
      }
    },
  );

  it('a slow FACe does not delay other jobs of its batch', async () => {
    const company = await companyAtFace();
    const [id, other] = [await company.issuedTo(UNIT), await company.issuedTo(UNIT)];
    const job = {
      ...({ environment: 'TEST', booksShard: 0 } as const),
      ...{ accountId: company.tenant.accountId, companyId: company.tenant.companyId },
    } as const;
    await carryOut(company.run.env, { kind: 'INVOICE_PDF', ...job, invoiceId: id });
    const { promise, resolve } = Promise.withResolvers<void>();
    company.fates.push({ passesAfter: promise });
    const done: string[] = [];
    const message = (body: Job) => ({
      body,
      ack() {
        done.push(body.kind);
        if (body.kind === 'INVOICE_PDF') resolve();
      },
      retry: () => undefined,
    });
    const messages = [
      message({ kind: 'EINVOICE_DELIVERY', ...job, invoiceId: id }),
      message({ kind: 'INVOICE_PDF', ...job, invoiceId: other }),
    ];
    await consumeJobs({ messages } as unknown as MessageBatch<Job>, company.run.env);
    expect(done).toEqual(['INVOICE_PDF', 'EINVOICE_DELIVERY']);
    expect((await company.delivery(id)).state).toBe('REGISTERED');
    await expectHeldOnce(company);
  });

  it('the sweep restarts a delivery whose queue message was lost', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNIT);
    await carryOut(company.run.env, {
      ...({ kind: 'INVOICE_PDF', environment: 'TEST', booksShard: 0 } as const),
      ...{ accountId: company.tenant.accountId, companyId: company.tenant.companyId, invoiceId: id },
    });
    company.run.waiting.length = 0;
    const sweep = { kind: 'SWEEP', of: 'EINVOICE_DELIVERIES', environment: 'TEST', booksShard: 0 } as const;
    await testEnv.BOOKS_SANDBOX.prepare(
      'UPDATE einvoice_deliveries SET due_at = NULL WHERE company_id <> ? AND claim IS NULL',
    )
      .bind(company.tenant.companyId)
      .run();
    await carryOut(company.run.env, sweep);
    await carryOut(company.run.env, sweep);
    expect(company.run.waiting).toHaveLength(1);
    await company.run.drain();
    expect((await company.delivery(id)).state).toBe('REGISTERED');
    await expectHeldOnce(company);
  });
});
