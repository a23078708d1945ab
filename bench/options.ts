import { parseArgs } from 'node:util';

const DEFAULT_ROUNDS = 5;
const DEFAULT_REQUESTS = 200;
const DEFAULT_LISTED_INVOICES = 100_000;

export const USAGE = `Usage: npm run bench -- [options]

  --rounds N     rounds over all requests, each in another order (default ${DEFAULT_ROUNDS})
  --requests N   requests of a kind in a round (default ${DEFAULT_REQUESTS})
  --lists [N]    measure instead the lists of a company with N invoices (default ${DEFAULT_LISTED_INVOICES})
  --against REF  measure a commit as well, built beside this one: both in turn, in one run
  --against-only REF  that alone
  --placement    measure instead what the Worker's place costs users far from the databases
  --issue-cost   print instead what one issue asks of databases and queues until nothing is left to do, part by part
  --json         the numbers as JSON on the standard output, and nothing else there
  --help         this text`;

export interface BenchOptions {
  rounds: number;
  requests: number;
  /** Invoices of the company whose lists are measured. Null measures the requests instead. */
  listedInvoices: number | null;
  json: boolean;
  /** Commit to compare with, or null for none. */
  against: string | null;
  /** True to measure the comparison only. */
  comparesOnly: boolean;
  /** True to measure the placement of the Worker only. */
  placement: boolean;
  /** True to count the cost of an issue instead. */
  issueCost: boolean;
}

/** Unknown option or invalid value. The message is for the person at the terminal. */
export class OptionError extends Error {}

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new OptionError(`--${name} takes a whole number from 1, not ${text}.`);
}

/** Parses the command line. Returns null if it asks for the usage. Throws OptionError. */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const [invoices, ...rest] = positionals;
  if (rest.length > 0 || (invoices !== undefined && !values.lists))
    throw new OptionError(`Unexpected argument ${positionals.at(-1)}.`);
  return {
    rounds: wholeNumber('rounds', values.rounds, DEFAULT_ROUNDS),
    requests: wholeNumber('requests', values.requests, DEFAULT_REQUESTS),
    listedInvoices: values.lists ? wholeNumber('lists', invoices, DEFAULT_LISTED_INVOICES) : null,
    json: values.json ?? false,
    against: values.against ?? values['against-only'] ?? null,
    placement: values.placement ?? false,
    comparesOnly: values['against-only'] !== undefined,
    issueCost: values['issue-cost'] ?? false,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      requests: { type: 'string' },
      lists: { type: 'boolean' },
      placement: { type: 'boolean' },
      against: { type: 'string' },
      'against-only': { type: 'string' },
      json: { type: 'boolean' },
      'issue-cost': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
}
