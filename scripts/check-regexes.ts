/**
 * Whether every regular expression of what runs takes linear time whatever text it meets, by recheck; exits with 1 and names those
 * that do not. Those put together while a module loads are read off the module as it loads.
 */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../local/repository.ts';
import { SHIPPED_PATHS } from './packages/shipped-parts.ts';
import { type FoundRegex, regexesOfFiles } from './regexes/collect-regexes.ts';
import { regexFault } from './regexes/regex-faults.ts';

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

/** The expressions that a module makes as it loads, with those of the modules that it loads first. */
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

/** Those that stand in no file as they are, by what their module makes; left as they are where it makes none. */
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

process.chdir(REPOSITORY);
const regexes = await withLoaded(regexesOfFiles(checkedFiles()));
const distinct = new Map(regexes.map((regex) => [`/${regex.source}/${regex.flags}`, regex]));
const faults: string[] = [];
for (const [text, regex] of distinct) {
  const fault = await regexFault(regex);
  if (fault !== null) faults.push(`${regex.file}:${regex.line} ${text} ${fault}`);
}
if (faults.length > 0) console.error(`Regular expressions:\n  ${faults.join('\n  ')}`);
else console.log(`${distinct.size} regular expressions, each in linear time`);
process.exitCode = faults.length === 0 ? 0 : 1;
