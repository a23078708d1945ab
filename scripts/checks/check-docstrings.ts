/** Exits with 1 if a docstring begins with What, Whether and the like instead of a verb or a noun. Prints each with its place. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import { docstringFindings } from './docstring-findings.ts';

const TYPESCRIPT = /\.tsx?$/;
/** Generated from the descriptions of the OpenAPI document. */
const GENERATED = /^sdk\/src\/generated\/|^scripts\/sdk\/|^console\/api\/schema\.d\.ts$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TYPESCRIPT.test(file) && !GENERATED.test(file));

const findings = files.flatMap((file) =>
  docstringFindings(file, readFileSync(join(REPOSITORY, file), 'utf8')),
);
for (const { file, line, text } of findings) console.error(`${file}:${line} ${text}`);
if (findings.length === 0) console.log(`${files.length} files, every docstring begins with a verb or a noun`);
process.exitCode = findings.length === 0 ? 0 : 1;
