import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY } from './repository.ts';

const WRAPPER = join(REPOSITORY, 'local/workerd.sh');
const EXIT_POLL_MS = 20;
const EXIT_TIMEOUT_MS = 5000;
/**
 * Script that waits for the end of its input, which is the end of the process at the other end, and kills the
 * runtime.
 */
const WATCHDOG_SCRIPT = 'while read -r _; do :; done; kill -9 "$(cat "$1")" 2>/dev/null';

/** Guard that keeps the runtime from outliving the process that started it. */
export interface RuntimeGuard {
  /** Variables that the runtime must be started with. */
  environment: Record<string, string>;
  /** Ends the guard, once the runtime was stopped normally. */
  release(): Promise<void>;
}

function workerdPath(): string {
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  const found: unknown = fromMiniflare('workerd');
  if (
    typeof found === 'object' &&
    found !== null &&
    'default' in found &&
    typeof found.default === 'string'
  ) {
    return found.default;
  }
  throw new Error('The package workerd does not say where its binary is: run npm install again.');
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/**
 * Starts a guard of the runtime, which would outlive a starter that is killed with SIGKILL.
 * The runtime starts through a wrapper that writes its process id to `pidFile`. A small watchdog kills it when this
 * process is gone, whatever the cause.
 */
export function guardRuntime(pidFile: string): RuntimeGuard {
  makeExecutable(WRAPPER);
  // A number left by an earlier start may name any process by now.
  rmSync(pidFile, { force: true });
  process.env.MINIFLARE_WORKERD_PATH = WRAPPER;
  // Detached, so that a signal to the process group does not end the watchdog before its work is done.
  const watchdog: ChildProcess = spawn('sh', ['-c', WATCHDOG_SCRIPT, 'folio-watchdog', pidFile], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const exited = once(watchdog, 'exit');
  return {
    environment: { FOLIO_WORKERD: workerdPath(), FOLIO_RUNTIME_PID_FILE: pidFile },
    async release() {
      watchdog.kill('SIGKILL');
      await exited;
      rmSync(pidFile, { force: true });
    },
  };
}

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Kills the runtime that an earlier start may have left on this state. A number that now names another program is
 * ignored.
 */
export async function endLeftoverRuntime(pidFile: string): Promise<void> {
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : Number.NaN;
  if (!Number.isSafeInteger(pid) || !commandOf(pid).includes('workerd')) return;
  process.kill(pid, 'SIGKILL');
  for (let waitedMs = 0; commandOf(pid).includes('workerd'); waitedMs += EXIT_POLL_MS) {
    if (waitedMs >= EXIT_TIMEOUT_MS)
      throw new Error(`The runtime of an earlier start (process ${pid}) does not end.`);
    await sleep(EXIT_POLL_MS);
  }
}
