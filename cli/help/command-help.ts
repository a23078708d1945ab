import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { Command, CommandParameter } from '../contract/commands.ts';
import { GLOBAL_FLAGS, type GlobalFlag } from '../contract/global-flags.ts';
import { HELP_WIDTH, sections, twoColumns, wrapText } from './paragraphs.ts';
import { bodyRows, typeText } from './schema-text.ts';

/** Longest body shown inline, in characters. A longer one is shown below the command, as a file. */
const MAX_INLINE_CHARACTERS = 70;
const EXAMPLE_VALUES: Readonly<Record<string, string>> = {
  uuid: '0199d2a4-5c1e-7b3a-9f00-3b1f5a2c4d6e',
  date: '2026-11-02',
};

const OUTPUT_EXAMPLES: Readonly<Record<string, string>> = {
  'application/pdf': 'document.pdf',
  'application/zip': 'invoices.zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'invoices.xlsx',
  'application/x-ndjson': 'records.ndjson',
  'text/csv': 'template.csv',
  '*/*': 'FILE',
};

const CREDENTIAL_TEXTS: Readonly<Record<string, string>> = {
  session: 'a session; no API key will do',
  live: 'a key of production (with --live), or a session',
  sandbox: 'a key of the sandbox',
};

/** Returns `<invoice_id>` for each argument, and `[company_id]` for a context that settings may supply. */
export function argumentText(command: Command): string {
  const own = command.arguments.map((name) => ` <${name}>`).join('');
  return command.takesContextArgument && command.context !== null ? ` [${command.context}]${own}` : own;
}

function requiredFlags(command: Command): CommandParameter[] {
  return command.parameters.filter(
    ({ isRequired, place, name }) => isRequired && place !== 'path' && name !== 'Idempotency-Key',
  );
}

function usageLine(command: Command): string {
  const required = requiredFlags(command).map(
    ({ flag, schema }) => ` --${flag} ${schema.format === 'binary' ? 'FILE' : 'VALUE'}`,
  );
  const body = command.body?.isRequired ? ' --data JSON' : command.body === null ? '' : ' [--data JSON]';
  return `  folio ${command.words.join(' ')}${argumentText(command)}${required.join('')}${body} [flags]`;
}

function flagRows(contract: OpenApiDocument, parameters: readonly CommandParameter[]): [string, string][] {
  return parameters.map((parameter) => {
    const type = typeText(contract, parameter.schema);
    const preset =
      parameter.schema.default === undefined ? '' : ` (default ${String(parameter.schema.default)})`;
    const described = parameter.description.replace(/^(.)/, (letter) => letter.toUpperCase());
    return [
      `--${parameter.flag}${parameter.isRequired ? ' *' : ''}`,
      `${[type + preset, described].filter(Boolean).join('. ')}`,
    ];
  });
}

function globalRows(command: Command): [string, string][] {
  const hasPages = command.parameters.some(({ name }) => name === 'page' || name === 'cursor');
  const isOpen = (name: string) => {
    if (command.parameters.some(({ flag, place }) => flag === name && place !== 'path')) return false;
    if (name === 'data' || name === 'field') return command.body !== null;
    if (name === 'all') return hasPages;
    if (name === 'company-id') return command.context === 'company_id';
    return name !== 'account-id' || command.context !== null;
  };
  return Object.entries<GlobalFlag>(GLOBAL_FLAGS)
    .filter(([name]) => isOpen(name))
    .map(([name, { short, value, description }]) => [
      `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`,
      description,
    ]);
}

function exampleArguments(command: Command): string {
  return command.arguments
    .map((name) => ` ${name.endsWith('_id') ? EXAMPLE_VALUES.uuid : name.toUpperCase()}`)
    .join('');
}

function exampleFile({ name, description }: CommandParameter): string {
  const ending = /PNG/.test(description) ? 'png' : /PDF/.test(description) ? 'pdf' : 'csv';
  return `${name.replace(/_file$/, '')}.${ending}`;
}

function exampleFlag(parameter: CommandParameter): string {
  const { flag, schema } = parameter;
  if (schema.format === 'binary') return ` --${flag} ${exampleFile(parameter)}`;
  const inner = schema.items ?? schema;
  const value = inner.enum?.[0] ?? EXAMPLE_VALUES[inner.format ?? ''] ?? 'VALUE';
  return ` --${flag} ${String(value)}`;
}

function outputFlag(command: Command): string {
  const [type = ''] = command.contentTypes;
  if (command.leadsToFile) return ' --output FILE';
  return OUTPUT_EXAMPLES[type] === undefined ? '' : ` --output ${OUTPUT_EXAMPLES[type]}`;
}

function exampleText(command: Command): string {
  const flags = requiredFlags(command).map(exampleFlag).join('');
  const line = `  folio ${command.words.join(' ')}${exampleArguments(command)}${flags}`;
  const json = command.body?.example === undefined ? null : JSON.stringify(command.body.example);
  if (json === null) return line + outputFlag(command);
  if (json.length <= MAX_INLINE_CHARACTERS && !json.includes("'"))
    return `${line} --data '${json}'${outputFlag(command)}`;
  const file = `${(command.words[0] ?? 'body').replace(/s$/, '')}.json`;
  const shown = JSON.stringify(command.body?.example, null, 2).replaceAll('\n', '\n    ');
  return `${line} --data @${file}${outputFlag(command)}\n\n  ${file}:\n    ${shown}`;
}

function needsText(command: Command): string {
  if (!command.needsCredential) return '  No key: anybody may call it.';
  const scope = command.scope === 'any' ? 'any valid key' : `a key with the scope ${command.scope}`;
  const credential = CREDENTIAL_TEXTS[command.credential ?? ''];
  const needed =
    command.credential === 'session' ? (credential ?? '') : [scope, credential].filter(Boolean).join('; ');
  return `  ${needed.replace(/^(.)/, (letter) => letter.toUpperCase())}.`;
}

/** Returns Markdown for a terminal: keeps paragraphs, and drops emphasis. */
function prose(markdown: string): string {
  const text = markdown.replaceAll('**', '').trimEnd();
  const paragraphs = (text.endsWith('.') ? text : `${text}.`).split(/\n{2,}/);
  return paragraphs.map((paragraph) => wrapText(paragraph.trim(), HELP_WIDTH).join('\n')).join('\n\n');
}

/** Returns a description without its last sentence about the scope, which has its own line. */
function withoutScope(description: string): string {
  const start = description.lastIndexOf('.', description.length - 2) + 1;
  const isOfScope = /^\s*(?:Needs the scope|Takes any valid credential)/.test(description.slice(start));
  return isOfScope && description.endsWith('.') ? description.slice(0, start) : description;
}

/** Returns the help of one command: its effect, requirements, flags, body fields and an example. */
export function commandHelp(contract: OpenApiDocument, command: Command): string {
  const own = command.parameters.filter(({ place }) => place === 'query' || place === 'part');
  const headers = command.parameters.filter(({ place }) => place === 'header');
  const body = command.body === null ? '' : twoColumns(bodyRows(contract, command.body.schema), 34);
  return `${sections([
    ['', prose(`${command.summary}. ${withoutScope(command.description)}`)],
    ['Usage:', usageLine(command)],
    ['Needs:', needsText(command)],
    ['Request:', `  ${command.method} ${command.path}`],
    ['Example:', exampleText(command)],
    ['Flags of this command (* required):', twoColumns(flagRows(contract, own), 26)],
    ['Fields of the body (* required):', body],
    ['Headers:', twoColumns(flagRows(contract, headers), 26)],
    ['Flags of every command:', twoColumns(globalRows(command), 26)],
  ])}\n`;
}
