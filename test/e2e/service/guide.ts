import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { NODE, REPOSITORY } from './service.ts';

/** Separates the output of a block from that of the next one. */
const END_OF_BLOCK = '--- end of block ---';

/** `npm run` in the repository, with the state in the folder of the guide. */
const NPM = `npm() { command npm --prefix ${JSON.stringify(REPOSITORY)} "$@" --state "$PWD/.local"; }\n`;

/** Shortens the pauses of a guide. */
const SLEEP = 'sleep() { command sleep 0.2; }\n';

interface Block {
  commands: string;
  /** Output that the guide shows. Null if it shows none. */
  expected: string | null;
}

/** A guide of `docs/` as a program. */
export interface Guide {
  name: string;
  /** Options with which the guide starts the service, if any. */
  startOptions: string[];
  blocks: Block[];
}

/** Returns the command blocks of a guide, each with the output shown after it. */
function blocksOf(guide: string): Block[] {
  const blocks: Block[] = [];
  for (const [, language, text = ''] of guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const last = blocks.at(-1);
    if (language === 'sh') blocks.push({ commands: text, expected: null });
    else if (language === 'text' && last !== undefined) last.expected = text;
  }
  return blocks;
}

/** Reads a guide by its path in `docs/`. */
export function readGuide(name: string): Guide {
  const text = readFileSync(join(REPOSITORY, 'docs', name), 'utf8');
  const line = /^npm start -- (.+)$/m.exec(text)?.[1];
  return { name, startOptions: line?.split(' ') ?? [], blocks: blocksOf(text) };
}

/**
 * Runs the commands of a guide in a folder, and expects each block to print the output that the guide shows.
 */
export async function expectGuideToHold({ blocks }: Guide, folder: string, timeoutMs: number): Promise<void> {
  const script = NPM + SLEEP + blocks.map(({ commands }) => `${commands}echo '${END_OF_BLOCK}'\n`).join('');
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(NODE)}:${process.env.PATH}` },
    timeout: timeoutMs,
  });
  const printed = stdout.split(`${END_OF_BLOCK}\n`);
  for (const [index, { commands, expected }] of blocks.entries()) {
    if (expected !== null) expect(printed[index], commands).toBe(expected);
  }
}
