import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { NODE, REPOSITORY } from './service.ts';

/** Stands between what one block printed and what the next one did. */
const END_OF_BLOCK = '--- end of block ---';

/** `npm run` in the repository, on the state below the folder that the guide's lines run in. */
const NPM = `npm() { command npm --prefix ${JSON.stringify(REPOSITORY)} "$@" --state "$PWD/.local"; }\n`;

/** Whoever reads a guide waits a second before the next look; a test looks more often. */
const SLEEP = 'sleep() { command sleep 0.2; }\n';

interface Block {
  commands: string;
  /** What the guide says that it prints; null where it says nothing. */
  expected: string | null;
}

/** A guide of `docs/`, as a program. */
export interface Guide {
  name: string;
  /** The options with which it starts the service, if it says any. */
  startOptions: string[];
  blocks: Block[];
}

/** The blocks of commands of a guide, each with what the guide shows after it. */
function blocksOf(guide: string): Block[] {
  const blocks: Block[] = [];
  for (const [, language, text = ''] of guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const last = blocks.at(-1);
    if (language === 'sh') blocks.push({ commands: text, expected: null });
    else if (language === 'text' && last !== undefined) last.expected = text;
  }
  return blocks;
}

/** Reads a guide, by its path from `docs/`. */
export function readGuide(name: string): Guide {
  const text = readFileSync(join(REPOSITORY, 'docs', name), 'utf8');
  const line = /^npm start -- (.+)$/m.exec(text)?.[1];
  return { name, startOptions: line?.split(' ') ?? [], blocks: blocksOf(text) };
}

/** Runs the lines of a guide one after the other in a folder, and expects each block to print what the guide shows. */
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
