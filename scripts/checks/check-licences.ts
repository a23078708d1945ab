/**
 * Exits with 1 if the product may not be built with the licence of a dependency, and names the dependency.
 * Reads the `package.json` of each installed package, and the lock file for those of other platforms.
 * Shipped packages (`shippedPackages`) have a shorter list than the tools.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAllowed } from '../packages/licence-expression.ts';
import { shippedPackages } from '../packages/shipped-packages.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url).href);

/** Licences that require no more than their notice. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
];
/** Licences for unchanged tools. Changed versions that are distributed must be published. */
const FOR_TOOLS = [...PERMISSIVE, 'LGPL-3.0-or-later', 'MPL-2.0', 'LicenseRef-Saxonica'];

/** Licences read from the licence file of packages whose package.json does not name them in SPDX form. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  rgbcolor: 'MIT',
  // Free to use and to copy in binary form, on computers that run it. Only tests use it; it never ships.
  'saxon-js': 'LicenseRef-Saxonica',
};

interface LockEntry {
  license?: string;
}

interface Manifest {
  license?: string | { type: string };
  licenses?: { type: string }[];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns the licence that a package states, as an SPDX expression. Empty if it states none. */
function statedLicence(path: string, entry: LockEntry): string {
  const known = READ_BY_HAND[nameOf(path)];
  if (known !== undefined) return known;
  const file = join(REPOSITORY, path, 'package.json');
  if (!existsSync(file)) return entry.license ?? '';
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
}

const { packages: locked, shipped } = await shippedPackages();
const ships = new Set(shipped);
const packages: [string, LockEntry][] = Object.entries(locked).filter(([path]) =>
  path.includes('node_modules/'),
);
const refused = packages.flatMap(([path, entry]) => {
  const licence = statedLicence(path, entry);
  if (isAllowed(licence, ships.has(path) ? PERMISSIVE : FOR_TOOLS)) return [];
  const what = licence === '' ? 'states no licence' : `is under ${licence}`;
  return [`${nameOf(path)} ${what}${ships.has(path) ? ', and ships' : ''}`];
});
if (refused.length > 0) console.error(`Not on the list of licences:\n  ${refused.join('\n  ')}`);
else console.log(`${packages.length} dependencies, each under a licence that is allowed`);
process.exitCode = refused.length === 0 ? 0 : 1;
