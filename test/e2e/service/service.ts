import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Credentials } from '../../../local/credentials-file.ts';
import { processesOf } from './processes.ts';

export const REPOSITORY = join(import.meta.dirname, '../../..');
/** Node of `npm start`, independent of the Node of the tests. */
export const NODE = join(REPOSITORY, 'node_modules/.bin/node');
const READY_TIMEOUT_MS = 180_000;
const END_TIMEOUT_MS = 10_000;
const POLL_MS = 25;

export interface ServiceOptions {
  /** Any free port by default. */
  port?: number;
  /** A copy of the seeded state by default, which `stop` removes. With a set clock, an empty one. */
  state?: string;
  fresh?: boolean;
  /** ISO 8601 instant at which the clock of the service starts. */
  now?: string;
  /** Off by default, so that other tests do not reach the limits. */
  rateLimits?: 'on' | 'off';
  /** Further options of `npm start`. */
  args?: readonly string[];
  /** Starts with `npm start` like a user, instead of the script that it runs. */
  throughNpm?: boolean;
}

/** A service in its own process group. */
export interface RunningService {
  baseUrl: string;
  credentials: Credentials;
  stateDirectory: string;
  /** The started process, npm or node, which leads the group. */
  process: ChildProcess;
  /** Returns its standard output so far. */
  output(): string;
  /** Returns its standard error so far. */
  errorOutput(): string;
  /** Sends SIGTERM to the group, and waits until no process of the service runs. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the group, so that no code of the service runs. The state remains. */
  kill(): Promise<void>;
}

/** Creates a directory in the temporary directory of the system. */
export function temporaryState(): string {
  return mkdtempSync(join(tmpdir(), 'folio-e2e-'));
}

/** Fills a directory, a new one by default, with the state of a first start. Copies share keys and ids. */
export function seededState(state = temporaryState()): string {
  cpSync(inject('seededState'), state, { recursive: true });
  return state;
}

/** Returns the command line of a start with these options. */
function commandLine(state: string, options: ServiceOptions): { command: string; args: string[] } {
  const args = ['--state', state, '--port', String(options.port ?? 0)];
  args.push('--rate-limits', options.rateLimits ?? 'off');
  if (options.fresh === true) args.push('--fresh');
  if (options.now !== undefined) args.push('--now', options.now);
  args.push(...(options.args ?? []));
  if (options.throughNpm === true) return { command: 'npm', args: ['start', '--', ...args] };
  return { command: NODE, args: ['local/start.ts', ...args] };
}

/** Waits until no process of the service on this state remains. Throws with their ids if some remain. */
export async function waitForNoProcess(stateDirectory: string): Promise<void> {
  const deadline = Date.now() + END_TIMEOUT_MS;
  for (;;) {
    const left = processesOf(stateDirectory);
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Processes left on ${stateDirectory}: ${left.join(', ')}`);
    await sleep(POLL_MS);
  }
}

function signalGroup(leader: ChildProcess, signal: NodeJS.Signals): void {
  if (leader.pid === undefined) return;
  try {
    process.kill(-leader.pid, signal);
  } catch (error) {
    // ESRCH: the group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function untilReady(child: ChildProcess, written: { out: string; err: string }): Promise<string> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const baseUrl = /^Ready on (\S+)$/m.exec(written.out)?.[1];
    if (baseUrl !== undefined) return baseUrl;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      signalGroup(child, 'SIGKILL');
      throw new Error(`The service is not ready (exit ${child.exitCode}):\n${written.out}${written.err}`);
    }
    await sleep(POLL_MS);
  }
}

/** Starts the service like a user and waits until it is ready. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const stateDirectory = options.state ?? (options.now === undefined ? seededState() : temporaryState());
  const { command, args } = commandLine(stateDirectory, options);
  const child = spawn(command, args, { cwd: REPOSITORY, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    written.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    written.err += String(chunk);
  });
  const exited = once(child, 'exit');
  const baseUrl = await untilReady(child, written);
  const end = async (signal: NodeJS.Signals) => {
    signalGroup(child, signal);
    await exited;
    await waitForNoProcess(stateDirectory);
  };
  return {
    baseUrl,
    credentials: JSON.parse(readFileSync(join(stateDirectory, 'credentials.json'), 'utf8')),
    stateDirectory,
    process: child,
    output: () => written.out,
    errorOutput: () => written.err,
    async stop() {
      await end('SIGTERM');
      if (options.state === undefined) rmSync(stateDirectory, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}
