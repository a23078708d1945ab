import { parseArgs } from 'node:util';
import { validateEmail } from '../../src/domain/identity/contact.ts';
import { normaliseNif, validateNif } from '../../src/domain/identity/nif.ts';
import { isUuid } from '../../src/platform/ids.ts';

export const LANGUAGES = ['es', 'en', 'ca'] as const;

/** Error of a command line that cannot be read. */
export class CommandLineError extends Error {}

/** Options of all commands. */
const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  'person-name': { type: 'string' },
  language: { type: 'string' },
  plan: { type: 'string' },
  'agreed-price': { type: 'boolean' },
  account: { type: 'string' },
  accounts: { type: 'string' },
  key: { type: 'string' },
  company: { type: 'string' },
  nif: { type: 'string' },
  reason: { type: 'string' },
  shard: { type: 'string' },
  'tax-subject': { type: 'string' },
  from: { type: 'string' },
  accept: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  state: { type: 'string' },
  remote: { type: 'boolean' },
  config: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** Reads the options of a command line. Throws `CommandLineError` for an unknown one. */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error));
  }
}

/** Values of the options, as typed. */
export type Values = ReturnType<typeof readArguments>['values'];

/** Returns a text that must be one of some choices. */
export function oneOf<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new CommandLineError(`--${option} takes one of ${choices.join(', ')}, not "${text}".`);
}

/** Returns the text of a required option. */
export function textOf(
  values: Values,
  option: 'email' | 'name' | 'person-name' | 'plan' | 'from' | 'nif' | 'reason' | 'tax-subject',
): string {
  const text = values[option]?.trim() ?? '';
  if (text === '') throw new CommandLineError(`--${option} is missing.`);
  return text;
}

/** Returns the id of a required option. */
export function idOf(values: Values, option: 'account' | 'key' | 'company' | 'accept'): string {
  const text = values[option] ?? '';
  if (isUuid(text)) return text.toLowerCase();
  throw new CommandLineError(`--${option} takes an id (a UUID), not "${text}".`);
}

/** Returns the email address. */
export function emailOf(values: Values): string {
  const email = textOf(values, 'email');
  if (validateEmail(email, 'email').length === 0) return email.toLowerCase();
  throw new CommandLineError(`--email takes an email address, not "${email}".`);
}

/** Returns the limit of managed accounts. */
export function accountsOf({ accounts = '' }: Values): number {
  if (/^\d{1,6}$/.test(accounts)) return Number(accounts);
  throw new CommandLineError(`--accounts takes a number of accounts, not "${accounts}".`);
}

/** Returns the NIF in normal form. */
export function nifOf(values: Values): string {
  const nif = normaliseNif(textOf(values, 'nif'));
  if (validateNif(nif, 'nif').length === 0) return nif;
  throw new CommandLineError(`--nif takes a Spanish NIF, not "${nif}".`);
}

/** Longest reason, in characters. It is kept with the proof and in the audit trail. */
const MAX_REASON_CHARACTERS = 500;

/** Returns the reason. */
export function reasonOf(values: Values): string {
  const reason = textOf(values, 'reason');
  if (reason.length <= MAX_REASON_CHARACTERS) return reason;
  throw new CommandLineError(`--reason takes at most ${MAX_REASON_CHARACTERS} characters.`);
}

/** Returns the shard of the books. Null if none is given. */
export function shardOf({ shard }: Values): number | null {
  if (shard === undefined) return null;
  if (/^\d{1,3}$/.test(shard)) return Number(shard);
  throw new CommandLineError(`--shard takes the number of a shard, not "${shard}".`);
}

/** Pattern of a backup's name, which is part of keys in the bucket. */
const BACKUP_NAME = /^[A-Za-z0-9-]{1,40}$/;

/** Returns the name of a backup. */
export function backupNameOf(text: string, option: string): string {
  if (BACKUP_NAME.test(text)) return text;
  throw new CommandLineError(`--${option} takes the name of a backup, not "${text}".`);
}
