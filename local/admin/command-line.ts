import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PLANS, type Plan } from '../../src/domain/accounts/issue-quota.ts';
import { TAX_SUBJECTS, type TaxSubject } from '../../src/domain/fiscal/tax-subject.ts';
import { REPOSITORY } from '../repository.ts';
import { deploymentFile } from './deployment-file.ts';
import type { OperatorTarget } from './open-database.ts';
import {
  accountsOf,
  backupNameOf,
  CommandLineError,
  emailOf,
  idOf,
  LANGUAGES,
  nifOf,
  type OptionName,
  oneOf,
  readArguments,
  reasonOf,
  shardOf,
  textOf,
  type Values,
} from './option-values.ts';
import { DEFAULT_STATE } from './usage.ts';

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
