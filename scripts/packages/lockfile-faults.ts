/** Fields of a package in the lock file that decide what is installed. */
export interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const FOLDER = 'node_modules/';
const REGISTRY = 'https://registry.npmjs.org';
/** SHA-512 in base64, as the registry returns it (Subresource Integrity). */
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** Version, or a version of a package that has another name here. */
const EXACT_VERSION = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/** Returns the name of a package by its path in `node_modules`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

function entryFault(path: string, entry: LockEntry): string | null {
  const name = entry.name ?? packageName(path);
  const { version = '', integrity, resolved } = entry;
  if (entry.link === true) return 'is a link to a folder';
  if (!INTEGRITY.test(integrity ?? '')) return 'has no SHA-512 of what is installed';
  const address = `${REGISTRY}/${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`;
  return resolved === address ? null : `comes from ${resolved ?? 'nowhere'}, not from ${address}`;
}

/** Returns the faults of a lock file. Each package must come from the registry, by its own name, with its digest. */
export function lockfileFaults(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const fault = path === '' ? null : entryFault(path, entry);
    return fault === null ? [] : [`${path} ${fault}`];
  });
}

/**
 * Returns the dependencies of a manifest without an exact version, which another installation could resolve
 * differently.
 */
export function unpinned(dependencies: Readonly<Record<string, string>>): string[] {
  return Object.entries(dependencies)
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}`);
}
