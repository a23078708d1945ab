import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type DocumentStore, MemoryDocumentStore } from '../../../aeat-simulator/store/document-store.ts';
import { SqlDocumentStore, type SqlExecutor } from '../../../aeat-simulator/store/sql-document-store.ts';
import { lab, outcomes } from './support/lab.ts';
import { queryXml } from './support/messages.ts';
import { ISSUER, person, recipients, registration } from './support/records.ts';

/** Executes SQL as Durable Objects do: immediately, even if nobody reads the rows. */
function executor(database: DatabaseSync): SqlExecutor {
  return {
    exec: (query, ...bindings) => {
      const rows = database.prepare(query).all(...bindings);
      return { toArray: () => rows };
    },
  };
}

const STORES: [string, () => DocumentStore][] = [
  ['in memory', () => new MemoryDocumentStore()],
  ['in SQLite', () => new SqlDocumentStore(executor(new DatabaseSync(':memory:')))],
];

describe.each(STORES)('a document store %s', (_name, open) => {
  it('the store keeps documents by collection and key', () => {
    const store = open();
    store.write('a', 'k', '1');
    store.write('b', 'k', '2');
    expect([store.read('a', 'k'), store.read('b', 'k'), store.read('b', 'l')]).toEqual(['1', '2', null]);
  });

  it('the store lists documents in order of first writing with their newest content', () => {
    const store = open();
    for (const key of ['z', 'a', 'm']) store.write('c', key, key);
    store.write('other', 'b', 'other');
    store.write('c', 'z', 'Z');
    expect(store.list('c')).toEqual(['Z', 'a', 'm']);
    expect(store.list('none')).toEqual([]);
  });

  it('the store keeps empty texts and long texts of any characters intact', () => {
    const store = open();
    const long = `${'a'.repeat(599_999)}${'😀'.repeat(700_000)}ñ`;
    store.write('c', 'long', long);
    store.write('c', 'empty', '');
    expect(store.read('c', 'long') === long).toBe(true);
    expect(store.list('c').map(({ length }) => length)).toEqual([long.length, 0]);
    store.write('c', 'long', 'short');
    expect(store.list('c')).toEqual(['short', '']);
  });
});

describe('the stored state of the simulator', () => {
  it('a restarted simulator keeps its records, submissions and pacing', async () => {
    const database = new DatabaseSync(':memory:');
    const open = () => lab({ store: new SqlDocumentStore(executor(database)) });
    const first = registration();
    const before = open();
    await before.submit([first]);
    const log = before.aeat.submissions();

    const after = open();
    expect(after.aeat.submissions()).toEqual(log);
    expect(outcomes(await after.submit([first]))).toEqual(['Incorrecto 3000']);
    expect(after.aeat.submissions()[1]?.too_early).toBe(true);
    const next = registration({ number: 'F-2', previous: first });
    expect(outcomes(await after.submit([next]))).toEqual(['Correcto']);
    expect(after.aeat.chainOf(ISSUER)[0]?.records.map(({ linked }) => linked)).toEqual([true, true]);
    const found = await after.post(queryXml({ year: '2026', month: '11' }));
    expect(found.body.match(/<sfLRRC:IDFactura>/g)).toHaveLength(2);
  });

  it('a restarted simulator remembers which faults a record has already met', async () => {
    const database = new DatabaseSync(':memory:');
    const record = registration({ elements: { Destinatarios: recipients(person('B99009003')) } });
    const results: string[] = [];
    for (const _ of [1, 2]) {
      const place = lab({ store: new SqlDocumentStore(executor(database)) });
      results.push(...outcomes(await place.submit([record])));
    }
    expect(results).toEqual(['Incorrecto 1129', 'Correcto']);
  });
});
