import { resourcesOf } from '../contract/command-table.ts';
import type { Command } from '../contract/commands.ts';
import { GLOBAL_FLAGS, type GlobalFlag } from '../contract/global-flags.ts';
import { OWN_FLAGS } from '../contract/own-flags.ts';
import { TRIGGERED_TYPES } from '../developing/trigger.ts';
import { EXIT_MEANINGS } from '../requests/failures.ts';
import { argumentText } from './command-help.ts';
import { sections, twoColumns } from './paragraphs.ts';

/** Client's own commands, with their descriptions. */
export const BUILT_IN: Readonly<Record<string, string>> = {
  login: 'keep an API key on this machine, after asking the service whether it is one',
  logout: 'forget the key of an environment',
  config: 'show what is kept, or change it: folio config set company-id ID',
  listen: 'pass events of the sandbox on to this machine: folio listen --forward-to URL',
  trigger: 'bring an event about in the sandbox: folio trigger invoice.paid',
  logs: 'show requests as they come: folio logs tail',
  open: 'show the reference, a guide or an error in a browser: folio open invoices create',
  'ticketbai verify': 'verify TicketBAI files on this machine: folio ticketbai verify FOLDER',
  completion: 'print a completion script: bash, zsh or fish',
  version: 'print the version of the client and of the contract',
  help: 'explain a command: folio help invoices create',
};

const BUILT_IN_USAGE: Readonly<Record<string, string>> = {
  login: `  folio login [--live] [--base-url URL] [--company-id ID]
  folio login < key.txt

A key of the sandbox and one of production (--live) are kept apart, each with its address, in a file that its owner
alone can read. The key is not shown while it is typed. --company-id is kept as the company to act in.`,
  logout: `  folio logout [--live]

Forgets the key on this machine. It stays valid: revoke it with "folio api-keys revoke".`,
  config: `  folio config
  folio config set company-id|account-id|base-url VALUE [--live]
  folio config unset company-id|account-id|base-url [--live]`,
  listen: `  folio listen --forward-to http://localhost:3000/hooks
  folio listen --forward-to URL --types invoice.*,payment.failed --from 2026-11-20
  folio listen --forward-to URL --replay EVENT_ID

Each event is posted as a webhook would get it, signed with a secret that is shown at the start and stays the same for a
key. What the receiver does not take is sent three times at most; --replay sends it again, --from all since a time.
It needs the scope webhooks:read, and goes on until it is ended (Ctrl-C), or for --count events.`,
  trigger: `  folio trigger TYPE

Makes what such an event tells of, for real, in the sandbox: ${TRIGGERED_TYPES.join(', ')}.`,
  logs: `  folio logs tail [--only-errors] [--path-contains TEXT] [--count N]

Needs the scope logs:read. A list with more filters: folio request-logs list`,
  open: `  folio open [docs | guides [NAME] | errors | CODE | RESOURCE ACTION]`,
  'ticketbai verify': `  folio ticketbai verify PATH [--certificate FILE]

PATH is a folder, a ZIP export or one XML file. Signatures, certificates, chain, numbers and identifiers are verified by
the code of the service, without a service or a network. Exit code 0: valid, 1: not valid, 2: unreadable.`,
  completion: `  eval "$(folio completion bash)"       in ~/.bashrc
  eval "$(folio completion zsh)"        in ~/.zshrc, after compinit
  folio completion fish | source        in ~/.config/fish/config.fish`,
};

const VARIABLES: readonly (readonly [string, string])[] = [
  ['FOLIO_API_KEY', 'the key; wins over the one of "folio login"'],
  ['FOLIO_BASE_URL', 'address of the service'],
  ['FOLIO_COMPANY_ID', 'company to act in'],
  ['FOLIO_ACCOUNT_ID', 'account to act in'],
];

function actionsText(commands: readonly Command[], resource: string): string {
  const own = commands.filter(({ words }) => words[0] === resource);
  return own.map(({ words }) => words.slice(1).join(' ')).join(', ');
}

/** Returns the output of `folio` alone: all resources, the client's own commands, flags, variables and exit codes. */
export function overview(commands: readonly Command[]): string {
  const resources = resourcesOf(commands).map((name): [string, string] => [
    name,
    actionsText(commands, name),
  ]);
  const flags = Object.entries<GlobalFlag>(GLOBAL_FLAGS).map(([name, flag]): [string, string] => [
    `${flag.short === undefined ? '' : `-${flag.short}, `}--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`,
    flag.description,
  ]);
  const exits = EXIT_MEANINGS.map(([code, meaning]): [string, string] => [String(code), meaning]);
  return `${sections([
    ['', 'Invoices for Spain from the command line. Commands act in the sandbox unless --live is given.'],
    ['Usage:', '  folio <resource> <action> [ids] [flags]'],
    [
      'To begin:',
      twoColumns(
        [
          ['folio login', 'keep a key'],
          ['folio me identity', 'who it belongs to and what it allows'],
          ['folio invoices create --help', 'what an invoice is made of, with an example'],
          ['folio invoices list --status ISSUED', 'a table here, JSON in a pipe'],
          ['folio invoices pdf <invoice_id> -o invoice.pdf', 'keep its PDF'],
        ],
        48,
      ),
    ],
    ['Resources and their actions:', twoColumns(resources, 28)],
    ['Commands of the client:', twoColumns(Object.entries(BUILT_IN))],
    ['Flags of every command:', twoColumns(flags)],
    ['Environment:', twoColumns(VARIABLES)],
    ['Exit codes:', twoColumns(exits)],
    [
      '',
      'Answers are JSON on standard output, errors JSON on standard error; in a terminal, tables and words.',
    ],
  ])}\n`;
}

/** Returns the help of a resource: its actions, with their effects and scopes. */
export function groupHelp(words: readonly string[], commands: readonly Command[]): string {
  const name = words.join(' ');
  const rows = commands.map((command): [string, string] => {
    const scope = command.needsCredential && command.scope !== 'any' ? ` [${command.scope}]` : '';
    return [
      `${command.words.slice(words.length).join(' ')}${argumentText(command)}`,
      `${command.summary}${scope}`,
    ];
  });
  return `${sections([
    ['', `${commands[0]?.tag ?? name}. The scope that a key needs stands in brackets.`],
    ['Usage:', `  folio ${name} <action> [flags]`],
    ['Actions:', twoColumns(rows, 42)],
    ['', `Flags, fields and an example of each: folio ${name} <action> --help`],
  ])}\n`;
}

/** Returns the help of one of the client's own commands. */
export function builtInHelp(name: string): string {
  const usage = BUILT_IN_USAGE[name];
  const flags = (OWN_FLAGS[name] ?? []).map(({ flag, description }): [string, string] => [
    `--${flag}`,
    description,
  ]);
  return [
    `folio ${name}: ${BUILT_IN[name]}\n`,
    usage === undefined ? '' : `\nUsage:\n${usage}\n`,
    flags.length === 0 ? '' : `\nFlags:\n${twoColumns(flags)}\n`,
  ].join('');
}
