import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Machine, OutputStream } from '../../../cli/machine.ts';
import { ClientError, EXIT } from '../../../cli/requests/failures.ts';
import { runClient } from '../../../cli/run-client.ts';

/** What one command left behind. */
export interface Ran {
  exitCode: number;
  stdout: string;
  /** The same as bytes, for files. */
  bytes: Buffer;
  stderr: string;
  /** How long the client meant to wait before it tried again, one entry a wait. */
  waitsMs: number[];
  /** What a browser was to show. */
  opened: string[];
}

/** A machine of its own for a test: a home, a working directory and no service that it knows of. */
export interface DrivenClient extends Disposable {
  folder: string;
  run(args: readonly string[], given?: Partial<Given>): Promise<Ran>;
}

interface Given {
  variables: Record<string, string>;
  /** What standard input holds. */
  input: string;
  /** What a person types where nothing is shown. */
  typed: string;
  isTerminal: boolean;
  /** Characters in a line of the terminal. */
  columns: number;
  /** Ended at the wait of this number, as by Ctrl-C. */
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

/** Makes a client whose files are below a folder of its own. */
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
