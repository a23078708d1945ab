import { spawnSync } from 'node:child_process';
import { median } from '../measure.ts';

/** Way to create the same file. Returns its size in bytes. */
export type Peer = (count: number) => Promise<number>;

/** Cost of creating the file in a process of its own. */
export interface PeerCost {
  elapsedMs: number;
  bytes: number;
  /** Largest memory of the process, with Node itself. */
  peakBytes: number;
}

const ROUNDS = 3;
const PEER_OPTION = '--peer';
/** Prints only the medians, as JSON, on the standard output. */
const JSON_OPTION = '--json';
const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;

function measuredIn(script: string, peer: string, count: number): PeerCost | null {
  const { status, stdout } = spawnSync(process.execPath, [script, PEER_OPTION, peer, String(count)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? JSON.parse(stdout) : null;
}

async function runPeer(peer: Peer | undefined, count: number): Promise<void> {
  if (peer === undefined) throw new Error('no such peer');
  const startedAt = performance.now();
  const bytes = await peer(count);
  const elapsedMs = performance.now() - startedAt;
  const cost: PeerCost = { elapsedMs, bytes, peakBytes: process.resourceUsage().maxRSS * KILOBYTE };
  console.log(JSON.stringify(cost));
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(12))).join('');
}

function printTable(title: string, results: readonly (readonly [string, PeerCost | null])[]): void {
  const own = results[0]?.[1] ?? null;
  if (own === null) throw new Error('the measured one failed itself');
  console.log(`\n${title}`);
  console.log(row(['', 'ms', 'bytes', 'peak MB', 'x time', 'x bytes', 'x memory']));
  for (const [name, cost] of results) {
    if (cost === null) {
      console.log(row([name, 'failed']));
      continue;
    }
    const { elapsedMs, bytes, peakBytes } = cost;
    const ratios = [elapsedMs / own.elapsedMs, bytes / own.bytes, peakBytes / own.peakBytes];
    const sizes = [elapsedMs.toFixed(0), String(bytes), (peakBytes / MEGABYTE).toFixed(0)];
    console.log(row([name, ...sizes, ...ratios.map((ratio) => ratio.toFixed(2))]));
  }
}

function medianOf(costs: readonly (PeerCost | null)[]): PeerCost | null {
  const made = costs.filter((cost) => cost !== null);
  if (made.length < costs.length) return null;
  return {
    elapsedMs: median(made.map(({ elapsedMs }) => elapsedMs)),
    bytes: median(made.map(({ bytes }) => bytes)),
    peakBytes: median(made.map(({ peakBytes }) => peakBytes)),
  };
}

/**
 * Runs every peer in a process of its own, in turn and three times. Prints the medians, and the ratios to the first
 * peer. In such a process it runs the peer instead. With `--json` it prints the medians as JSON and ends the process.
 */
export async function comparePeers(
  script: string,
  title: string,
  count: number,
  peers: ReadonlyMap<string, Peer>,
): Promise<void> {
  const at = process.argv.indexOf(PEER_OPTION);
  if (at >= 0) {
    await runPeer(peers.get(process.argv[at + 1] ?? ''), Number(process.argv[at + 2]));
    process.exit();
  }
  const names = [...peers.keys()];
  const rounds = Array.from({ length: ROUNDS }, () => names.map((name) => measuredIn(script, name, count)));
  const results = names.map(
    (name, index) => [name, medianOf(rounds.map((round) => round[index] ?? null))] as const,
  );
  if (process.argv.includes(JSON_OPTION)) {
    console.log(JSON.stringify(results.map(([name, cost]) => ({ name, cost }))));
    process.exit();
  }
  printTable(title, results);
}
