import type { Command } from '../contract/commands.ts';
import type { Machine } from '../machine.ts';
import { usageError } from '../requests/failures.ts';

const PAUSE_MS = 2_000;
const CLEAR_SCREEN = '\u001b[2J\u001b[H';

/**
 * Repeats something until it fails or is stopped. In a terminal, clears the screen each time.
 *
 * @throws ClientError for a command that changes something
 */
export async function watch(machine: Machine, command: Command, show: () => Promise<void>): Promise<void> {
  if (command.method !== 'GET')
    throw usageError(`--watch is for what reads, and "${command.words.join(' ')}" changes something.`);
  for (;;) {
    if (machine.output.isTerminal) await machine.output.write(CLEAR_SCREEN);
    await show();
    await machine.sleep(PAUSE_MS);
  }
}
