/** Projects of tests, by their directory. */
export type Project = 'unit' | 'api' | 'shards' | 'e2e';

/** Groups of suites, of which a commit takes one by its draw. */
type Turns = readonly (readonly string[])[];

/**
 * Long suites in groups, of which a commit takes one of each list by its draw and the nightly run all: matrices over
 * every operation, walks from outside, through pages, guides, other programs and the life and death of a service; large
 * files, storms and histories. What they prove at length is proved in short for each commit.
 */
export const BY_TURNS: Readonly<Record<Project, readonly Turns[]>> = {
  unit: [
    [
      ['domain/tax-books/agency-boxes.test.ts'],
      ['einvoice/en16931/ubl-rules.test.ts', 'scripts/regexes.test.ts'],
      ['dispatch/whole-chain.test.ts', 'imports/{memory,read-csv}.test.ts'],
      ['domain/tax-books/declarations.test.ts', 'einvoice/en16931/ubl-es.test.ts', 'sdk/package.test.ts'],
      ['proof/simulation.test.ts'],
      [
        'imports/{hostile-xlsx,taken-turns}.test.ts',
        'einvoice/reading/round-trip.test.ts',
        'payments/page-payments.test.ts',
      ],
      ['cli/every-operation.test.ts', 'einvoice/en16931/{cii-rules,ubl-mutations}.test.ts'],
      ['linear-input/linear-input.test.ts'],
      ['{recurring,reminders}/ten-thousand.test.ts'],
      ['documents/runtime-memory.test.ts', 'documents/invoice-pdf/qr-code.test.ts'],
    ],
  ],
  api: [
    [
      ['sdk/every-operation.test.ts'],
      ['auth/limits.test.ts', 'contract/media-types.test.ts'],
      ['faults/load.test.ts', 'contract/paths.test.ts'],
      ['invoice-exports/large-export.test.ts', 'faults/lost-calls.test.ts'],
      ['cost/query-plans.test.ts'],
      ['recurring-invoices/killed-runs.test.ts', 'contract/multipart.test.ts'],
      ['invoice-files/thousand-lines.test.ts', 'accounts-import/whole-file.test.ts'],
      ['cost/round-trips.test.ts', 'contract/envelope.test.ts'],
      ['audit-events/every-operation.test.ts', 'contract/served-document.test.ts'],
      ['fuzz/contract-fuzz.test.ts'],
      ['cost/large-drafts.test.ts', 'account-exports/**/*.test.ts'],
      ['contract/query/**/*.test.ts'],
    ],
    [
      ['access/companies.test.ts', 'tax-books/territories/random-territories.test.ts'],
      ['access/resources.test.ts', 'bank/odd-files.test.ts'],
      ['access/accounts.test.ts', 'contract/examples.test.ts'],
      ['access/sandbox-effect.test.ts'],
      ['contract/idempotency-keys.test.ts', 'invoices/dry-run-states.test.ts', 'mcp/protocol.test.ts'],
      [
        'invoice-exports/{pdf-archive,export}.test.ts',
        'invoices/correcting/mixed-returns.test.ts',
        'invoice-files/long-files.test.ts',
      ],
    ],
  ],
  shards: [[['**/*.test.ts'], [], [], []]],
  e2e: [
    [
      ['golden-ticketbai.test.ts'],
      ['guides/pages-and-guides.test.ts'],
      ['admin.test.ts', 'cli.test.ts', 'request-logs.test.ts'],
      ['guides/guide-tabs.test.ts', 'guides/guides-site.test.ts', 'guides/quick-starts.test.ts'],
      ['lifecycle/stop.test.ts'],
      ['guides/payments-guide.test.ts', 'payment-connection.test.ts'],
      ['guides/accounts-guide.test.ts', 'guides/recurring-guide.test.ts', 'logged-secrets.test.ts'],
      ['payments.test.ts', 'invoice-page.test.ts'],
      ['lifecycle/killed-while-issuing.test.ts', 'lifecycle/refused-start.test.ts'],
      ['mcp-conformance.test.ts', 'mcp-consent.test.ts'],
      ['mail.test.ts', 'lifecycle/past-start.test.ts'],
      ['lifecycle/state.test.ts'],
    ],
  ],
};

/** Binary digits of a draw that choose from one list, so that two lists are drawn apart. */
const DIGITS_OF_A_LIST = 12;

/** Returns the suites of a project whose turn it is in a commit of the given draw, and those whose turn it is not. */
export function turnsOf(project: Project, draw: number): { taken: string[]; left: string[] } {
  const taken: string[] = [];
  const left: string[] = [];
  for (const [at, groups] of BY_TURNS[project].entries()) {
    const turn = (draw >>> (at * DIGITS_OF_A_LIST)) % groups.length;
    for (const [index, group] of groups.entries()) (index === turn ? taken : left).push(...group);
  }
  return { taken, left };
}
