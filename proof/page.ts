/** Writes `docs/PROOF.md` from `proof/results`. `--check` writes nothing and exits with 1 if the page is stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import { proofPage } from './page-text.ts';
import { readResults } from './result-files.ts';

const PAGE = join(REPOSITORY, 'docs/PROOF.md');

const current = proofPage(readResults());
const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === current;
if (process.argv.includes('--check')) {
  if (!isCurrent) console.error('docs/PROOF.md is stale: run npm run prove:page');
  process.exitCode = isCurrent ? 0 : 1;
} else {
  if (!isCurrent) writeFileSync(PAGE, current);
  console.log(isCurrent ? 'docs/PROOF.md is current' : 'wrote docs/PROOF.md');
}
