import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../support/console/stub-browser.ts';

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

it('the forms of a quarter are due on the 20th, those of the fourth on 30 January, and never on a weekend', async () => {
  const { dueDayOf } = await import('../../../console/screens/start/quarter.ts');
  expect([1, 2, 3, 4].map((quarter) => dueDayOf(2026, quarter))).toEqual([
    '2026-04-20',
    '2026-07-20',
    '2026-10-20',
    '2027-02-01',
  ]);
});
