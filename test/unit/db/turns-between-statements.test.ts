import { expect, it } from 'vitest';
import { auditedDatabase } from '../../../src/db/audited/audited-database.ts';

const REQUESTS = 50;

/** Returns a database that answers at once, without waiting for anything. */
function databaseNearBy(): D1Database {
  const answer = async () => ({ results: [], success: true });
  const statement = { run: answer, all: answer, raw: async () => [], first: async () => null };
  return {
    prepare: () => ({ ...statement, bind: () => statement }),
    batch: async (statements: unknown[]) => statements.map(() => ({ results: [] })),
  } as unknown as D1Database;
}

/** Returns how often other waiting work ran while some work was done. */
async function turnsBeside(work: () => Promise<void>): Promise<number> {
  const state = { turns: 0, isDone: false };
  const wait = (): unknown =>
    setTimeout(() => {
      if (state.isDone) return;
      state.turns += 1;
      wait();
    }, 0);
  wait();
  await work();
  state.isDone = true;
  return state.turns;
}

it.each([
  ['run', (database: D1Database) => database.prepare('SELECT 1').run()],
  ['all', (database: D1Database) => database.prepare('SELECT 1').all()],
  ['raw', (database: D1Database) => database.prepare('SELECT 1').raw()],
  ['first', (database: D1Database) => database.prepare('SELECT 1').first()],
  ['batch', (database: D1Database) => database.batch([database.prepare('SELECT 1')])],
])('a loop of requests (%s) to a database near by lets other work run after each', async (_name, ask) => {
  const database = auditedDatabase(databaseNearBy());
  const turns = await turnsBeside(async () => {
    for (let count = 0; count < REQUESTS; count += 1) await ask(database);
  });
  expect(turns).toBeGreaterThan(REQUESTS / 2);
});
