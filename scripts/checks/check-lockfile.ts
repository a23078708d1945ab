/** Exits with 1 if `package-lock.json` lacks the origin or the digest of a package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import { type LockEntry, lockfileFaults, unpinned } from '../packages/lockfile-faults.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(REPOSITORY, name), 'utf8'));

const { packages } = read('package-lock.json') as { packages: Record<string, LockEntry> };
const manifest = read('package.json') as Manifest;
const faults = [
  ...lockfileFaults(packages),
  ...unpinned({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
];
const locked = Object.entries(packages).filter(([path]) => path !== '');
const without = locked.filter(([, { integrity }]) => integrity === undefined).length;
if (faults.length > 0) console.error(`package-lock.json:\n  ${faults.join('\n  ')}`);
else
  console.log(
    `${locked.length} packages, each with its place in the registry and, but for ${without} builds for other systems, its digest`,
  );
process.exitCode = faults.length === 0 ? 0 : 1;
