import { expect, it } from 'vitest';
import type { RequestContext } from '../../../src/context/context.ts';
import { noteWrongSignIn } from '../../../src/people/notices/wrong-sign-in.ts';

it('a wrong code of a known address starts no work before the response, and is noted after it', async () => {
  const statements: unknown[] = [];
  const later: Promise<unknown>[] = [];
  const context = {
    directory: { run: async (statement: unknown) => statements.push(statement) },
    serviceClock: { now: () => 0 },
    waitUntil: (work: Promise<unknown>) => later.push(work),
  } as unknown as RequestContext;
  noteWrongSignIn(context, { personId: 'person', accountId: 'account' }, 'CODE');
  expect([statements.length, later.length]).toEqual([0, 1]);
  await Promise.all(later);
  expect(statements).toHaveLength(1);
});
