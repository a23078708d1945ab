/**
 * Exits with 1 if a regular expression of the shipped code does not take linear time on every text, by recheck, and
 * names it.
 * Expressions that a module builds when it loads are recorded while it loads.
 *
 * Skips those that the same recheck has passed before (`regexes/known-linear.json`). `--all` checks each, as the
 * nightly run does. `--write` stores those that pass.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../local/repository.ts';
import { SHIPPED_PATHS } from '../packages/shipped-parts.ts';
import { type FoundRegex, regexesOfFiles } from '../regexes/collect-regexes.ts';
import { regexFault } from '../regexes/regex-faults.ts';

function checkedFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...SHIPPED_PATHS],
    {
      cwd: REPOSITORY,
      encoding: 'utf8',
    },
  );
  return listed.split('\n').filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.d.ts'));
}

/** Returns the expressions that a module builds as it loads, with those of the modules that it loads first. */
async function madeOnLoading(file: string): Promise<FoundRegex[]> {
  const made: FoundRegex[] = [];
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args, self) {
      const regex = Reflect.construct(target, args, self) as RegExp;
      made.push({ file, line: 0, source: regex.source, flags: regex.flags });
      return regex;
    },
  });
  try {
    await import(pathToFileURL(`${REPOSITORY}/${file}`).href);
  } finally {
    globalThis.RegExp = plain;
  }
  return made;
}

/** Replaces expressions without a literal source by those that their module builds. Keeps them if it builds fewer. */
async function withLoaded(found: readonly FoundRegex[]): Promise<FoundRegex[]> {
  const unread = found.filter(({ source }) => source === null);
  const files = [...new Set(unread.map(({ file }) => file))];
  const read = found.filter(({ source }) => source !== null);
  for (const file of files) {
    const own = unread.filter((regex) => regex.file === file);
    const made = await madeOnLoading(file);
    read.push(...(made.length >= own.length ? made : own));
  }
  return read;
}

const KNOWN_FILE = `${REPOSITORY}/scripts/regexes/known-linear.json`;
const DIGEST_CHARACTERS = 24;

/** Expressions that a version of recheck has passed, by their digest. */
interface KnownLinear {
  recheck: string;
  digests: string[];
}

function recheckVersion(): string {
  return JSON.parse(readFileSync(`${REPOSITORY}/node_modules/recheck/package.json`, 'utf8')).version;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
}

function knownDigests(version: string): ReadonlySet<string> {
  const known: KnownLinear = JSON.parse(readFileSync(KNOWN_FILE, 'utf8'));
  return new Set(known.recheck === version ? known.digests : []);
}

process.chdir(REPOSITORY);
const version = recheckVersion();
const isWriting = process.argv.includes('--write');
const known = process.argv.includes('--all') ? new Set<string>() : knownDigests(version);
const regexes = await withLoaded(regexesOfFiles(checkedFiles()));
const distinct = new Map(regexes.map((regex) => [`/${regex.source}/${regex.flags}`, regex]));
const faults: string[] = [];
const passed: string[] = [];
let looked = 0;
for (const [text, regex] of distinct) {
  const digest = digestOf(text);
  const isKnown = known.has(digest) && regex.source !== null;
  if (!isKnown) looked += 1;
  const fault = isKnown ? null : await regexFault(regex);
  if (fault === null) passed.push(digest);
  else faults.push(`${regex.file}:${regex.line} ${text} ${fault}`);
}
if (isWriting)
  writeFileSync(KNOWN_FILE, `${JSON.stringify({ recheck: version, digests: passed.sort() }, null, 2)}\n`);
if (faults.length > 0) console.error(`Regular expressions:\n  ${faults.join('\n  ')}`);
else console.log(`${distinct.size} regular expressions, each in linear time; ${looked} looked at`);
process.exitCode = faults.length === 0 ? 0 : 1;
