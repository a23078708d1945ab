import { suggestion } from '../output/suggestions.ts';
import { usageError } from '../requests/failures.ts';
import type { Command } from './commands.ts';

/** Meaning of the words of a command line. */
export type Named =
  | { kind: 'command'; command: Command; wordCount: number }
  | { kind: 'group'; words: string[]; commands: Command[] }
  | { kind: 'nothing' };

function startsWith(command: Command, words: readonly string[]): boolean {
  return words.every((word, index) => command.words[index] === word);
}

/** Returns the commands that begin with some words. */
export function commandsBelow(commands: readonly Command[], words: readonly string[]): Command[] {
  return commands.filter((command) => startsWith(command, words));
}

/** Returns the resources in the order of the contract: the first words of commands. */
export function resourcesOf(commands: readonly Command[]): string[] {
  return [...new Set(commands.map(({ words }) => words[0] ?? ''))];
}

/** Returns the command of an operation id: `invoices.create` means `invoices create`. */
function byId(commands: readonly Command[], typed: string): Command | undefined {
  return typed.includes('.') ? commands.find(({ id }) => id === typed) : undefined;
}

/**
 * Returns the longest command that the words begin with, or the group that they name.
 *
 * @param builtIn names of the client's own commands, for suggestions
 * @throws ClientError with a suggestion if they name nothing
 */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
  builtIn: readonly string[],
): Named {
  const [first] = words;
  if (first === undefined) return { kind: 'nothing' };
  const direct = byId(commands, first);
  if (direct !== undefined) return { kind: 'command', command: direct, wordCount: 1 };
  for (let count = words.length; count > 0; count--) {
    const command = commands.find(
      (candidate) => candidate.words.length === count && startsWith(candidate, words.slice(0, count)),
    );
    if (command !== undefined) return { kind: 'command', command, wordCount: count };
  }
  const below = commandsBelow(commands, words);
  if (below.length > 0) return { kind: 'group', words: [...words], commands: below };
  const resources = resourcesOf(commands);
  if (!resources.includes(first))
    throw usageError(
      `There is no command "${first}".`,
      suggestion(first, [...resources, ...builtIn], 'folio ') ?? 'See all commands with "folio --help".',
    );
  let depth = 1;
  while (commandsBelow(commands, words.slice(0, depth + 1)).length > 0) depth++;
  const known = words.slice(0, depth);
  const next = commandsBelow(commands, known).map((command) => command.words[depth] ?? '');
  const typed = words[depth] ?? '';
  const group = known.join(' ');
  throw usageError(
    `"${group}" has no action "${typed}".`,
    suggestion(typed, next, `folio ${group} `) ?? `It has: ${[...new Set(next)].join(', ')}.`,
  );
}
