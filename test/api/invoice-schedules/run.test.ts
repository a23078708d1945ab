import { beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { runSlice } from '../../../src/dated-work/run-slice.ts';
import type { LedgerRequest } from '../../../src/ledger/ledger-request.ts';
import { testEnv } from '../../support/api-client.ts';
import { dueEnv, forgetFollowups } from '../../support/due-runs.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { isDrawn } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';
import { AHEAD_MS, dueDay, eventsAbout, laterEnv, scheduledCompany } from './scheduled-company.ts';

const HOUR_MS = 3_600_000;
const UNSCHEDULED = { scheduled_for: null, generation_mode: null };
/** Recipient without identity and address, which prevents the issue. */
const INCOMPLETE = { recipient: { legal_name: 'Sin Datos' } };

/** Returns an environment with another ledger. */
function withLedger(base: Env, issue: (request: LedgerRequest, aheadMs: number) => Promise<unknown>): Env {
  return { ...base, FISCAL_LEDGER: { getByName: () => ({ issue }) } } as unknown as Env;
}

beforeEach(() => forgetFollowups(testEnv));

describe('a scheduled invoice on its day', () => {
  it('a scheduled invoice becomes a draft, is issued, or is issued and sent, as requested', async () => {
    const company = await scheduledCompany();
    const customer = await company.customer({ ...RECIPIENT, email: company.holder });
    const recipient = { customer_id: customer.id };
    const drafted = await company.schedule('DRAFT');
    const issued = await company.schedule('ISSUE', { recipient });
    const sent = await company.schedule('ISSUE_AND_SEND', { recipient });
    const careless = await company.schedule('ISSUE', { recipient, lines: [line(5), line(0)] });
    await company.schedule('ISSUE', { recipient, lines: [line(6), line(0)] });
    const later = laterEnv();
    await later.ring();

    expect(await company.get(drafted)).toMatchObject({
      status: 'DRAFT',
      invoice_number: null,
      ...UNSCHEDULED,
    });
    expect(await company.get(issued)).toMatchObject({
      status: 'ISSUED',
      number: 1,
      sending_history: [],
      ...UNSCHEDULED,
    });
    const mailed = await company.get(sent);
    expect(mailed).toMatchObject({ status: 'SENT', number: 2, ...UNSCHEDULED });
    expect(mailed.sending_history).toMatchObject([{ status: 'SENT', recipients: [company.holder] }]);
    // Other tests leave schedules that fall due too, of other people.
    const own = later.mails.filter((mail) => mail.includes(company.holder));
    const isOfWarnings = (mail: string) => /tiene avisos|has warnings/.test(mail);
    const sentOnes = own.filter((mail) => mail.includes(mailed.invoice_number) && !isOfWarnings(mail));
    expect(sentOnes).toHaveLength(1);
    for (const id of [drafted, issued, sent])
      expect((await company.client.get(`/invoices/${id}/schedule`)).status).toBe(404);
    expect(await eventsAbout(drafted)).toEqual([]);
    expect((await eventsAbout(issued)).map(({ type }) => type)).toContain('invoice.issued');
    expect(await eventsAbout(careless)).toMatchObject([
      { type: 'invoice.issued', data: { warnings: ['ZERO_LINE'] } },
    ]);
    // The owner gets one mail a day, however many automatic invoices have warnings.
    expect(own.filter(isOfWarnings)).toHaveLength(1);
    expect((await company.get(careless)).warnings).toMatchObject([{ code: 'ZERO_LINE', path: 'lines.1' }]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a scheduled invoice stays unchanged before its day', async () => {
    const company = await scheduledCompany();
    const id = await company.schedule('ISSUE');
    await dueEnv(testEnv).ring();
    expect(await company.get(id)).toMatchObject({ status: 'SCHEDULED', scheduled_for: dueDay() });
  });

  it('scheduled invoices are issued in the order of their days, even after an outage', async () => {
    const company = await scheduledCompany();
    const base = Date.parse(dueDay());
    const day = (days: number) => new Date(base + days * 86_400_000).toISOString().slice(0, 10);
    const third = await company.schedule('ISSUE', {}, day(20));
    const first = await company.schedule('ISSUE', {}, day(1));
    const second = await company.schedule('ISSUE', {}, day(3));
    await dueEnv(testEnv, 40 * 86_400_000).ring();
    const numbers = await Promise.all(
      [first, second, third].map(async (id) => (await company.get(id)).number),
    );
    expect(numbers).toEqual([1, 2, 3]);
  });
});

describe('a scheduled invoice that cannot be issued', () => {
  it('an invoice that cannot be issued becomes a draft and stores one event with the blocker', async () => {
    const company = await scheduledCompany();
    const scheduled_for = dueDay();
    const id = await company.schedule('ISSUE_AND_SEND', INCOMPLETE);
    for (let run = 0; run < 3; run++) await laterEnv().ring();
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', invoice_number: null, ...UNSCHEDULED });
    expect(await eventsAbout(id)).toEqual([
      {
        type: 'invoice.schedule_failed',
        data: {
          invoice_id: id,
          scheduled_for,
          blocker: {
            code: 'VALIDATION_ERROR',
            message: expect.any(String),
            details: expect.objectContaining({ 'recipient.nif': expect.any(String) }),
          },
        },
      },
    ]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('the event names a missing activation as issuing readiness does', async () => {
    const company = await scheduledCompany({ activated: false });
    const id = await company.schedule('ISSUE');
    await laterEnv().ring();
    const [event] = await eventsAbout(id);
    expect(event?.data.blocker).toMatchObject({ code: 'COMPANY_NOT_ACTIVATED', message: expect.any(String) });
  });

  it('an invoice that cannot be issued does not stop the others', async () => {
    const company = await scheduledCompany();
    const ids = [
      await company.schedule('ISSUE'),
      await company.schedule('ISSUE', INCOMPLETE),
      await company.schedule('ISSUE'),
    ];
    await laterEnv().ring();
    const statuses = await Promise.all(ids.map(async (id) => (await company.get(id)).status));
    expect(statuses).toEqual(['ISSUED', 'DRAFT', 'ISSUED']);
  });

  it('a corrected draft can be scheduled again for the same day', async () => {
    const company = await scheduledCompany();
    const id = await company.schedule('ISSUE', INCOMPLETE);
    await laterEnv().ring();
    await company.client.patch(`/invoices/${id}`, { recipient: RECIPIENT });
    const plan = { scheduled_for: dueDay(), generation_mode: 'ISSUE' };
    await company.client.put(`/invoices/${id}/schedule`, plan);
    await laterEnv().ring();
    expect(await company.get(id)).toMatchObject({ status: 'ISSUED', number: 1 });
  });
});

describe('a failing run of scheduled invoices', () => {
  it('concurrent runs issue and send each invoice once', async () => {
    const company = await scheduledCompany();
    const customer = await company.customer({ ...RECIPIENT, email: company.holder });
    const ids: string[] = [];
    for (let made = 0; made < 6; made++)
      ids.push(await company.schedule('ISSUE_AND_SEND', { recipient: { customer_id: customer.id } }));
    const runs = [laterEnv(), laterEnv(), laterEnv()];
    await Promise.all(runs.map((run) => run.ring()));
    await laterEnv().ring();
    for (const id of ids) {
      const invoice = await company.get(id);
      expect(invoice.status).toBe('SENT');
      expect(invoice.sending_history).toHaveLength(1);
      expect((await eventsAbout(id)).filter(({ type }) => type === 'invoice.issued')).toHaveLength(1);
    }
    const own = runs.flatMap((run) => run.mails).filter((mail) => mail.includes(company.holder));
    expect(own).toHaveLength(ids.length);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it.each(['BEFORE', 'AFTER'] as const)(
    'the next run completes a run that dies at any call, %s its effect',
    async (loss) => {
      let reached = 0;
      let tried = 0;
      for (let dies = 1; reached >= tried; dies++) {
        if (!isDrawn(dies, 3)) continue;
        tried = dies;
        const company = await scheduledCompany();
        const { companyId } = company.tenant;
        const recipient = { ...RECIPIENT, email: company.holder };
        const good = await company.schedule('ISSUE_AND_SEND', { recipient });
        const bad = await company.schedule('ISSUE', INCOMPLETE);
        const later = laterEnv();
        const faulty = faultyEnv(later.env, loss, (call) => call >= dies);
        const items = [good, bad].map((id) => ({ id, companyId, date: dueDay() }));
        await runSlice(faulty.env, { work: 'SCHEDULES', environment: 'TEST', items });
        reached = faulty.calls();
        // Late enough for the sweep to restart a stored mail without a job.
        const next = dueEnv(testEnv, AHEAD_MS + HOUR_MS);
        await next.ring('FOLLOWUPS');
        const issued = await company.get(good);
        expect(issued).toMatchObject({ status: 'SENT', number: 1, ...UNSCHEDULED });
        expect(issued.sending_history).toHaveLength(1);
        const own = [...later.mails, ...next.mails].filter((mail) => mail.includes(company.holder));
        expect(own).toHaveLength(1);
        expect(await company.get(bad)).toMatchObject({ status: 'DRAFT', ...UNSCHEDULED });
        expect((await eventsAbout(good)).filter(({ type }) => type === 'invoice.issued')).toHaveLength(1);
        expect(await eventsAbout(bad)).toHaveLength(1);
        await expectWholeBooks(testEnv, 'TEST', companyId);
      }
      expect(reached).toBeGreaterThan(5);
    },
    120_000,
  );

  it('a schedule stays unchanged and stores no event if the ledger is unreachable', async () => {
    const company = await scheduledCompany();
    const id = await company.schedule('ISSUE');
    const gone = withLedger(testEnv, () => Promise.reject(new Error('Network connection lost.')));
    await laterEnv(gone).ring();
    expect(await company.get(id)).toMatchObject({ status: 'SCHEDULED', scheduled_for: dueDay() });
    expect(await eventsAbout(id)).toEqual([]);
    await laterEnv().ring();
    expect(await company.get(id)).toMatchObject({ status: 'ISSUED', number: 1 });
  });

  it('an invoice is not issued if its schedule is removed before the ledger runs', async () => {
    const company = await scheduledCompany();
    const id = await company.schedule('ISSUE');
    const ledger = testEnv.FISCAL_LEDGER.getByName(`TEST:${company.tenant.companyId}`);
    const late = withLedger(testEnv, async (request, aheadMs) => {
      await company.client.delete(`/invoices/${id}/schedule`);
      return await ledger.issue(request, aheadMs);
    });
    await laterEnv(late).ring();
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', ...UNSCHEDULED });
    expect(await eventsAbout(id)).toEqual([]);
  });
});
