/** Flag of every command. */
export interface GlobalFlag {
  type: 'string' | 'boolean';
  short?: string;
  /** Name of its value in the help. Flags without a value have none. */
  value?: string;
  description: string;
}

export const GLOBAL_FLAGS = {
  'company-id': { type: 'string', value: 'ID', description: 'company to act in (or FOLIO_COMPANY_ID)' },
  'account-id': { type: 'string', value: 'ID', description: 'account to act in (or FOLIO_ACCOUNT_ID)' },
  live: { type: 'boolean', description: 'act in production; without it, in the sandbox' },
  'base-url': { type: 'string', value: 'URL', description: 'address of the service (or FOLIO_BASE_URL)' },
  data: {
    type: 'string',
    short: 'd',
    value: 'JSON',
    description: 'body: JSON, @FILE, or - for standard input',
  },
  field: {
    type: 'string',
    short: 'f',
    value: 'PATH=VALUE',
    description: 'one field of the body, repeatable: address.city=Madrid, lines[0].quantity=2',
  },
  output: {
    type: 'string',
    short: 'o',
    value: 'FILE',
    description: 'write what comes to a file, - for standard output',
  },
  format: {
    type: 'string',
    value: 'FORMAT',
    description: 'json or table (default: table in a terminal, else json)',
  },
  json: { type: 'boolean', description: 'the same as --format json' },
  jq: { type: 'string', value: 'PROGRAM', description: 'what a program of jq makes of data: .invoices[].id' },
  watch: { type: 'boolean', description: 'ask again every two seconds, until it is ended' },
  yes: { type: 'boolean', short: 'y', description: 'delete without asking first' },
  all: { type: 'boolean', description: 'fetch every page of a list' },
  retries: {
    type: 'string',
    value: 'N',
    description: 'how often a request is repeated when that is safe (default 3)',
  },
  timeout: { type: 'string', value: 'SECONDS', description: 'how long to wait for an answer (default 120)' },
  strict: {
    type: 'boolean',
    description: 'be refused for what looks wrong, and for unknown properties, before anything is done',
  },
  'show-request': { type: 'boolean', description: 'show the request instead of sending it' },
  verbose: { type: 'boolean', short: 'v', description: 'tell of each request on standard error' },
  help: { type: 'boolean', short: 'h', description: 'explain a command' },
} satisfies Record<string, GlobalFlag>;

export type GlobalFlagName = keyof typeof GLOBAL_FLAGS;
