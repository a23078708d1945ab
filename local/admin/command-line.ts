import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANS, type Plan } from '../../src/domain/accounts/issue-quota.ts';
import { TAX_SUBJECTS, type TaxSubject } from '../../src/domain/fiscal/tax-subject.ts';
import { validateEmail } from '../../src/domain/identity/contact.ts';
import { normaliseNif, validateNif } from '../../src/domain/identity/nif.ts';
import { isUuid } from '../../src/platform/ids.ts';
import { REPOSITORY } from '../repository.ts';
import { deploymentFile } from './deployment-file.ts';
import type { OperatorTarget } from './open-database.ts';

const DEFAULT_STATE = '.local';
const LANGUAGES = ['es', 'en', 'ca'] as const;

export const USAGE = `Usage: npm run admin -- <command> [options]

  create-account --email EMAIL --name NAME [--person-name NAME] [--language es|en|ca] [--plan PLAN] [--agreed-price]
                 [--shard N]
                 an account and the person who owns it, who then signs in with a code by email; its books go to shard N, or
                 where the variable NEW_ACCOUNTS_SHARD says
  set-plan --account ID --plan PLAN [--agreed-price]
                 the plan of an account, and whether a price is agreed; without --agreed-price none is
  set-managed-limit --account ID --accounts N
                 how many unclaimed accounts an account may manage (1000 unless told)
  revoke-key --key ID
                 ends an API key, for good
  remove-second-factor --email ADDRESS --reason TEXT
                 removes the second factors and recovery codes of a person who has lost them, and ends the person's sessions
  approve-representation --company ID
                 accepts the signed representation that a company has submitted
  prove-company --company ID --reason TEXT
                 proves the NIF of a company, so that it may act in production; proofs of other companies by certificate or
                 representation end
  release-nif --nif NIF --reason TEXT
                 ends the proof of a NIF; the holder, and companies that have it in production, are told by mail
  unlock-exclusion --company ID
                 lets a company change its VeriFactu exclusion of production once more this year
  set-tax-subject --company ID --tax-subject SUBJECT --reason TEXT
                 the kind of taxpayer, which decides the date of the VeriFactu obligation
  backup [--name NAME]
                 has a backup begin within the next ring of the cron; the nightly ones begin by themselves
  backups        the backups that the bucket has
  restore --from NAME [--replace] [--yes]
                 what restoring a backup with the journal since would do; with --yes does it, into empty databases, or with
                 --replace in the place of what they have. Locally the service must not run
  replay [--yes] applies what the journal has beyond databases that were taken back in time (D1 Time Travel)
  restored [--accept COMPANY]
                 how far restored books are compared with the AEAT's list; --accept lets a company issue again whose
                 comparison cannot be ended
  doctor [--json]
                 what a deployment lacks, and the command that mends it; exits with 1 if it lacks anything
  ticketbai-pending
                 TicketBAI files without an answer by territory, with the oldest, and companies whose sending is paused or fails
  ticketbai-check
                 asks each diputación for its signature policy and compares the document's hash with the configured one; exits
                 with 1 unless all are the same

  PLAN is one of ${PLANS.join(', ')}; a new account is on TRIAL unless told.

  --state DIR    the local service's directory, whether it runs or not (default ${DEFAULT_STATE})
  --remote       the deployed service instead, through wrangler and its login
  --config FILE  with --remote: its configuration (default wrangler.production.toml, or wrangler.toml where there is none)
  --help         this text`;

/** Error of a wrong command line, with a message for the operator. */
export class CommandLineError extends Error {}

export type Command =
  | {
      name: 'create-account';
      email: string;
      accountName: string;
      personName: string | null;
      language: (typeof LANGUAGES)[number];
      plan: Plan;
      agreedPrice: boolean;
      /** Shard of its books. Null uses the shard where the deployment places new accounts. */
      shard: number | null;
    }
  | { name: 'set-plan'; accountId: string; plan: Plan; agreedPrice: boolean }
  | { name: 'set-managed-limit'; accountId: string; accounts: number }
  | { name: 'revoke-key'; keyId: string }
  | { name: 'remove-second-factor'; email: string; reason: string }
  | { name: 'approve-representation'; companyId: string }
  | { name: 'prove-company'; companyId: string; reason: string }
  | { name: 'release-nif'; nif: string; reason: string }
  | { name: 'unlock-exclusion'; companyId: string }
  | { name: 'set-tax-subject'; companyId: string; taxSubject: TaxSubject; reason: string }
  | { name: 'backup'; backupName: string | null }
  | { name: 'backups' }
  | { name: 'restore'; from: string; replaces: boolean; isAgreed: boolean }
  | { name: 'replay'; isAgreed: boolean }
  | { name: 'restored'; acceptedId: string | null }
  | { name: 'doctor'; json: boolean }
  | { name: 'ticketbai-pending' }
  | { name: 'ticketbai-check' };

type BackupCommand = 'backup' | 'backups' | 'restore' | 'replay' | 'restored';

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

type OptionName = keyof typeof OPTIONS;

const COMMON: readonly OptionName[] = ['state', 'remote', 'config', 'help'];
const OPTIONS_OF: Readonly<Record<Command['name'], readonly OptionName[]>> = {
  'create-account': ['email', 'name', 'person-name', 'language', 'plan', 'agreed-price', 'shard'],
  'set-plan': ['account', 'plan', 'agreed-price'],
  'set-managed-limit': ['account', 'accounts'],
  'revoke-key': ['key'],
  'remove-second-factor': ['email', 'reason'],
  'approve-representation': ['company'],
  'unlock-exclusion': ['company'],
  'set-tax-subject': ['company', 'tax-subject', 'reason'],
  'prove-company': ['company', 'reason'],
  'release-nif': ['nif', 'reason'],
  backup: ['name'],
  backups: [],
  restore: ['from', 'replace', 'yes'],
  replay: ['yes'],
  restored: ['accept'],
  doctor: ['json'],
  'ticketbai-pending': [],
  'ticketbai-check': [],
};

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof readArguments>['values'];

function oneOf<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new CommandLineError(`--${option} takes one of ${choices.join(', ')}, not "${text}".`);
}

function textOf(
  values: Values,
  option: 'email' | 'name' | 'person-name' | 'plan' | 'from' | 'nif' | 'reason' | 'tax-subject',
): string {
  const text = values[option]?.trim() ?? '';
  if (text === '') throw new CommandLineError(`--${option} is missing.`);
  return text;
}

function idOf(values: Values, option: 'account' | 'key' | 'company' | 'accept'): string {
  const text = values[option] ?? '';
  if (isUuid(text)) return text.toLowerCase();
  throw new CommandLineError(`--${option} takes an id (a UUID), not "${text}".`);
}

function emailOf(values: Values): string {
  const email = textOf(values, 'email');
  if (validateEmail(email, 'email').length === 0) return email.toLowerCase();
  throw new CommandLineError(`--email takes an email address, not "${email}".`);
}

function accountsOf({ accounts = '' }: Values): number {
  if (/^\d{1,6}$/.test(accounts)) return Number(accounts);
  throw new CommandLineError(`--accounts takes a number of accounts, not "${accounts}".`);
}

function nifOf(values: Values): string {
  const nif = normaliseNif(textOf(values, 'nif'));
  if (validateNif(nif, 'nif').length === 0) return nif;
  throw new CommandLineError(`--nif takes a Spanish NIF, not "${nif}".`);
}

/** Longest reason, in characters. It is kept with the proof and in the audit trail. */
const MAX_REASON_CHARACTERS = 500;

function reasonOf(values: Values): string {
  const reason = textOf(values, 'reason');
  if (reason.length <= MAX_REASON_CHARACTERS) return reason;
  throw new CommandLineError(`--reason takes at most ${MAX_REASON_CHARACTERS} characters.`);
}

function shardOf({ shard }: Values): number | null {
  if (shard === undefined) return null;
  if (/^\d{1,3}$/.test(shard)) return Number(shard);
  throw new CommandLineError(`--shard takes the number of a shard, not "${shard}".`);
}

/** Pattern of a backup's name, which is part of keys in the bucket. */
const BACKUP_NAME = /^[A-Za-z0-9-]{1,40}$/;

function backupNameOf(text: string, option: string): string {
  if (BACKUP_NAME.test(text)) return text;
  throw new CommandLineError(`--${option} takes the name of a backup, not "${text}".`);
}

function backupCommandOf(name: BackupCommand, values: Values): Command {
  const isAgreed = values.yes === true;
  switch (name) {
    case 'backup':
      return { name, backupName: values.name === undefined ? null : backupNameOf(values.name, 'name') };
    case 'backups':
      return { name };
    case 'restore': {
      const from = backupNameOf(textOf(values, 'from'), 'from');
      return { name, from, replaces: values.replace === true, isAgreed };
    }
    case 'replay':
      return { name, isAgreed };
    case 'restored':
      return { name, acceptedId: values.accept === undefined ? null : idOf(values, 'accept') };
  }
}

function commandOf(name: Command['name'], values: Values): Command {
  const agreedPrice = values['agreed-price'] === true;
  switch (name) {
    case 'create-account':
      return {
        name,
        email: emailOf(values),
        accountName: textOf(values, 'name'),
        personName: values['person-name'] === undefined ? null : textOf(values, 'person-name'),
        language: oneOf('language', values.language ?? 'es', LANGUAGES),
        plan: oneOf('plan', values.plan ?? 'TRIAL', PLANS),
        agreedPrice,
        shard: shardOf(values),
      };
    case 'set-plan': {
      const plan = oneOf('plan', textOf(values, 'plan'), PLANS);
      return { name, accountId: idOf(values, 'account'), plan, agreedPrice };
    }
    case 'set-managed-limit':
      return { name, accountId: idOf(values, 'account'), accounts: accountsOf(values) };
    case 'revoke-key':
      return { name, keyId: idOf(values, 'key') };
    case 'remove-second-factor':
      return { name, email: emailOf(values), reason: reasonOf(values) };
    case 'approve-representation':
      return { name, companyId: idOf(values, 'company') };
    case 'prove-company':
      return { name, companyId: idOf(values, 'company'), reason: reasonOf(values) };
    case 'release-nif':
      return { name, nif: nifOf(values), reason: reasonOf(values) };
    case 'unlock-exclusion':
      return { name, companyId: idOf(values, 'company') };
    case 'set-tax-subject':
      return {
        name,
        companyId: idOf(values, 'company'),
        taxSubject: oneOf('tax-subject', textOf(values, 'tax-subject'), TAX_SUBJECTS),
        reason: textOf(values, 'reason'),
      };
    case 'doctor':
      return { name, json: values.json === true };
    case 'ticketbai-pending':
    case 'ticketbai-check':
      return { name };
    default:
      return backupCommandOf(name, values);
  }
}

function targetOf({ remote, state, config }: Values): OperatorTarget {
  if (remote === true && state !== undefined)
    throw new CommandLineError(
      '--state names a local service and --remote the deployed one: give one of them.',
    );
  if (config !== undefined && remote !== true) throw new CommandLineError('--config goes with --remote.');
  if (config !== undefined && !existsSync(config))
    throw new CommandLineError(`--config takes a file that is there, not "${config}".`);
  if (remote === true)
    return { remote, configFile: config === undefined ? deploymentFile() : resolve(config) };
  if (state === '') throw new CommandLineError('--state takes a directory.');
  const stateDirectory = state === undefined ? resolve(REPOSITORY, DEFAULT_STATE) : resolve(state);
  return { remote: false, stateDirectory };
}

/**
 * Parses the command line of `npm run admin`. Returns null if help was requested.
 *
 * @throws CommandLineError unless it is a command with its own options
 */
export function parseCommandLine(
  args: readonly string[],
): { command: Command; target: OperatorTarget } | null {
  const { values, positionals } = readArguments(args);
  if (values.help === true) return null;
  const [text = '', ...more] = positionals;
  const name = (Object.keys(OPTIONS_OF) as Command['name'][]).find((known) => known === text);
  if (name === undefined || more.length > 0)
    throw new CommandLineError(text === '' ? 'Name a command.' : `"${positionals.join(' ')}" is no command.`);
  const allowed: readonly string[] = [...OPTIONS_OF[name], ...COMMON];
  const foreign = Object.keys(values).find((option) => !allowed.includes(option));
  if (foreign !== undefined) throw new CommandLineError(`${name} takes no --${foreign}.`);
  return { command: commandOf(name, values), target: targetOf(values) };
}
