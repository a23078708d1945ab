import { expect, it } from 'vitest';
import { nearDeadline } from '../../../src/ticketbai/lroe/filing-deadlines.ts';

it.each([
  ['2026-01-25', null],
  ['2026-01-26', '2025-4T 2025-10-01 2025-12-31 2026-01-31'],
  ['2026-01-31', '2025-4T 2025-10-01 2025-12-31 2026-01-31'],
  ['2026-02-01', null],
  ['2026-04-19', null],
  ['2026-04-20', '2026-1T 2026-01-01 2026-03-31 2026-04-25'],
  ['2026-04-26', null],
  ['2026-07-25', '2026-2T 2026-04-01 2026-06-30 2026-07-25'],
  ['2026-10-20', '2026-3T 2026-07-01 2026-09-30 2026-10-25'],
  ['2026-12-31', null],
] as const)('on %s the quarter whose last day is near is %s', (today, near) => {
  const found = nearDeadline(today);
  expect(found === null ? null : Object.values(found).join(' ')).toBe(near);
});
