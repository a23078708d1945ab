import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, REPOSITORY } from './service.ts';

export interface CommandOutcome {
  exitCode: number;
  // biome-ignore lint/suspicious/noExplicitAny: each command prints an object of its own
  printed: any;
  errors: string;
}

/** Runs `npm run admin` as a process. */
export function admin(...args: string[]): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    execFile(NODE, ['local/admin.ts', ...args], { cwd: REPOSITORY }, (error, stdout, stderr) => {
      const exitCode = typeof error?.code === 'number' ? error.code : 0;
      resolve({ exitCode, printed: stdout.startsWith('{') ? JSON.parse(stdout) : stdout, errors: stderr });
    });
  });
}

/** Returns rows of a running service's database through the port of the operator's command. */
export async function rowsOf(
  stateDirectory: string,
  binding: string,
  sql: string,
  ...params: (string | number | null)[]
): Promise<Record<string, unknown>[]> {
  const { url, token } = JSON.parse(readFileSync(join(stateDirectory, 'operator.json'), 'utf8'));
  const received = await fetch(`${url}/${binding}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify([{ sql, params }]),
  });
  const response = (await received.json()) as { results?: Record<string, unknown>[][]; error?: string };
  if (response.results === undefined) throw new Error(response.error);
  return response.results[0] ?? [];
}
