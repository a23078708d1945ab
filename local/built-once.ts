import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { REPOSITORY } from './repository.ts';

const CACHE = join(REPOSITORY, 'node_modules/.cache/folio');
/** File that npm writes when it installs. Packages are part of a build. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Folders of the repository that are not part of a build, besides those whose name begins with a dot. */
const NO_SOURCES: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test',
  'proof',
  'bench',
]);
/** Types generated from other sources while tests run (`npm run typecheck`). No build uses them. */
const GENERATED_TYPES = 'console/api/schema.d.ts';
const DIGEST_CHARACTERS = 20;

function sourceFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NO_SOURCES.has(name))
    .flatMap((entry) => {
      const path = join(root, entry.name);
      if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name));
    })
    .filter((path) => path !== join(root, GENERATED_TYPES))
    .sort();
}

/** Returns a digest of the sources below a folder: their paths, sizes and modification times. */
export function sourcesDigest(root: string): string {
  const digest = createHash('sha256');
  for (const path of [join(root, INSTALLED), ...sourceFiles(root)]) {
    const found = statSync(path, { throwIfNoEntry: false });
    digest.update(`${path}\0${found?.size}\0${found?.mtimeMs}\n`);
  }
  return digest.digest('hex').slice(0, DIGEST_CHARACTERS);
}

/** Stores a build atomically, and deletes builds of earlier sources. Several processes may do so at once. */
function keep(file: string, name: string, value: unknown): void {
  mkdirSync(CACHE, { recursive: true });
  const draft = join(CACHE, `draft_${randomUUID()}`);
  writeFileSync(draft, serialize(value));
  renameSync(draft, file);
  for (const one of readdirSync(CACHE))
    if (one.startsWith(`${name}-`) && one !== basename(file)) rmSync(join(CACHE, one), { force: true });
}

/** Returns the stored build. Undefined if there is none, or another process is deleting it. */
function kept<T>(file: string): { value: T } | undefined {
  try {
    return { value: deserialize(readFileSync(file)) as T };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Digest of the sources at the start of this process. */
let ownDigest: string | undefined;

/**
 * Returns a build of the sources, made once for each state of them. A second start of a service reuses the first
 * one's build.
 *
 * @param name name of the build, without a hyphen
 * @param isThere true if files that the build left elsewhere still exist
 */
export async function builtOnce<T>(
  name: string,
  build: () => T | Promise<T>,
  isThere: () => boolean = () => true,
): Promise<T> {
  ownDigest ??= sourcesDigest(REPOSITORY);
  const file = join(CACHE, `${name}-${ownDigest}`);
  const found = isThere() ? kept<T>(file) : undefined;
  if (found !== undefined) return found.value;
  const built = await build();
  keep(file, name, built);
  return built;
}
