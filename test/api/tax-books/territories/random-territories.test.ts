import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn, rounds } from '../../../support/rounds.ts';
import { expectAgreement } from './agreement.ts';
import { companyOf, KINDS, TERRITORIES } from './kinds.ts';
import { act, runYear } from './year.ts';

/** Random years of companies in every territory: document, record or file, register and forms agree to the cent. */

/** Companies of a territory. With the acts of each, a night issues 10,000 documents. */
const COMPANIES = rounds(1, 13);
const ACTS = rounds(30, 160);
const TIMEOUT_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(drawn(TERRITORIES, 4))(
  'every document of random years in %s equals its record, its rows of the register and the forms',
  async (territory) => {
    const years = fc.sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), {
      seed: 43 + TERRITORIES.indexOf(territory),
      numRuns: COMPANIES,
    });
    const taken = new Map<string, number>();
    let documents = 0;
    for (const acts of years) {
      vi.setSystemTime(new Date('2026-01-10T10:00:00.000Z'));
      const company = await companyOf(territory);
      for (const [name, count] of await runYear(company, KINDS[territory], acts))
        taken.set(name, (taken.get(name) ?? 0) + count);
      vi.setSystemTime(new Date('2028-01-10T10:00:00.000Z'));
      documents += await expectAgreement(company, territory !== 'NAVARRA');
    }
    expect(documents).toBeGreaterThanOrEqual(COMPANIES * KINDS[territory].length);
    if (COMPANIES > 1) console.log(territory, documents, Object.fromEntries([...taken].sort()));
  },
  TIMEOUT_MS,
);
