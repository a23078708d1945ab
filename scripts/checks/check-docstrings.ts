/**
 * Exits with 1 if a docstring, or a description of the OpenAPI document, begins with What, Whether and the like instead of a verb or
 * a noun. Prints each with its place.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import { descriptionFindings, docstringFindings } from './docstring-findings.ts';

const TYPESCRIPT = /\.tsx?$/;
const DOCUMENT = 'openapi/openapi.json';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TYPESCRIPT.test(file));

const textOf = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
const docstrings = files.flatMap((file) => docstringFindings(file, textOf(file)));
const descriptions = descriptionFindings(JSON.parse(textOf(DOCUMENT)));
for (const { file, line, text } of docstrings) console.error(`${file}:${line} ${text}`);
for (const { place, text } of descriptions) console.error(`${DOCUMENT} ${place} ${text}`);
const found = docstrings.length + descriptions.length;
if (found === 0) console.log(`${files.length} files, every docstring begins with a verb or a noun`);
process.exitCode = found === 0 ? 0 : 1;
