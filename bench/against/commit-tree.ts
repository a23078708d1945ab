import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';

const LOCK_FILE = 'package-lock.json';
const PACKAGES = 'node_modules';
/** File that npm writes when it installs. */
const INSTALLED = '.package-lock.json';

/** Repository at a commit, with its packages, in a folder of its own. */
export interface CommitTree {
  root: string;
  /** Abbreviated hash of the commit. */
  commit: string;
  remove(): void;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();
}

/** Links each package of this repository. Their build results are kept apart. */
function linkPackages(root: string): void {
  const [from, to] = [join(REPOSITORY, PACKAGES), join(root, PACKAGES)];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  // A file of its own, because the digest of the build uses its modification time.
  rmSync(join(to, INSTALLED), { force: true });
  cpSync(join(from, INSTALLED), join(to, INSTALLED));
}

/**
 * Checks a commit out beside the repository. It links the packages of this repository if both lock the same ones, and
 * installs its own otherwise.
 *
 * @throws Error if the name is not a commit, or npm cannot install
 */
export function checkOut(name: string): CommitTree {
  const commit = git('rev-parse', '--short', '--verify', `${name}^{commit}`);
  const root = join(mkdtempSync(join(tmpdir(), 'folio-against-')), 'folio');
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', root], { cwd: REPOSITORY, stdio: 'ignore' });
    rmSync(join(root, '..'), { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', root, commit);
  try {
    const locked = (folder: string) => readFileSync(join(folder, LOCK_FILE), 'utf8');
    if (locked(root) === locked(REPOSITORY)) linkPackages(root);
    else
      execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    return { root, commit, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
