import type { LockEntry } from './lockfile-faults.ts';
import { packageName } from './lockfile-faults.ts';

/** Package in the lock file, with its dependencies. */
export interface LockedPackage extends LockEntry {
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const FOLDER = 'node_modules/';

/** Returns the path of the package of a bundled file, as in the lock file. Null for the product's own files. */
export function packagePath(file: string): string | null {
  const start = file.lastIndexOf(FOLDER);
  if (start === -1) return null;
  const [first = '', second = ''] = file.slice(start + FOLDER.length).split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const outer = file.slice(0, start);
  return `${outer.slice(outer.indexOf(FOLDER) === -1 ? outer.length : outer.indexOf(FOLDER))}${FOLDER}${name}`;
}

/**
 * Returns the path where a package finds another: in its own folder, or in that of an enclosing one. Null if it is
 * not installed.
 */
function resolved(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${FOLDER}`), 0))) {
    const path = folder === '' ? FOLDER + name : `${folder}/${FOLDER}${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

function asked(packages: LockedPackages, path: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => resolved(packages, path, name) ?? [],
  );
}

/** Returns the paths of these packages and all their dependencies in the lock file. */
export function withDependencies(packages: LockedPackages, roots: readonly string[]): string[] {
  const found = new Set(roots);
  for (const path of found) for (const other of asked(packages, path)) found.add(other);
  return [...found].sort();
}

const purlOf = (path: string, { name = packageName(path), version = '' }: LockedPackage) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(path: string, entry: LockedPackage) {
  const { name = packageName(path), version = '', license, integrity = '', resolved: address = '' } = entry;
  const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    type: 'library' as const,
    'bom-ref': `${purlOf(path, entry)}#${path}`,
    name,
    version,
    purl: purlOf(path, entry),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    hashes: [{ alg: 'SHA-512' as const, content }],
    externalReferences: [{ type: 'distribution' as const, url: address }],
  };
}

/**
 * Returns the shipped packages as a bill of materials (CycloneDX 1.6, JSON). It holds no date: the same lock file
 * gives the same text.
 *
 * @param shipped existing paths in the lock file
 */
export function billOfMaterials(
  product: { name: string; version: string },
  packages: LockedPackages,
  shipped: readonly string[],
) {
  const root = `pkg:npm/${product.name}@${product.version}`;
  const reference = (path: string) => `${purlOf(path, packages[path] ?? {})}#${path}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.6' as const,
    version: 1,
    metadata: { component: { type: 'application' as const, 'bom-ref': root, purl: root, ...product } },
    components: shipped.map((path) => componentOf(path, packages[path] ?? {})),
    dependencies: [
      {
        ref: root,
        dependsOn: asked(packages, '')
          .map(reference)
          .filter((ref) => shipped.map(reference).includes(ref)),
      },
      ...shipped.map((path) => ({ ref: reference(path), dependsOn: asked(packages, path).map(reference) })),
    ],
  };
}
