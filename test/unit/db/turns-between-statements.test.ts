import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { turnsBeside } from '../../support/turns-beside.ts';

const REQUESTS = 50;
/** Time that each answer takes by the clock of these tests, in milliseconds. */
const ANSWER_MS = 2;

type AuditedDatabase = typeof import('../../../src/db/audited/audited-database.ts').auditedDatabase;
let auditedDatabase: AuditedDatabase;

beforeAll(async () => {
  // The module keeps the clock that it finds when it is loaded.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.resetModules();
  ({ auditedDatabase } = await import('../../../src/db/audited/audited-database.ts'));
});

afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** Returns a database that answers without waiting for anything. Each answer takes some time by the clock. */
function databaseNearBy(answerMs: number): D1Database {
  const after = <T>(answer: T) => {
    vi.advanceTimersByTime(answerMs);
    return Promise.resolve(answer);
  };
  const answer = () => after({ results: [], success: true });
  const statement = { run: answer, all: answer, raw: () => after([]), first: () => after(null) };
  return {
    prepare: () => ({ ...statement, bind: () => statement }),
    batch: (statements: unknown[]) => after(statements.map(() => ({ results: [] }))),
  } as unknown as D1Database;
}

const ASKING: [string, (database: D1Database) => Promise<unknown>][] = [
  ['run', (database) => database.prepare('SELECT 1').run()],
  ['all', (database) => database.prepare('SELECT 1').all()],
  ['raw', (database) => database.prepare('SELECT 1').raw()],
  ['first', (database) => database.prepare('SELECT 1').first()],
  ['batch', (database) => database.batch([database.prepare('SELECT 1')])],
];

it.each(ASKING)('a loop of requests (%s) to a database near by lets other work run', async (_name, ask) => {
  const database = auditedDatabase(databaseNearBy(ANSWER_MS));
  const turns = await turnsBeside(async () => {
    for (let count = 0; count < REQUESTS; count += 1) await ask(database);
  });
  // One turn for three answers of two milliseconds.
  expect(turns).toBeGreaterThan(REQUESTS / 4);
});

it.each(ASKING)('answers (%s) that take no time take few turns', async (_name, ask) => {
  const database = auditedDatabase(databaseNearBy(0));
  const turns = await turnsBeside(async () => {
    for (let count = 0; count < REQUESTS; count += 1) await ask(database);
  });
  expect(turns).toBeLessThanOrEqual(2);
});
