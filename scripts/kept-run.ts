import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { REPOSITORY } from '../local/repository.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Run of a command that has ended, with what it printed. */
export interface KeptRun {
  exitCode: number;
  output: string;
}

/**
 * Runs a command in the repository and keeps what it prints. With `isPassedOn` the output also appears as it comes, in
 * whole chunks, so that the lines of parallel runs do not mix. What the command stores for a while is in memory where
 * there is room.
 */
export async function keptRun(
  command: string,
  args: readonly string[],
  isPassedOn: boolean,
): Promise<KeptRun> {
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: temporaryDirectory() },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (isPassedOn) process.stdout.write(chunk);
    });
  const [exitCode] = await once(child, 'close');
  return {
    exitCode: typeof exitCode === 'number' ? exitCode : 1,
    output: Buffer.concat(printed).toString('utf8'),
  };
}
