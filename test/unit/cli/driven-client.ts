import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Machine, OutputStream } from '../../../cli/machine.ts';
import { ClientError, EXIT } from '../../../cli/requests/failures.ts';
import { runClient } from '../../../cli/run-client.ts';

/** Result of one command. */
export interface Ran {
  exitCode: number;
  stdout: string;
  /** Standard output as bytes, for files. */
  bytes: Buffer;
  stderr: string;
  /** Waits of the client before its retries, in milliseconds. */
  waitsMs: number[];
  /** URLs that the client opened in a browser. */
  opened: string[];
}

/** Isolated machine of a test: a home, a working directory and no configured service. */
export interface DrivenClient extends Disposable {
  folder: string;
  run(args: readonly string[], given?: Partial<Given>): Promise<Ran>;
}

interface Given {
  variables: Record<string, string>;
  /** Contents of standard input. */
  input: string;
  /** Text that a person types at a hidden prompt. */
  typed: string;
  isTerminal: boolean;
  /** Width of the terminal in characters. */
  columns: number;
  /** Number of the wait at which the command is stopped, as by Ctrl-C. */
  maxWaits: number;
}

function recorder(isTerminal: boolean, columns = 100): OutputStream & { chunks: Buffer[] } {
  const chunks: Buffer[] = [];
  return {
    chunks,
    isTerminal,
    columns,
    async write(chunk) {
      chunks.push(Buffer.from(chunk));
    },
  };
}

/** Creates a client whose files are in its own folder. */
export function makeClient(variables: Record<string, string> = {}): DrivenClient {
  const folder = mkdtempSync(join(tmpdir(), 'folio-cli-'));
  return {
    folder,
    async run(args, { isTerminal = false, ...given } = {}) {
      const output = recorder(isTerminal, given.columns);
      const errors = recorder(isTerminal);
      const waitsMs: number[] = [];
      const opened: string[] = [];
      const machine: Machine = {
        variables: { ...variables, ...given.variables },
        platform: 'linux',
        homeDirectory: folder,
        workingDirectory: folder,
        localCredentialsFile: join(folder, 'credentials.json'),
        input: {
          isTerminal: given.typed !== undefined,
          readAll: async () => Buffer.from(given.input ?? ''),
          readSecret: async () => given.typed ?? '',
          readLine: async () => given.typed ?? '',
        },
        output,
        errors,
        async sleep(milliseconds) {
          waitsMs.push(milliseconds);
          if (given.maxWaits !== undefined && waitsMs.length >= given.maxWaits)
            throw new ClientError(EXIT.UNEXPECTED, 'CLI_BROKEN_OFF', 'It was ended.');
        },
        openAddress: async (address) => {
          opened.push(address);
        },
      };
      const exitCode = await runClient(machine, args);
      const bytes = Buffer.concat(output.chunks);
      return {
        exitCode,
        bytes,
        stdout: bytes.toString(),
        stderr: Buffer.concat(errors.chunks).toString(),
        waitsMs,
        opened,
      };
    },
    [Symbol.dispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
