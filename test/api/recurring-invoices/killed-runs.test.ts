import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { testEnv } from '../../support/api-client.ts';
import { faultyEnv, type Loss } from '../../support/faults/faulty-env.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { inDays, recurringCompany } from './recurring-company.ts';

const LOSSES: readonly Loss[] = ['BEFORE', 'AFTER'];
const START = inDays(30);
const TEMPLATES = 24;
const ROUNDS = 3;
/** A run that is killed at random dies at one in this many calls. */
const CALLS_PER_DEATH = 6;
/** Call at which a run is killed, and whether the call takes effect. */
const DEATH = fc.record({
  lost: fc.integer({ min: 1, max: 3 * CALLS_PER_DEATH }),
  at: fc.constantFrom(...LOSSES),
});

let company: Awaited<ReturnType<typeof recurringCompany>>;

beforeAll(async () => {
  company = await recurringCompany();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const INCOMPLETE = { recipient: { legal_name: 'Sin NIF' } };
const E5 = {
  lines: [
    {
      description: 'x',
      quantity: 1,
      unit_price: 10,
      main_tax: { type: 'IVA', percentage: 0, exemption_reason: 'E5' },
    },
  ],
};

/** Runs a template and kills the run at one of its calls. Returns true if the run got that far. */
async function killedRun(id: string, day: string, lost: number, loss: Loss): Promise<boolean> {
  const { env, calls } = faultyEnv(testEnv, loss, (call) => call >= lost);
  await company.run(id, day, env).catch(() => undefined);
  return calls() >= lost;
}

async function documentsOf(id: string): Promise<{ issued: number; left: number }> {
  const row = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT count(number) AS issued, count(*) - count(number) AS left FROM invoices WHERE recurring_invoice_id = ?',
  )
    .bind(id)
    .first<{ issued: number; left: number }>();
  return row ?? { issued: -1, left: -1 };
}

/** Kills a run at each of its calls, each time with another template, until one completes. */
async function atEachCall(
  loss: Loss,
  prepare: () => Promise<string>,
  day: string,
  judge: (id: string) => Promise<void>,
): Promise<number> {
  for (let lost = 1; ; lost++) {
    const id = await prepare();
    const died = await killedRun(id, day, lost, loss);
    await company.run(id, day);
    await judge(id);
    if (!died) return lost - 1;
  }
}

describe.each(LOSSES)('a run that dies at any call, %s its effect', (loss) => {
  it('the next run after a dead one generates one invoice', async () => {
    const prepare = async () => (await company.create({ start_date: START })).body.data.id;
    const calls = await atEachCall(loss, prepare, START, async (id) => {
      expect(await documentsOf(id)).toEqual({ issued: 1, left: 0 });
      const history = await company.history(id);
      expect(history.map(({ type }: { type: string }) => type)).toEqual(['GENERATED']);
      expect((await company.get(id)).body.data).toMatchObject({ invoices_generated: 1 });
    });
    expect(calls).toBeGreaterThan(3);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('the next run after a dead one issues the draft in advance and no other', async () => {
    const prepare = async () => {
      const { id } = (await company.create({ start_date: START, draft_in_advance: true })).body.data;
      await company.run(id, addDays(START, -5));
      return id;
    };
    const calls = await atEachCall(loss, prepare, START, async (id) => {
      expect(await documentsOf(id)).toEqual({ issued: 1, left: 0 });
      expect(await company.history(id)).toHaveLength(1);
    });
    expect(calls).toBeGreaterThan(3);
  });

  it('the next run after a dead one leaves one draft in advance', async () => {
    const prepare = async () =>
      (await company.create({ start_date: START, draft_in_advance: true })).body.data.id;
    await atEachCall(loss, prepare, addDays(START, -5), async (id) => {
      expect(await documentsOf(id)).toEqual({ issued: 0, left: 1 });
    });
  });

  it.each([
    ['before its claim', INCOMPLETE],
    ['by the ledger', E5],
  ])('a generation rejected %s is stored as one failure', async (_name, content) => {
    const prepare = async () => (await company.create({ ...content, start_date: START })).body.data.id;
    await atEachCall(loss, prepare, START, async (id) => {
      const history = await company.history(id);
      expect(history.map(({ type }: { type: string }) => type)).toEqual(['FAILED']);
      expect(await documentsOf(id)).toEqual({ issued: 0, left: 0 });
      expect((await company.get(id)).body.data).toMatchObject({ is_failing: true, next_generation: START });
    });
  });
});

describe('a template that is deleted during its generation', () => {
  it('deleting a template during its generation leaves a complete invoice or none', async () => {
    const seen = { gone: 0, issued: 0 };
    for (let lost = 1; lost <= 6; lost++) {
      const { id } = (await company.create({ start_date: START })).body.data;
      await killedRun(id, START, lost, 'AFTER');
      expect((await company.client.delete(`/recurring-invoices/${id}`)).status).toBe(204);
      await company.run(id, START);
      const { issued, left } = await documentsOf(id);
      expect(left).toBe(0);
      expect(issued).toBeLessThan(2);
      seen[issued === 1 ? 'issued' : 'gone'] += 1;
    }
    expect(seen.gone).toBeGreaterThan(0);
    expect(seen.issued).toBeGreaterThan(0);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});

describe('overlapping runs that are killed at random', () => {
  it('overlapping killed runs generate each occurrence once', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: TEMPLATES },
        async (_, index) =>
          (await company.create({ start_date: START, ...(index % 6 === 5 ? INCOMPLETE : {}) })).body.data.id,
      ),
    );
    const late = addDays(START, 40);
    for (let round = 0; round < ROUNDS; round++) {
      const runs = ids.flatMap((id) => [id, id]);
      const deaths = fc.sample(DEATH, { numRuns: runs.length, seed: inject('draw') + round });
      await Promise.all(deaths.map(({ lost, at }, index) => killedRun(runs[index] ?? '', late, lost, at)));
    }
    for (const id of ids) await company.run(id, late);
    for (const [index, id] of ids.entries()) {
      const history: { type: string; scheduled_date: string }[] = await company.history(id);
      const fails = index % 6 === 5;
      expect(history.map(({ type }) => type)).toEqual(fails ? ['FAILED'] : ['GENERATED', 'GENERATED']);
      expect(new Set(history.map((entry) => entry.scheduled_date)).size).toBe(history.length);
      expect(await documentsOf(id)).toEqual({ issued: fails ? 0 : 2, left: 0 });
    }
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});
