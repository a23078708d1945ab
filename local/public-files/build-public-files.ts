import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REPOSITORY } from '../repository.ts';
import { consoleFiles } from './console-files.ts';
import { contractFiles } from './contract-files.ts';
import { guidePages } from './guides/guide-pages.ts';
import { siteFiles } from './guides/site-files.ts';
import { mcpFiles } from './mcp-files.ts';
import { referenceFiles } from './reference-files.ts';

/** Folder of the public files, as in `wrangler.toml`. */
export const PUBLIC_DIRECTORY = join(REPOSITORY, 'dist/public');
const OWN_FILES = join(REPOSITORY, 'src/pages/public');

function contents(): Map<string, Buffer> {
  const own = readdirSync(OWN_FILES).map((name): [string, Buffer] => [
    `assets/${name}`,
    readFileSync(join(OWN_FILES, name)),
  ]);
  const texts = [...guidePages(), ...siteFiles()].map(([name, text]): [string, Buffer] => [
    name,
    Buffer.from(text),
  ]);
  return new Map([
    ...own,
    ...referenceFiles(),
    ...texts,
    ...consoleFiles(),
    ...contractFiles(),
    ...mcpFiles(),
  ]);
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Replaces a file atomically: several processes may build at once, and another one may be reading. */
function replaceFile(file: string, bytes: Buffer): void {
  if (readIfThere(file)?.equals(bytes) === true) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

/**
 * Builds the folder of public files: files that pages load, the contract, the API reference with its viewer, and the
 * guides.
 * Deletes all other files. Returns the number of files.
 */
export function buildPublicFiles(): number {
  const wanted = contents();
  for (const [name, bytes] of wanted) replaceFile(join(PUBLIC_DIRECTORY, name), bytes);
  const found = readdirSync(PUBLIC_DIRECTORY, { recursive: true, withFileTypes: true });
  for (const entry of found.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const isDraft = /\.\d+$/.test(entry.name);
    if (!isDraft && !wanted.has(relative(PUBLIC_DIRECTORY, file))) rmSync(file, { force: true });
  }
  return wanted.size;
}
