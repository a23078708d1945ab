import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { fileURLToPath } from 'node:url';
import type { InputStream, Machine, OutputStream } from './machine.ts';
import { ClientError, EXIT } from './requests/failures.ts';

const DEFAULT_COLUMNS = 120;
const ENTER = ['\r', '\n'];
const BROKEN_OFF = ['\u0003', '\u0004'];
const ERASE = ['\u007f', '\b'];

function outputStream(stream: WriteStream): OutputStream {
  return {
    isTerminal: stream.isTTY === true,
    columns: stream.columns || DEFAULT_COLUMNS,
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stream.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** Reads one line from a terminal without showing it. Echo is off before the prompt appears. */
function secretLine(input: ReadStream, prompt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = '';
    const end = (act: () => void) => {
      input.setRawMode(false);
      input.pause();
      input.off('data', take);
      process.stderr.write('\n');
      act();
    };
    const take = (chunk: Buffer) => {
      for (const character of chunk.toString('utf8')) {
        if (ENTER.includes(character)) return end(() => resolve(line));
        if (BROKEN_OFF.includes(character))
          return end(() => reject(new ClientError(EXIT.UNEXPECTED, 'CLI_BROKEN_OFF', 'Nothing was kept.')));
        line = ERASE.includes(character) ? line.slice(0, -1) : line + character;
      }
    };
    input.setRawMode(true);
    input.on('data', take);
    input.resume();
    process.stderr.write(prompt);
  });
}

function inputStream(input: ReadStream): InputStream {
  return {
    isTerminal: input.isTTY === true,
    async readAll() {
      const chunks: Buffer[] = [];
      for await (const chunk of input) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    },
    readSecret: (prompt) => secretLine(input, prompt),
    async readLine(prompt) {
      const lines = createInterface({ input, output: process.stderr });
      try {
        return await lines.question(prompt);
      } finally {
        lines.close();
      }
    },
  };
}

/**
 * Returns the working directory. `npm run folio` changes to the checkout first, but paths are relative to the
 * caller's.
 */
function workingDirectory(): string {
  const { npm_lifecycle_event: script, INIT_CWD: calledFrom } = process.env;
  return script === 'folio' && calledFrom !== undefined ? calledFrom : process.cwd();
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address with the system's opener. Ignores failures, because the address is printed anyway. */
function openAddress(address: string): Promise<void> {
  const [program = 'xdg-open', ...before] = OPENERS[process.platform] ?? [];
  return new Promise((resolve) => {
    const opener = spawn(program, [...before, address], { stdio: 'ignore', detached: true });
    opener.once('error', () => resolve());
    opener.once('spawn', () => {
      opener.unref();
      resolve();
    });
  });
}

/** Returns the machine that this process runs on. */
export function nodeMachine(): Machine {
  return {
    variables: process.env,
    platform: process.platform,
    homeDirectory: homedir(),
    workingDirectory: workingDirectory(),
    localCredentialsFile: fileURLToPath(new URL('../.local/credentials.json', import.meta.url).href),
    input: inputStream(process.stdin),
    output: outputStream(process.stdout),
    errors: outputStream(process.stderr),
    sleep: async (milliseconds) => {
      await sleep(milliseconds);
    },
    openAddress,
  };
}
