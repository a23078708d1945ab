import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggestion } from '../output/suggestions.ts';
import { usageError } from '../requests/failures.ts';
import type { CommandParameter } from './commands.ts';
import { GLOBAL_FLAGS, type GlobalFlag } from './global-flags.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Flags of a command line: values by flag, in the order given. Flags without a value have `true` or `false`. */
export interface ParsedFlags {
  values: Map<string, string[]>;
  /** Words that are not flags, in order, command words included. */
  words: string[];
}

type FlagHolder = { parameters: readonly Pick<CommandParameter, 'flag' | 'schema'>[] };

function isBoolean(parameter: Pick<CommandParameter, 'schema'>): boolean {
  return parameter.schema.type === 'boolean';
}

/** Returns the options of `parseArgs`: the flags of every command, and those of `command` if it is known. */
function optionsOf(command: FlagHolder | null): Options {
  const options: Options = {};
  for (const [name, { type, ...flag }] of Object.entries<GlobalFlag>(GLOBAL_FLAGS))
    options[name] = flag.short === undefined ? { type } : { type, short: flag.short };
  for (const parameter of command?.parameters ?? [])
    options[parameter.flag] = { type: isBoolean(parameter) ? 'boolean' : 'string' };
  return options;
}

/** Reads `--date_from` as `--date-from`. */
function withDashes(argument: string): string {
  return argument.replace(/^--[^=]+/, (name) => name.replaceAll('_', '-'));
}

/** Returns the words before the first flag that is not one of every command. They name the command. */
export function leadingWords(args: readonly string[]): string[] {
  const options = optionsOf(null);
  const { tokens } = parseArgs({ args: args.map(withDashes), options, strict: false, tokens: true });
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option-terminator') break;
    if (token.kind === 'option' && options[token.name] === undefined) break;
    if (token.kind === 'positional') words.push(token.value);
  }
  return words;
}

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

const SECRET_FLAGS = ['api-key', 'key', 'token', 'secret', 'password'];

function unknownFlag({ name, rawName }: OptionToken, options: Options): never {
  if (SECRET_FLAGS.includes(name))
    throw usageError(
      `${rawName} does not exist: what stands on a command line is seen by others.`,
      'Set FOLIO_API_KEY, or keep the key by "folio login".',
    );
  const meant = suggestion(name, Object.keys(options), '--');
  throw usageError(
    `There is no flag ${rawName} here.`,
    meant ?? 'Add --help to see the flags of this command.',
  );
}

function flagValue({ name, rawName, value, inlineValue }: OptionToken, options: Options): [string, string] {
  const declared = options[name];
  const positive = name.startsWith('no-') ? name.slice(3) : null;
  if (declared === undefined && positive !== null && options[positive]?.type === 'boolean')
    return [positive, 'false'];
  if (declared === undefined) return unknownFlag({ name, rawName }, options);
  if (declared.type === 'boolean') {
    if (value === undefined || value === 'true' || value === 'false') return [name, value ?? 'true'];
    throw usageError(`${rawName} is true or false, not "${value}".`);
  }
  const isFlagInstead = inlineValue !== true && value !== undefined && /^-[^\d]/.test(value);
  if (value === undefined || isFlagInstead)
    throw usageError(
      `${rawName} needs a value.`,
      `A value that begins with a dash is written ${rawName}=-VALUE.`,
    );
  return [name, value];
}

function replaceLast({ values }: ParsedFlags, name: string, value: string): void {
  values.set(name, [...(values.get(name) ?? []).slice(0, -1), value]);
}

/** Parses all flags of a command line. Throws a usage error for flags that the command does not have. */
export function parseFlags(args: readonly string[], command: FlagHolder | null): ParsedFlags {
  const options = optionsOf(command);
  const { tokens } = parseArgs({ args: args.map(withDashes), options, strict: false, tokens: true });
  const parsed: ParsedFlags = { values: new Map(), words: [] };
  let openSwitch: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      // In `--active false`, the word is the switch's value: no id has this form.
      if (openSwitch !== null && /^(?:true|false)$/.test(token.value))
        replaceLast(parsed, openSwitch, token.value);
      else parsed.words.push(token.value);
    }
    openSwitch = null;
    if (token.kind !== 'option') continue;
    const [name, value] = flagValue(token, options);
    parsed.values.set(name, [...(parsed.values.get(name) ?? []), value]);
    if (options[token.name]?.type === 'boolean' && token.value === undefined) openSwitch = name;
  }
  return parsed;
}
