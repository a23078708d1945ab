import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchTarget, temporaryState } from '../service-options.ts';

const SERVER = join(import.meta.dirname, 'serve-commit.ts');

/** Service of a commit in its own process, with its floors. */
export interface CommitService extends BenchTarget {
  inspectorUrl: string;
  /** Process id of its runtime. */
  runtimePid: number;
  stop(): Promise<void>;
}

/**
 * Starts the service of a repository on an empty state. `closed` leaves queued work undone; `whole` processes it as a
 * deployment does.
 *
 * @throws Error if it ends before it serves
 */
export async function serveCommit(root: string, work: 'closed' | 'whole'): Promise<CommitService> {
  const state = temporaryState();
  const child = fork(SERVER, [root, state, work], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.on('exit', () => child.kill());
  const exited = once(child, 'exit');
  const [served] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => {
      throw new Error(`the service of ${root} ended with ${code}`);
    }),
  ]);
  return {
    ...(served as BenchTarget & { inspectorUrl: string }),
    runtimePid: Number.parseInt(readFileSync(join(state, 'runtime.pid'), 'utf8'), 10),
    async stop() {
      child.send('stop');
      await exited;
    },
  };
}
