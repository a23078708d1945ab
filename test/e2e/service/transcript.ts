import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { NODE, REPOSITORY } from './service.ts';

/** Separates the output of two commands. */
const END_OF_COMMAND = '--- end of command ---';
const PATIENCE_MS = 120_000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Blocks of a page with commands after `$ ` and their output. */
const BLOCK = /^```console\n(.*?)^```$/gms;

/** Returns the commands of a block. A line that ends in a backslash continues in the next one. */
function commandsOf(block: string): string[] {
  const commands: string[] = [];
  let isOpen = false;
  for (const line of block.split('\n')) {
    if (line.startsWith('$ ')) commands.push(line.slice(2));
    else if (isOpen) commands.push(`${commands.pop()}\n${line}`);
    isOpen = (line.startsWith('$ ') || isOpen) && line.endsWith('\\');
  }
  return commands;
}

/** Replaces values that differ between runs: ids by their first appearance, times, sizes and paths. */
function evenOut(text: string, places: Readonly<Record<string, string>>): string {
  const ids = new Map<string, string>();
  const numbered = text.replace(UUID, (id) => {
    const known = ids.get(id) ?? `019c0000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  });
  return Object.entries(places)
    .reduce((so, [place, name]) => so.replaceAll(place, name), numbered)
    .replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, '2026-11-02T09:00:00.000Z')
    .replace(/"bytes": \d+/g, '"bytes": 31415')
    .replace(/(service_sk_\w+_…)\w{4}/g, '$1wxyz');
}

/**
 * Runs the commands of a page in one shell, and writes the current output below each.
 *
 * @param page Markdown with blocks of commands behind `$ `
 * @param folder working directory, where `folio` is the client of this repository and `.local` its state
 * @returns the page with the output of this run
 */
export async function recordTranscript(page: string, folder: string, baseUrl: string): Promise<string> {
  const commands = [...page.matchAll(BLOCK)].flatMap(([, block = '']) => commandsOf(block));
  const written = commands.map(
    (command) => `${command.replaceAll('http://localhost:8787', baseUrl)}\necho '${END_OF_COMMAND}'\n`,
  );
  const script = `exec 2>&1\nfolio() { "${NODE}" "${REPOSITORY}/bin/folio.js" "$@"; }\n${written.join('')}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    cwd: folder,
    env: { PATH: `${dirname(NODE)}:${process.env.PATH}`, HOME: folder },
    timeout: PATIENCE_MS,
  });
  const outputs = evenOut(stdout, { [baseUrl]: 'http://localhost:8787', [folder]: '/home/ana' }).split(
    `${END_OF_COMMAND}\n`,
  );
  let next = 0;
  return page.replace(BLOCK, (_, block: string) => {
    const lines = commandsOf(block).map((command) => `$ ${command}\n${outputs[next++] ?? ''}`);
    return `\`\`\`console\n${lines.join('')}\`\`\``;
  });
}
