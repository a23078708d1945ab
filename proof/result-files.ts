import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import type { ProofResult } from './proof.ts';

const RESULTS = join(REPOSITORY, 'proof/results');

/** Keeps a result in place of the one before it; answers the path of its file within the repository. */
export function writeResult(result: ProofResult): string {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  return `proof/results/${result.name}.json`;
}

/** All results that are kept, by their names. */
export function readResults(): ProofResult[] {
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8')));
}
