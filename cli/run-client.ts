import type { OpenApiDocument } from '../src/http/openapi/document-types.ts';
import { COMPLETE_COMMAND, completionCandidates, completionScript } from './completion.ts';
import { findCommand } from './contract/command-table.ts';
import { type Command, commandsOf } from './contract/commands.ts';
import { readContract } from './contract/contract.ts';
import { leadingWords, type ParsedFlags, parseFlags } from './contract/flags.ts';
import { OWN_FLAGS, type OwnFlag } from './contract/own-flags.ts';
import { VERSION } from './contract/version.ts';
import { listen } from './developing/listen.ts';
import { tailLogs } from './developing/logs-tail.ts';
import { openPage } from './developing/open-page.ts';
import { trigger } from './developing/trigger.ts';
import { commandHelp } from './help/command-help.ts';
import { BUILT_IN, builtInHelp, groupHelp, overview } from './help/overview.ts';
import { login, logout } from './login.ts';
import type { Machine } from './machine.ts';
import { makeProgress } from './output/progress.ts';
import { writeData } from './output/write-response.ts';
import { failureOf } from './requests/failure-of.ts';
import { EXIT, type ExitCode, type Failure, usageError } from './requests/failures.ts';
import type { Sender } from './requests/sending.ts';
import { runOperation } from './run-operation.ts';
import { type ClientOptions, clientOptions } from './settings/client-options.ts';
import { changeConfig } from './settings/config-command.ts';
import { refuseInvalid, verifiedFiles } from './ticketbai/verify-command.ts';

const HELP_FLAGS = ['--help', '-h'];

async function carryOut(machine: Machine, args: readonly string[]): Promise<void> {
  const contract = readContract();
  const commands = commandsOf(contract);
  const [first] = args;
  if (first === COMPLETE_COMMAND)
    return machine.output.write(`${completionCandidates(commands, args.slice(1)).join('\n')}\n`);
  if (first === '--version' || first === 'version')
    return machine.output.write(`folio ${VERSION}, contract ${String(contract.info.version)}\n`);
  const leading = leadingWords(args);
  const isHelp = args.some((argument) => HELP_FLAGS.includes(argument)) || leading[0] === 'help';
  const named = leading[0] === 'help' ? leading.slice(1) : leading;
  const builtIn = builtInName(named);
  if (builtIn !== null) {
    if (isHelp) return machine.output.write(builtInHelp(builtIn));
    return runBuiltIn(machine, contract, builtIn, parseFlags(args, ownFlagsOf(builtIn)));
  }
  const found = findCommand(commands, named, Object.keys(BUILT_IN));
  if (found.kind === 'nothing' && first !== undefined && !isHelp) parseFlags(args, null);
  if (found.kind === 'nothing') return machine.output.write(overview(commands));
  if (found.kind === 'group') return showGroup(machine, found.words, found.commands, args, isHelp);
  if (isHelp) return machine.output.write(commandHelp(contract, found.command));
  const { values, words } = parseFlags(args, found.command);
  const options = clientOptions(values);
  const sender = senderFor(machine, options);
  await runOperation(sender, contract, found.command, words.slice(found.wordCount), values, options);
}

/** Returns the name of the client's own command that words begin with, of one word or two. Null for an operation. */
function builtInName(named: readonly string[]): string | null {
  const names = [named.slice(0, 2).join(' '), named[0] ?? ''];
  return names.find((name) => Object.hasOwn(BUILT_IN, name)) ?? null;
}

function showGroup(
  machine: Machine,
  words: readonly string[],
  commands: readonly Command[],
  args: readonly string[],
  isHelp: boolean,
): Promise<void> {
  // Otherwise a flag of an action in front of the action would be ignored.
  if (!isHelp) parseFlags(args, null);
  return machine.output.write(groupHelp(words, commands));
}

function senderFor(machine: Machine, options: ClientOptions): Sender {
  return { machine, options, progress: makeProgress(machine.errors) };
}

async function runBuiltIn(
  machine: Machine,
  contract: OpenApiDocument,
  name: string,
  { values, words }: ParsedFlags,
): Promise<void> {
  const options = clientOptions(values);
  const sender = senderFor(machine, options);
  const rest = words.slice(name.split(' ').length);
  if (name === 'ticketbai verify') {
    const result = await verifiedFiles(machine, rest, values.get('certificate')?.at(-1));
    await writeData(sender, options, result);
    return refuseInvalid(result);
  }
  if (name === 'config') return writeData(sender, options, changeConfig(machine, options, rest));
  if (name === 'completion') return machine.output.write(completionScript(rest[0]));
  if (name === 'trigger') return trigger(sender, options, rest);
  if (name === 'logs') return tailLogs(sender, options, rest, values);
  if (name === 'open') return openPage(machine, contract, options, rest);
  if (rest.length > 0) throw usageError(`"folio ${name}" has no use for "${rest[0]}".`);
  if (name === 'listen') return listen(sender, options, values);
  if (name === 'logout') return writeData(sender, options, logout(sender, options));
  return writeData(sender, options, await login(sender, options));
}

function ownFlagsOf(name: string): { parameters: readonly OwnFlag[] } {
  return { parameters: OWN_FLAGS[name] ?? [] };
}

function isPipeClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

async function writeFailure(machine: Machine, failure: Failure, isJson: boolean): Promise<void> {
  const text = isJson
    ? JSON.stringify(failure.toJson(), null, 2)
    : [`Error: ${failure.message}`, ...failure.lines()].join('\n');
  await machine.errors.write(`${text}\n`);
}

/**
 * Runs the client: one command line, from its words to its output.
 *
 * @param args words after `folio`
 * @returns exit code
 */
export async function runClient(machine: Machine, args: readonly string[]): Promise<ExitCode> {
  try {
    await carryOut(machine, args);
    return EXIT.OK;
  } catch (error) {
    // The reader closed the pipe, which is no failure.
    if (isPipeClosed(error)) return EXIT.OK;
    const failure = failureOf(error);
    const wantsJson =
      args.includes('--json') ||
      args.includes('--format=json') ||
      args[args.indexOf('--format') + 1] === 'json';
    await writeFailure(machine, failure, wantsJson || !machine.errors.isTerminal);
    return failure.exitCode;
  }
}
