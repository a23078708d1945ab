import { describe, expect, it } from 'vitest';
import type { ZipEntry } from '../../../../src/documents/zip/zip-parts.ts';
import { zipStream } from '../../../../src/documents/zip/zip-stream.ts';
import { bytesOf, noise, streamOf } from '../../../support/byte-streams.ts';
import { readZip } from '../../../support/documents/zip-reader.ts';

const MODIFIED_AT_MS = Date.UTC(2026, 2, 14, 9, 26, 53);
const text = (content: string) => new TextEncoder().encode(content);

function entry(name: string, bytes: ZipEntry['bytes'], compress?: boolean): ZipEntry {
  const base = { name, modifiedAtMs: MODIFIED_AT_MS, bytes };
  return compress === undefined ? base : { ...base, compress };
}

async function namesOf(...names: string[]): Promise<string[]> {
  return [
    ...readZip(await bytesOf(zipStream(streamOf(names.map((name) => entry(name, text(name))))))).keys(),
  ];
}

describe('the content of a ZIP archive', () => {
  const files = [
    { name: 'empty.txt', bytes: new Uint8Array(0) },
    { name: 'short.txt', bytes: text('Año, çà, €, 漢字') },
    { name: 'large.bin', bytes: noise(700_001, 1) },
    { name: 'repetitive.txt', bytes: text('folio '.repeat(100_000)) },
  ];

  for (const compress of [true, false]) {
    it(`a file stored ${compress ? 'compressed' : 'as it is'} is read back unchanged, whole and in pieces`, async () => {
      const whole = files.map(({ name, bytes }) => entry(name, bytes, compress));
      const inPieces = files.map(({ name, bytes }) => {
        const half = Math.floor(bytes.length / 2);
        return entry(`pieces-${name}`, streamOf([bytes.subarray(0, half), bytes.subarray(half)]), compress);
      });
      const found = readZip(await bytesOf(zipStream(streamOf([...whole, ...inPieces]))));
      expect(found.size).toBe(files.length * 2);
      for (const { name, bytes } of files) {
        expect(Buffer.compare(found.get(name) ?? text('absent'), bytes), name).toBe(0);
        expect(Buffer.compare(found.get(`pieces-${name}`) ?? text('absent'), bytes), name).toBe(0);
      }
    });
  }

  it('incompressible files grow little and repetitive files shrink', async () => {
    const bytes = noise(300_000, 7);
    const stored = await bytesOf(zipStream(streamOf([entry('a.pdf', bytes, false)])));
    expect(stored.length).toBeLessThan(bytes.length + 500);
    const repetitive = await bytesOf(zipStream(streamOf([entry('a.txt', text('folio '.repeat(50_000)))])));
    expect(repetitive.length).toBeLessThan(10_000);
  });

  it('an archive without entries is valid', async () => {
    const archive = await bytesOf(zipStream(streamOf([])));
    expect(Buffer.from(archive).toString('latin1')).toBe(`PK\u0005\u0006${'\u0000'.repeat(18)}`);
  });

  it('an archive has the same bytes for the same entries and stores dates in UTC', async () => {
    const make = () => bytesOf(zipStream(streamOf(files.map(({ name, bytes }) => entry(name, bytes)))));
    const [first, second] = [await make(), await make()];
    expect(Buffer.compare(first, second)).toBe(0);
    const header = new DataView(first.buffer, first.byteOffset);
    const [time, date] = [header.getUint16(10, true), header.getUint16(12, true)];
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([9, 26, 52]);
    expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2026, 3, 14]);
  });

  it('dates that a ZIP cannot hold become the nearest valid date', async () => {
    const old = await bytesOf(zipStream(streamOf([{ ...entry('a', text('a')), modifiedAtMs: 0 }])));
    expect(new DataView(old.buffer, old.byteOffset).getUint16(12, true)).toBe((1 << 5) | 1);
    const late = { ...entry('a', text('a')), modifiedAtMs: Date.UTC(2200, 0) };
    expect(readZip(await bytesOf(zipStream(streamOf([late])))).size).toBe(1);
  });
});

describe('the names in a ZIP archive', () => {
  it('names keep letters of every alphabet', async () => {
    const names = ['Año 2026 – Peña.pdf', 'Παπαδόπουλος.pdf', 'Счёт №5.pdf', '請求書.pdf', '🧾.pdf'];
    expect(await namesOf(...names)).toEqual(names);
  });

  it('names stay in their folder and are valid on every file system', async () => {
    expect(
      await namesOf('F/2026/0001.pdf', '../../etc/passwd', 'C:\\x.pdf', '.hidden', 'a\u0000b\n.pdf'),
    ).toEqual(['F-2026-0001.pdf', '-..-etc-passwd', 'C--x.pdf', 'hidden', 'a-b-.pdf']);
    expect(await namesOf('con.pdf', 'NUL', 'x<y>|"?*.pdf', 'fac\u202efdp.exe', 'ends. ', '', '...')).toEqual([
      '_con.pdf',
      '_NUL',
      'x-y-----.pdf',
      'fac-fdp.exe',
      'ends',
      'file',
      'file (2)',
    ]);
  });

  it('equal names get a number, also names that differ only in case', async () => {
    expect(await namesOf('a.pdf', 'a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b', 'b')).toEqual([
      'a.pdf',
      'a (2).pdf',
      'A (3).pdf',
      'a (2) (2).pdf',
      'a (4).pdf',
      'b',
      'b (2)',
    ]);
    expect(await namesOf('F/1.pdf', 'F-1.pdf', 'cafe\u0301.pdf', 'caf\u00e9.pdf')).toEqual([
      'F-1.pdf',
      'F-1 (2).pdf',
      'café.pdf',
      'café (2).pdf',
    ]);
  });

  it('long names are cut to 255 bytes and keep their extension', async () => {
    const [name = '', second = ''] = await namesOf(`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(300)}.pdf`);
    expect(name).toMatch(/^ñ+\.pdf$/);
    expect(Buffer.byteLength(second)).toBeLessThanOrEqual(255);
    expect(second).toBe(`${'ñ'.repeat(118)} (2).pdf`);
  });
});

describe('the stream of a ZIP archive', () => {
  it('the stream pulls an entry when the reader has taken the one before', async () => {
    const events: string[] = [];
    async function* source(): AsyncGenerator<ZipEntry> {
      for (let index = 0; index < 50; index++) {
        events.push(`asked ${index}`);
        yield entry(`${index}.pdf`, noise(100_000, index), false);
      }
    }
    let taken = 0;
    let mostAhead = 0;
    for await (const chunk of zipStream(source())) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      taken += chunk.length;
      mostAhead = Math.max(mostAhead, events.length - Math.floor(taken / 100_000));
    }
    expect(events).toHaveLength(50);
    expect(mostAhead).toBeLessThanOrEqual(2);
  });

  it('the stream stops pulling and closes the source when the reader leaves', async () => {
    let asked = 0;
    let closed = false;
    async function* source(): AsyncGenerator<ZipEntry> {
      try {
        for (;;) {
          asked += 1;
          yield entry('a.pdf', noise(10_000, asked), false);
        }
      } finally {
        closed = true;
      }
    }
    let chunks = 0;
    for await (const _ of zipStream(source())) {
      chunks += 1;
      if (chunks === 10) break;
    }
    expect(closed).toBe(true);
    expect(asked).toBeLessThanOrEqual(10);
  });

  it('an error of the source ends the stream', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield text('half a file');
      throw new Error('the bucket went away');
    }
    await expect(bytesOf(zipStream(streamOf([entry('a.pdf', broken())])))).rejects.toThrow(
      'the bucket went away',
    );
  });
});
