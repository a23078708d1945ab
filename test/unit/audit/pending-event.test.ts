import { expect, it } from 'vitest';
import { changesOf } from '../../../src/audit/pending-event.ts';

it('changesOf keeps an invalid instant as a number and still formats the other values', () => {
  const row = {
    before: null,
    after: JSON.stringify([{ expires_at: Number.MAX_SAFE_INTEGER, created_at: 0 }]),
  };
  const changes = changesOf(row as Parameters<typeof changesOf>[0]);
  expect(changes.map(({ field, after }) => [field, after])).toEqual([
    ['expires_at', Number.MAX_SAFE_INTEGER],
    ['created_at', '1970-01-01T00:00:00.000Z'],
  ]);
});
