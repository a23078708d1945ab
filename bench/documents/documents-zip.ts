import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { zipStream } from '../../src/documents/zip/zip-stream.ts';
import { bytesOf } from '../../test/support/byte-streams.ts';
import { files } from '../../test/support/documents/archive-files.ts';
import { comparePeers, type Peer } from '../exports/peers.ts';

const FILES = 500;

async function folio(count: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of zipStream(files(count))) bytes += chunk.length;
  return bytes;
}

async function folioCompressed(count: number): Promise<number> {
  async function* compressed() {
    for await (const file of files(count)) yield { ...file, compress: true };
  }
  let bytes = 0;
  for await (const chunk of zipStream(compressed())) bytes += chunk.length;
  return bytes;
}

async function inMemory(count: number): Promise<number> {
  const all: Record<string, Uint8Array> = {};
  let index = 0;
  for await (const { bytes } of files(count)) {
    all[`${index}.pdf`] = bytes instanceof Uint8Array ? bytes : await bytesOf(bytes);
    index += 1;
  }
  return zipSync(all, { level: 0 }).length;
}

/** Runs Info-ZIP, which needs the files on a disk. Its memory is not that of this process. */
async function infoZip(count: number): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'folio-bench-zip-'));
  try {
    let index = 0;
    for await (const { bytes } of files(count)) {
      writeFileSync(
        join(directory, `${index}.pdf`),
        bytes instanceof Uint8Array ? bytes : await bytesOf(bytes),
      );
      index += 1;
    }
    const { status } = spawnSync('zip', ['-q', '-0', '-r', 'archive.zip', '.'], { cwd: directory });
    if (status !== 0) throw new Error('zip is not installed');
    return statSync(join(directory, 'archive.zip')).size;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const peers = new Map<string, Peer>([
  ['folio', folio],
  ['folio, compressing', folioCompressed],
  ['fflate zipSync, all in memory', inMemory],
  ['Info-ZIP zip -0, from files', infoZip],
]);

await comparePeers(
  fileURLToPath(import.meta.url),
  `a ZIP of ${FILES} files of 100 KB, in Node`,
  FILES,
  peers,
);
const { reportRuntime } = await import('../exports/runtime-report.ts');
await reportRuntime([`/archive?count=${FILES}`]);
process.exit();
