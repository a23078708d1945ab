import { describe, expect, it } from 'vitest';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { outcome } from '../invoices/invoice-company.ts';
import { clockedAccount, DAY_MS, dateOf, MINUTE_MS, noonIn } from './clocked-account.ts';

function sinceMs(now: string): number {
  return Date.now() - Date.parse(now);
}

describe('/v1/accounts/{account_id}/test-clock', () => {
  it('a clock that was never set shows real time', async () => {
    const { clock } = await clockedAccount();
    const { status, body } = await clock.get();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ frozen: false, moved_from: null, ran: null });
    expect(Math.abs(sinceMs(body.data.now))).toBeLessThan(MINUTE_MS);
  });

  it('a clock set to an instant continues from there', async () => {
    const { clock } = await clockedAccount();
    const { status, body } = await clock.put(noonIn(90));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      now: noonIn(90),
      frozen: true,
      ran: { schedules: 0, recurring_invoices: 0, failures: 0 },
    });
    expect(Math.abs(sinceMs(body.data.moved_from))).toBeLessThan(MINUTE_MS);
    const first = (await clock.get()).body.data;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = (await clock.get()).body.data;
    expect(Date.parse(first.now)).toBeGreaterThanOrEqual(Date.parse(noonIn(90)));
    expect(Date.parse(second.now)).toBeGreaterThan(Date.parse(first.now));
    expect(Date.parse(second.now)).toBeLessThan(Date.parse(noonIn(90)) + 5 * MINUTE_MS);
    expect(second).toMatchObject({ frozen: true, moved_from: body.data.moved_from, ran: body.data.ran });
  });

  it('a clock accepts its current instant again without going back', async () => {
    const { clock } = await clockedAccount();
    const shown = (await clock.get()).body.data.now;
    expect((await clock.put(shown)).status).toBe(200);
    expect((await clock.put(noonIn(30))).status).toBe(200);
    const before = (await clock.get()).body.data.now;
    const again = await clock.put(noonIn(30));
    expect(again.status).toBe(200);
    expect(Date.parse(again.body.data.now)).toBeGreaterThanOrEqual(Date.parse(before));
    expect((await clock.put((await clock.get()).body.data.now)).status).toBe(200);
  });

  it('a clock accepts an instant with any UTC offset', async () => {
    const { clock } = await clockedAccount();
    const instant = noonIn(30).replace('12:00:00.000Z', '14:00:00+02:00');
    expect((await clock.put(instant)).body.data.now).toBe(noonIn(30));
  });

  it('a clock cannot go back', async () => {
    const { clock } = await clockedAccount();
    expect(outcome(await clock.put(noonIn(-1)))).toBe('TEST_CLOCK_BACKWARDS');
    await clock.put(noonIn(30));
    const justBefore = new Date(Date.parse(noonIn(30)) - 1).toISOString();
    for (const instant of [justBefore, noonIn(29), noonIn(-1)]) {
      const refused = await clock.put(instant);
      expect([refused.status, outcome(refused)]).toEqual([422, 'TEST_CLOCK_BACKWARDS']);
    }
    expect(dateOf((await clock.get()).body.data.now)).toBe(dateOf(noonIn(30)));
  });

  it('a clock rejects an invalid or too distant instant and stays unchanged', async () => {
    const { clock } = await clockedAccount();
    for (const [now, expected] of [
      ['tomorrow', 400],
      ['2030-02-30T10:00:00Z', 400],
      ['2030-01-01', 400],
      [null, 400],
      [1_900_000_000, 400],
      [undefined, 422],
      ['9999-12-31T00:00:00Z', 422],
    ] as const) {
      expect([now, (await clock.put(now)).status]).toEqual([now, expected]);
    }
    expect((await clock.get()).body.data.frozen).toBe(false);
  });

  it('a clock can be removed repeatedly and then shows real time', async () => {
    const { clock } = await clockedAccount();
    await clock.put(noonIn(365));
    expect((await clock.remove()).status).toBe(204);
    expect((await clock.remove()).status).toBe(204);
    const { data } = (await clock.get()).body;
    expect(data).toMatchObject({ frozen: false, moved_from: null, ran: null });
    expect(Math.abs(sinceMs(data.now))).toBeLessThan(MINUTE_MS);
    expect((await clock.put(noonIn(10))).status).toBe(200);
  });

  it('of concurrent moves the successful ones take effect and the others return an error', async () => {
    const { clock } = await clockedAccount();
    await clock.put(noonIn(1));
    const days = [100, 200, 300, 400];
    const responses = await Promise.all(days.map((day) => clock.put(noonIn(day))));
    const arrived = days.filter((_, index) => responses[index]?.status === 200);
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(['CONCURRENT_MODIFICATION', 'TEST_CLOCK_BACKWARDS']).toContain(outcome(response));
    expect(arrived.length).toBeGreaterThan(0);
    const { now } = (await clock.get()).body.data;
    expect(dateOf(now)).toBe(dateOf(noonIn(Math.max(...arrived))));
  });

  it('a clock moves ten years within one request', async () => {
    const { clock, issued } = await clockedAccount();
    const tenYears = new Date(Date.now() + 3_653 * DAY_MS).toISOString();
    expect((await clock.put(tenYears)).body.data.now).toBe(tenYears);
    expect((await issued()).issue_date).toBe(localDate(Date.parse(tenYears), 'Europe/Madrid'));
  });
});
