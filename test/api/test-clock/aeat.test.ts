import { describe, expect, it, vi } from 'vitest';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import { testEnv } from '../../support/api-client.ts';
import { PATIENCE } from '../../support/patience.ts';
import { bindAeat, dispatcherObject } from '../../support/registration/dispatcher.ts';
import { clockedAccount, DAY_MS, dateOf, noonIn } from './clocked-account.ts';

/** Creates a company whose records go to a simulated AEAT without pauses. */
async function sendingAccount() {
  const account = await clockedAccount();
  const { companyId, accountId } = account.tenant;
  const aeat = createAeat({ now: () => Date.now() });
  await bindAeat(companyId, aeat);
  /** Sends pending records without waiting. */
  const sendOn = async () => {
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE verifactu_dispatch SET next_send_at = 0 WHERE company_id = ?')
      .bind(companyId)
      .run();
    await dispatcherObject(companyId).wake({
      environment: 'TEST',
      booksShard: 0,
      companyId,
      accountId,
      records: 0,
    });
  };
  const accepted = async (id: string) => {
    await vi.waitFor(async () => {
      if ((await account.get(id)).verifactu_status === 'PENDING') await sendOn();
      expect((await account.get(id)).verifactu).toMatchObject({
        submission_status: 'ACCEPTED',
        error_code: null,
      });
    }, PATIENCE);
  };
  return { ...account, aeat, accepted };
}

describe('submissions under a test clock', () => {
  it('the AEAT accepts records of a moved clock without errors', async () => {
    const { clock, issued, accepted, aeat, tenant } = await sendingAccount();
    await clock.put(noonIn(100));
    const first = await issued();
    await accepted(first.id);
    // One record waits while the clock moves far beyond the tolerance.
    const second = await issued();
    await clock.put(noonIn(200));
    const third = await issued();
    await accepted(second.id);
    await accepted(third.id);
    const [chain] = aeat.chainOf(tenant.nif);
    expect(chain?.records.map(({ state }) => state)).toEqual(['Correcto', 'Correcto', 'Correcto']);
  });

  it('the AEAT accepts records sent after the clock was removed, and later ones of the series', async () => {
    const { clock, issued, accepted } = await sendingAccount();
    await accepted((await issued()).id);
    await clock.put(noonIn(100));
    const waiting = await issued();
    await clock.remove();
    const after = await issued();
    expect(after.issue_date).toBe(dateOf(noonIn(100)));
    await accepted(waiting.id);
    await accepted(after.id);
  });

  it("records are sent at the AEAT's pace in real time, however far the clock moves", async () => {
    const { clock, issued, get, aeat, tenant } = await sendingAccount();
    const first = await issued();
    // A first submission leaves at once.
    await vi.waitFor(async () => expect((await get(first.id)).verifactu_status).toBe('ACCEPTED'), PATIENCE);
    await clock.put(noonIn(365));
    const { id } = await issued();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await get(id)).verifactu_status).toBe('PENDING');
    expect(aeat.submissions()).toHaveLength(1);
    const row = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT next_send_at FROM verifactu_dispatch WHERE company_id = ?',
    )
      .bind(tenant.companyId)
      .first<{ next_send_at: number }>();
    expect((row?.next_send_at ?? 0) - Date.now()).toBeLessThan(DAY_MS);
  });
});
