import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import type { Proof, ProofOutcome } from '../proof.ts';

/** Longest time in seconds that a stranger waits. */
const MAX_SECONDS = 180;
const EVENT = 'invoice.paid';

interface Step {
  name: string;
  seconds: number;
}

/** Starts a simple handler, as a stranger writes one: it accepts every event and reports the expected one. */
async function startHandler(): Promise<{ server: Server; url: string; hasCome: Promise<void> }> {
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end();
    if (JSON.parse(Buffer.concat(chunks).toString()).type === EVENT) come();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, hasCome };
}

/** Starts a command in a folder and in a process group of its own, so that its children end with it. */
function start(command: string, args: readonly string[], cwd: string, env = process.env): ChildProcess {
  return spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function carryOut(...[command, args, cwd, env]: Parameters<typeof start>): Promise<void> {
  const child = start(command, args, cwd, env);
  child.stdout?.resume();
  child.stderr?.pipe(process.stderr);
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** Waits until a command prints a text and discards later output. Throws if the command ends before. */
function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes(text)) resolve();
      });
    child.once('close', () => reject(new Error(`it ended without printing ${text}`)));
  });
}

function end(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
}

/** Runs the steps of a stranger in turn and measures each. */
async function takeSteps(folder: string, started: ChildProcess[]): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async (name: string, act: () => Promise<void>) => {
    const since = performance.now();
    await act();
    steps.push({ name, seconds: (performance.now() - since) / 1_000 });
  };
  const checkout = join(folder, 'folio');
  const handler = await startHandler();
  try {
    await step('git clone', () => carryOut('git', ['clone', '--quiet', REPOSITORY, checkout], folder));
    await step('npm install', () => carryOut('npm', ['install', '--silent'], checkout));
    await step('npm start, until its first line', async () => {
      const service = start('npm', ['start', '--', '--port', '0'], checkout);
      started.push(service);
      await untilPrinted(service, 'curl ');
    });
    const { sandbox_key, base_url } = JSON.parse(
      readFileSync(join(checkout, '.local/credentials.json'), 'utf8'),
    );
    const env = { ...process.env, FOLIO_API_KEY: sandbox_key, FOLIO_BASE_URL: base_url };
    const folio = (...args: string[]) => ['run', '--silent', 'folio', '--', ...args];
    await step('folio listen', async () => {
      const listening = start('npm', folio('listen', '--forward-to', handler.url), checkout, env);
      started.push(listening);
      await untilPrinted(listening, 'Ready');
    });
    await step(`folio trigger ${EVENT}, until the handler has it`, async () => {
      await carryOut('npm', folio('trigger', EVENT), checkout, env);
      await handler.hasCome;
    });
  } finally {
    handler.server.close();
  }
  return steps;
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  if (args.length > 0) throw new Error('it takes no arguments');
  const folder = mkdtempSync(join(tmpdir(), 'folio-first-event-'));
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const child of started.splice(0)) end(child);
  };
  process.once('exit', stop);
  try {
    const steps = await takeSteps(folder, started);
    const seconds = steps.reduce((sum, one) => sum + one.seconds, 0);
    return {
      passed: seconds < MAX_SECONDS,
      figures: [
        { label: 'From git clone to the first event in a handler', value: `${Math.round(seconds)} s` },
      ],
      tables: [
        {
          caption: 'Each step:',
          columns: ['Step', 'Seconds'],
          rows: steps.map((one) => [one.name, one.seconds.toFixed(1)]),
        },
      ],
      notes: [
        'The clone is of a repository on the same disk; packages come from the registry, or from the cache of npm where they are in it.',
      ],
    };
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

export const proof: Proof = {
  title: 'The first event',
  claim: 'A newcomer handles a first sandbox event within three minutes of `git clone`.',
  run,
};
