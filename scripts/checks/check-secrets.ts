/** Exits with 1 if a file of the repository holds a secret. Prints its place, never the secret. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import { type SecretFinding, secretFindings } from './secret-findings.ts';

/** Reasons for texts that look like secrets and are not, by their digest. */
const ALLOWED: Readonly<Record<string, string>> = {
  eb26ddb7c87dc9c8: 'https://user:secret@app.example.com, refused as a return address in tests',
  '8d3331ee208c72c3': 'https://user:secret@example.com, refused as the target of a webhook in tests',
};
/** Characters examined to recognise a binary file. */
const EXAMINED_CHARACTERS = 8_000;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

async function findingsIn(file: string): Promise<SecretFinding[]> {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  return text.slice(0, EXAMINED_CHARACTERS).includes('\0') ? [] : await secretFindings(file, text);
}

const findings = (await Promise.all(files.map(findingsIn))).flat();
const seen = new Set(findings.map(({ digest }) => digest));
const found = findings
  .filter(({ digest }) => ALLOWED[digest] === undefined)
  .map(({ file, line, what, digest }) => `${file}:${line} ${what} (${digest})`);
const unused = Object.keys(ALLOWED).filter((digest) => !seen.has(digest));
if (found.length > 0)
  console.error(`What looks like a secret (revoke it if it is one):\n  ${found.join('\n  ')}`);
if (unused.length > 0) console.error(`Allowed and found nowhere: ${unused.join(', ')}`);
if (found.length + unused.length === 0) console.log(`${files.length} files, none with a secret`);
process.exitCode = found.length + unused.length === 0 ? 0 : 1;
