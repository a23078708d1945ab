import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipStream } from '../../../../src/documents/zip/zip-stream.ts';
import { bytesOf, noise, streamOf } from '../../../support/byte-streams.ts';

const FILES = 500;
const FILE_BYTES = 20_000;
const MODIFIED_AT_MS = Date.UTC(2026, 6, 1, 12, 0, 0);

function isInstalled(): boolean {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isInstalled())(
  'an archive of 500 files read by Info-ZIP (skipped where unzip is absent)',
  () => {
    let directory = '';
    let archive = '';

    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), 'folio-zip-'));
      archive = join(directory, 'archive.zip');
      const entries = Array.from({ length: FILES }, (_, index) => ({
        name: `Factura ñ ${index % 250}.pdf`,
        modifiedAtMs: MODIFIED_AT_MS,
        bytes: noise(FILE_BYTES, index),
        compress: index % 2 === 0,
      }));
      writeFileSync(archive, await bytesOf(zipStream(streamOf(entries))));
    });

    afterAll(() => rmSync(directory, { recursive: true }));

    it('unzip finds no error in an archive of 500 files', () => {
      const report = execFileSync('unzip', ['-t', archive], { encoding: 'utf8' });
      expect(report).toContain('No errors detected');
      expect(report.match(/\bOK$/gm)).toHaveLength(FILES);
    });

    it('unzip extracts all 500 files and overwrites none', () => {
      const unpacked = join(directory, 'unpacked');
      execFileSync('unzip', ['-q', archive, '-d', unpacked], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
      expect(readdirSync(unpacked)).toHaveLength(FILES);
      expect(Buffer.compare(readFileSync(join(unpacked, 'Factura ñ 7.pdf')), noise(FILE_BYTES, 7))).toBe(0);
      expect(
        Buffer.compare(readFileSync(join(unpacked, 'Factura ñ 7 (2).pdf')), noise(FILE_BYTES, 257)),
      ).toBe(0);
    });
  },
);
