/** What a lock file says of a package, as far as it decides what is installed. */
export interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
}

const FOLDER = 'node_modules/';
const REGISTRY = 'https://registry.npmjs.org';
/** A SHA-512 in base64, as the registry gives it (Subresource Integrity). */
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** A version, or one of a package that goes by another name here. */
const EXACT_VERSION = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/** The name of a package by its place in `node_modules`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

/**
 * Builds for other systems that the registry, as it was reached when the lock file was made, did not know; npm asks for them in the lock
 * file all the same. They are installed nowhere but on those systems, for development alone, and their digests go in as soon as the
 * registry tells them (`npm view NAME@VERSION dist.integrity`).
 */
const WITHOUT_DIGEST: ReadonlySet<string> = new Set([
  '@cloudflare/workerd-darwin-64@1.20261102.1',
  '@cloudflare/workerd-darwin-arm64@1.20261102.1',
  '@cloudflare/workerd-windows-64@1.20261102.1',
]);

/** Whether a package may be without its digest: one of those above, which is not for Linux, where what ships is built. */
function mayLackDigest(name: string, { version = '', optional, os = [] }: LockEntry): boolean {
  return (
    WITHOUT_DIGEST.has(`${name}@${version}`) && optional === true && os.length > 0 && !os.includes('linux')
  );
}

function entryFault(path: string, entry: LockEntry): string | null {
  const name = entry.name ?? packageName(path);
  const { version = '', integrity, resolved } = entry;
  const hasDigest = integrity === undefined ? mayLackDigest(name, entry) : INTEGRITY.test(integrity);
  if (entry.link === true) return 'is a link to a folder';
  if (!hasDigest) return 'has no SHA-512 of what is installed';
  const address = `${REGISTRY}/${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`;
  return resolved === address ? null : `comes from ${resolved ?? 'nowhere'}, not from ${address}`;
}

/** What of a lock file leaves open what is installed: each package comes from the registry, by its own name, with its digest. */
export function lockfileFaults(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const fault = path === '' ? null : entryFault(path, entry);
    return fault === null ? [] : [`${path} ${fault}`];
  });
}

/** The dependencies of a manifest that are no exact version, so that another installation could get another. */
export function unpinned(dependencies: Readonly<Record<string, string>>): string[] {
  return Object.entries(dependencies)
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}`);
}
