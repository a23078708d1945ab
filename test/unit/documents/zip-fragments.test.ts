import { describe, expect, it } from 'vitest';
import {
  type FragmentFile,
  movedEntries,
  zipEnd,
  zipFragment,
} from '../../../src/documents/zip/zip-fragments.ts';
import { readZip } from '../../support/documents/zip-reader.ts';
import { turnsBeside } from '../../support/turns-beside.ts';

const text = (value: string) => new TextEncoder().encode(value);
const FAR = 5 * 2 ** 30;

function file(name: string, content: string, compress = true): FragmentFile {
  return { name, bytes: text(content), compress, modifiedAtMs: Date.UTC(2026, 5, 1) };
}

async function joined(fragments: readonly FragmentFile[][]): Promise<Uint8Array> {
  const made = await Promise.all(fragments.map(zipFragment));
  const contents = made.map(({ content }) => content);
  const entries: Uint8Array[] = [];
  let base = 0;
  for (const { content, directory } of made) {
    entries.push(...movedEntries(directory, base));
    base += content.length;
  }
  const directoryBytes = entries.reduce((sum, { length }) => sum + length, 0);
  const count = made.reduce((sum, one) => sum + one.entries, 0);
  return new Uint8Array(Buffer.concat([...contents, ...entries, zipEnd(count, directoryBytes, base)]));
}

describe('ZIP fragments', () => {
  it('joined fragments are one ZIP that contains all files byte for byte', async () => {
    const zip = await joined([
      [file('LÉEME.txt', 'hola'), file('a/datos.ndjson', '{"a":1}\n'.repeat(1_000))],
      [file('b/1.pdf', '%PDF-1.7 x', false)],
      [file('b/2.pdf', '', false), file('c.json', '{}')],
    ]);
    const files = readZip(zip);
    expect([...files.keys()]).toEqual(['LÉEME.txt', 'a/datos.ndjson', 'b/1.pdf', 'b/2.pdf', 'c.json']);
    expect(Buffer.from(files.get('a/datos.ndjson') ?? []).toString()).toBe('{"a":1}\n'.repeat(1_000));
    expect(Buffer.from(files.get('b/1.pdf') ?? []).toString()).toBe('%PDF-1.7 x');
  });

  it('entries beyond four gigabytes use ZIP64 records', async () => {
    const { directory } = await zipFragment([file('x.json', '{}'), file('y.json', '{}')]);
    const [first, second] = [...movedEntries(directory, FAR)];
    for (const [entry, offset] of [
      [first, FAR],
      [second, FAR + 46],
    ] as const) {
      if (entry === undefined) throw new Error('an entry is missing');
      const view = new DataView(entry.buffer, entry.byteOffset, entry.byteLength);
      expect(view.getUint32(42, true)).toBe(0xffff_ffff);
      const extraAt = 46 + view.getUint16(28, true);
      expect([view.getUint16(extraAt, true), view.getUint16(extraAt + 2, true)]).toEqual([1, 8]);
      expect(Number(view.getBigUint64(extraAt + 4, true))).toBeGreaterThanOrEqual(offset - 46);
      expect(entry.length).toBe(46 + view.getUint16(28, true) + view.getUint16(30, true));
    }
    const end = zipEnd(100_000, 8_000_000, FAR);
    const view = new DataView(end.buffer);
    expect(view.getUint32(0, true)).toBe(0x0606_4b50);
    expect([Number(view.getBigUint64(32, true)), Number(view.getBigUint64(48, true))]).toEqual([
      100_000,
      FAR,
    ]);
    expect(Number(view.getBigUint64(64, true))).toBe(FAR + 8_000_000);
    expect(view.getUint16(end.length - 12, true)).toBe(0xffff);
    expect(zipEnd(3, 200, 5_000)).toHaveLength(22);
  });

  it('a long file is compressed in turns, so that other work runs between its pieces', async () => {
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * at) % 251);
    const made: Uint8Array[] = [];
    const turns = await turnsBeside(async () => {
      made.push((await zipFragment([{ name: 'a.xml', bytes, compress: true, modifiedAtMs: 0 }])).content);
    });
    expect(turns).toBeGreaterThan(5);
    expect(made[0]?.length).toBeGreaterThan(1_000);
  });
});
