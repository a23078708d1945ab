import { describe, expect, it } from 'vitest';
import type { NameResolver } from '../../../../src/webhooks/targets/name-resolver.ts';
import { readNameTable, tableResolver } from '../../../../src/webhooks/targets/table-resolver.ts';

const signal = new AbortController().signal;

function resolverOf(text: string) {
  const table = readNameTable(text);
  if (table === null) throw new Error(`no table: ${text}`);
  const asked: [string, AbortSignal][] = [];
  const beyond: NameResolver = {
    async resolve(name, given) {
      asked.push([name, given]);
      return ['93.184.215.14'];
    },
  };
  return { ...tableResolver(table, beyond), asked };
}

describe('tableResolver', () => {
  it('the table returns all addresses of a name, each once', async () => {
    const text = 'a.test=127.0.0.1, a.test = ::1 ,b.test=10.0.0.1,a.test=127.0.0.1';
    const { resolve, asked } = resolverOf(text);
    expect(await resolve('a.test', signal)).toEqual(['127.0.0.1', '::1']);
    expect(await resolve('b.test', signal)).toEqual(['10.0.0.1']);
    expect(asked).toEqual([]);
  });

  it('the table finds a name in any case and with a trailing dot', async () => {
    const { resolve } = resolverOf('Hooks.TEST.=127.0.0.1,hooks.test=127.0.0.2');
    for (const name of ['hooks.test', 'HOOKS.test', 'hooks.test.']) {
      expect(await resolve(name, signal)).toEqual(['127.0.0.1', '127.0.0.2']);
    }
  });

  it('other names below .test do not exist and are not queried', async () => {
    const { resolve, asked } = resolverOf('a.test=127.0.0.1');
    for (const name of ['b.test', 'b.a.test', 'B.TEST.', 'test'])
      expect(await resolve(name, signal)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('names outside the table go to the next resolver', async () => {
    const { resolve, asked } = resolverOf('');
    for (const name of ['example.com', 'latest', 'a.test.example']) {
      expect(await resolve(name, signal)).toEqual(['93.184.215.14']);
    }
    expect(asked).toEqual([
      ['example.com', signal],
      ['latest', signal],
      ['a.test.example', signal],
    ]);
  });

  it('an error of the next resolver is passed on', async () => {
    const beyond: NameResolver = { resolve: () => Promise.reject(new Error('SERVFAIL')) };
    await expect(tableResolver(new Map(), beyond).resolve('example.com', signal)).rejects.toThrow('SERVFAIL');
  });

  it('changing a returned list does not change the table', async () => {
    const { resolve } = resolverOf('a.test=127.0.0.1');
    (await resolve('a.test', signal)).push('8.8.8.8');
    expect(await resolve('a.test', signal)).toEqual(['127.0.0.1']);
  });

  it.each([
    'a.test',
    'a.test=',
    '=127.0.0.1',
    'a.test=127.0.0.1,',
    'a.test=127.1',
    'a.test=localhost',
    'a.test=127.0.0.1=1',
    'a.test=[::1]',
    'a.test=fe80::1%eth0',
    'a..test=127.0.0.1',
    'bücher.test=127.0.0.1',
    'https://a.test=127.0.0.1',
    'a.test:80=127.0.0.1',
    '10.0.0.1=127.0.0.1',
    'a.test=127.0.0.1;b.test=127.0.0.1',
  ])('readNameTable rejects "%s"', (text) => {
    expect(readNameTable(text)).toBeNull();
  });
});
