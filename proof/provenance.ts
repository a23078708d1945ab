import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import type { Provenance } from './proof.ts';

const BYTES_PER_GIGABYTE = 1_073_741_824;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();
}

/** Returns the running commit. Changes of `proof/results` and the page do not count. */
function commit(): string {
  const changes = git('status', '--porcelain', '--', '.', ':!proof/results', ':!docs/PROOF.md');
  return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : ' + changes');
}

function versionOf(packageName: string): string {
  const file = join(REPOSITORY, 'node_modules', packageName, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

function machine(): string {
  const [cpu, ...others] = cpus();
  const memory = `${(totalmem() / BYTES_PER_GIGABYTE).toFixed(1)} GB`;
  return `${others.length + 1} × ${cpu?.model.trim() ?? 'unknown'}, ${memory}, ${platform()} ${release()} ${arch()}`;
}

/** Returns the place and versions of a run that ends at this moment. */
export function provenance(nowMs: number): Provenance {
  return {
    ranAt: new Date(nowMs).toISOString(),
    folio: commit(),
    node: process.versions.node,
    workerd: versionOf('workerd'),
    machine: machine(),
  };
}
