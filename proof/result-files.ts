import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import type { ProofResult } from './proof.ts';

const RESULTS = join(REPOSITORY, 'proof/results');

/** Writes a result over the previous one. Returns its path within the repository. */
export function writeResult(result: ProofResult): string {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  return `proof/results/${result.name}.json`;
}

/** Returns all stored results by name. */
export function readResults(): ProofResult[] {
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8')));
}
