import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it } from 'vitest';
import { builtHead, builtOnce } from '../../../src/db/built-once.ts';
import { customers } from '../../../src/db/schema/customer-schema.ts';
import { selectInvoices } from '../../../src/invoices/reading/repository.ts';

interface Written {
  _prepare(): {
    getQuery(): { sql: string; params: unknown[] };
    mapResult(result: unknown, isFromBatch: boolean): unknown;
    fields: readonly { path: readonly string[]; field: { dataType?: string; getSQLType?(): string } }[];
  };
}

const prepared: string[] = [];
const database = drizzle({ prepare: (text: string) => prepared.push(text) } as never);
const plain = selectInvoices(database) as unknown as Written;
const once = builtOnce(selectInvoices);
const head = builtHead((books, tail) => selectInvoices(books).where(tail));

/** Maximum number of arguments of a D1 function, and so of values in a JSON array of a row. */
const VALUES_AN_ARRAY = 32;

const JSON_TEXT = '{"a":[1]}';

/** Returns the same row as one JSON text. JSON columns are embedded unchanged. */
function inJson(row: Record<string, unknown>): { row_in_json: string } {
  const values = Object.values(row).map((value) => (value === JSON_TEXT ? JSON.parse(JSON_TEXT) : value));
  const parts = values.flatMap((_, at) =>
    at % VALUES_AN_ARRAY === 0 ? [values.slice(at, at + VALUES_AN_ARRAY)] : [],
  );
  return { row_in_json: JSON.stringify(parts) };
}

/**
 * Builds a row as D1 returns it, with a value of each field's type. The fields of `nullObject` are null, as
 * after a join without match.
 */
function rowOf(nullObject: string | null): Record<string, unknown> {
  const values = plain._prepare().fields.map(({ path, field }, index): [string, unknown] => {
    if (path[0] === nullObject) return [`column_${index}`, null];
    const type = field.dataType === 'custom' ? field.getSQLType?.() : field.dataType;
    if (type === 'json') return [`column_${index}`, JSON_TEXT];
    return [`column_${index}`, type === 'string' || type === 'text' ? `text ${index}` : index % 2];
  });
  return Object.fromEntries(values);
}

describe('rows of a statement that is built once', () => {
  it.each([null, 'record', 'money', 'row'])(
    'a compiled statement reads rows as drizzle does, with nothing in %s',
    (object) => {
      const rows = [rowOf(null), rowOf(object)];
      const read = plain._prepare().mapResult({ results: rows }, true);
      const [statement, page] = [once(database, {}), head(database, sql`1 = 1`)] as unknown as Written[];
      expect(statement?._prepare().mapResult({ results: rows }, true)).toEqual(read);
      expect(page?._prepare().mapResult({ results: rows.map(inJson) }, true)).toEqual(read);
    },
  );

  it('a compiled head takes its WHERE clause and parameters from each call', () => {
    const statement = head(database, sql`id = ${'a'} ORDER BY id LIMIT ${20}`) as unknown as Written;
    const { sql: text, params } = statement._prepare().getQuery();
    expect(prepared.at(-1)).toBe(text);
    const from = text.indexOf(' from "invoices"');
    const all = plain._prepare().getQuery().sql;
    expect(text.slice(from)).toBe(
      `${all.slice(all.indexOf(' from "invoices"'))} where id = ? ORDER BY id LIMIT ?`,
    );
    expect(text.slice(0, from)).toMatch(/^select json_array\(json_array\(/);
    expect(params).toEqual(['a', 20]);
  });

  it('builtHead rejects a head with parameters', () => {
    const wrong = builtHead((books, tail) =>
      books
        .select({ id: sql`${1}` })
        .from(customers)
        .where(tail),
    );
    expect(() => (wrong(database, sql`true`) as unknown as Written)._prepare()).toThrow('no parameters');
  });

  it('builtOnce takes the parameter values from each call', () => {
    const byId = builtOnce((books) => selectInvoices(books).where(sql`id = ${sql.placeholder('id')}`));
    const [first, second] = ['a', 'b'].map((id) =>
      (byId(database, { id }) as unknown as Written)._prepare().getQuery(),
    );
    expect([first?.params, second?.params]).toEqual([['a'], ['b']]);
    expect(first?.sql).toBe(second?.sql);
  });
});
