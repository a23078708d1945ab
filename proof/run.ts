/**
 * `npm run prove -- <name> [options]`: runs one proof, writes its result to `proof/results/<name>.json` and exits
 * with 1 if the claim did not hold.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onStopRequest } from '../local/stop-request.ts';
import type { Proof, ProofOutcome, ProofResult } from './proof.ts';
import { provenance } from './provenance.ts';
import { writeResult } from './result-files.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;

function proofFile(name: string): string {
  return join(import.meta.dirname, name, 'proof.ts');
}

function names(): string[] {
  return readdirSync(import.meta.dirname).filter((name) => existsSync(proofFile(name)));
}

function commandOf(name: string, args: readonly string[]): string {
  return ['npm run prove --', name, ...args].join(' ');
}

function summary({ passed, figures, tables = [], notes = [] }: ProofOutcome): string {
  const lines = figures.map(({ label, value }) => `${label}: ${value}`);
  const tableLines = tables.flatMap(({ caption, columns, rows }) => [
    '',
    caption,
    ...[columns, ...rows].map((cells) => cells.join(' | ')),
  ]);
  return [...lines, ...tableLines, '', ...notes, passed ? 'The claim held.' : 'THE CLAIM DID NOT HOLD.'].join(
    '\n',
  );
}

async function prove(name: string, args: readonly string[]): Promise<ProofResult> {
  const { proof } = (await import(proofFile(name))) as { proof: Proof };
  const startedAtMs = Date.now();
  const outcome = await proof.run(args);
  const endedAtMs = Date.now();
  const { title, claim } = proof;
  const seconds = Math.round((endedAtMs - startedAtMs) / 1000);
  return {
    name,
    title,
    claim,
    command: commandOf(name, args),
    seconds,
    ...outcome,
    provenance: provenance(endedAtMs),
  };
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !names().includes(name)) {
  console.error(`Usage: npm run prove -- <name> [options], with one of: ${names().join(', ')}`);
  process.exit(EXIT_USAGE);
}
// Processes that a proof started end with this one.
onStopRequest(async () => process.exit(EXIT_INTERRUPTED));
try {
  const result = await prove(name, args);
  console.log(
    `${summary(result)}\nKept in ${writeResult(result)}; npm run prove:page writes docs/PROOF.md from it.`,
  );
  process.exitCode = result.passed ? 0 : EXIT_FAILED;
} catch (error) {
  console.error(error);
  process.exitCode = EXIT_FAILED;
}
process.exit();
