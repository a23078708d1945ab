import { spawnSync } from 'node:child_process';

/** Number of random cases in tests: `short` for each commit, `all` for each night. */
export type RoundsSetting = 'short' | 'all';

declare module 'vitest' {
  interface ProvidedContext {
    rounds: RoundsSetting;
    draw: number;
    recordsResponses: boolean;
  }
}

/** Tests of a minute or more that repeat shorter tests from outside. Only the nightly run includes them. */
const LONG_TESTS = '**/*.long.test.ts';
const EVERY = ['**/*.test.ts'];

/** Rounds of this run: `FOLIO_TEST_ROUNDS=all` (`npm run test:all`) sets all. Tests read it by `inject('rounds')`. */
export const ROUNDS: RoundsSetting = process.env.FOLIO_TEST_ROUNDS === 'all' ? 'all' : 'short';

/** The variable that names a draw, so that the variants of another commit are tried again. */
export const DRAW_VARIABLE = 'FOLIO_TEST_DRAW';
/** Hexadecimal digits of a commit's hash that make its draw: a whole number below 2^28. */
const DRAW_DIGITS = 7;

/**
 * Returns the draw of the commit that is checked out: the first digits of its hash, or 0 where git knows none. The day plays no part, so
 * that the same commit is tested in the same way on every day.
 */
function drawOfCommit(): number {
  // A checkout of another user, as in CI, is read all the same: nothing of it is run.
  const args = ['-c', 'safe.directory=*', 'rev-parse', '--verify', 'HEAD'];
  const { stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  const digits = /^[0-9a-f]{40}/.exec(stdout ?? '')?.[0].slice(0, DRAW_DIGITS) ?? '0';
  return Number.parseInt(digits, 16);
}

/**
 * Draw of a run: which variants a commit tries of tests that have many, and the seed of properties that name none. It is the commit's,
 * or what `FOLIO_TEST_DRAW` names. Handed to tests in every project as `inject('draw')`.
 */
export const DRAW = Number(process.env[DRAW_VARIABLE] ?? drawOfCommit());

/** True if responses are printed for the document (`npm run record:responses`). Tests read it by `inject('recordsResponses')`. */
export const RECORDS_RESPONSES = process.env.FOLIO_RECORD_RESPONSES === 'on';

/**
 * Tests that a run takes: `change`, what `npm test` tries of a change; `rest`, what that leaves to the gate. Anything else takes all that
 * its arguments name.
 */
const SELECTION = process.env.FOLIO_TESTS ?? '';

/** Suites that the gate runs at a moved date alone (scripts/test-dates.ts), by their project. */
const DATED_ROUTES_AND_RUNS = [
  'deprecated/**/*.test.ts',
  'test-clock/due.test.ts',
  'invoice-schedules/run.test.ts',
];
const MOVED_IN_GATE: Readonly<Record<Project, readonly string[]>> = {
  unit: [],
  api: DATED_ROUTES_AND_RUNS,
  shards: [],
  e2e: ['golden.test.ts', 'console.test.ts'],
};

/**
 * Suites that run in `npm run verify` and not in `npm test`: those over every operation, faults, simulations, hostile or large input,
 * killed processes, other programs. Patterns are relative to the project's directory.
 */
const OF_THE_GATE = {
  unit: [
    'proof/**/*.test.ts',
    'linear-input/**/*.test.ts',
    '**/{hostile-*,killed-runs,memory,runtime-memory,storm,ten-thousand,whole-chain}.test.ts',
    'documents/signed-pdf/**/*.test.ts',
    'ledger/{histories,quota,commit-faults,further-records}.test.ts',
    'domain/tax-books/agency-boxes.test.ts',
    'documents/invoice-pdf/qr-code.test.ts',
    '{einvoice/signature,ticketbai}/independent-verifiers.test.ts',
    'einvoice/face/sign-envelope.test.ts',
    'einvoice/en16931/{ubl-rules,ubl-es,cii-rules,ubl-mutations}.test.ts',
    'imports/{read-csv,taken-turns}.test.ts',
    'payments/page-payments.test.ts',
    'sdk/package.test.ts',
    'ticketbai/sending.test.ts',
    '{cli/every-operation,domain/tax-books/declarations,einvoice/reading/round-trip,scripts/regexes}.test.ts',
  ],
  api: [
    '{contract,access,account-exports,cost,faults,fuzz,mcp,sdk}/**/*.test.ts',
    ...DATED_ROUTES_AND_RUNS,
    'auth/limits.test.ts',
    '**/{dry-run-states,every-operation,hostile,killed-runs,large-export,streamed-exports,thousand-lines,whole-file}.test.ts',
  ],
  shards: [],
  e2e: [],
} as const;

type Project = keyof typeof OF_THE_GATE;

/** The service is started, as a user does it, and taken by its SDK: what `npm test` does end to end. */
const ENDS_OF_A_CHANGE = ['lifecycle/start.test.ts', 'sdk.test.ts'];

/**
 * Long suites by groups, of which a commit takes one of each project by its draw and the nightly run all: walks from outside, through
 * pages, guides, other programs and the life and death of a service; large files, storms and histories. What they prove at length is proved
 * in short for each commit.
 */
const BY_TURNS: Readonly<Record<Project, readonly (readonly string[])[]>> = {
  unit: [
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
  api: [
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
  shards: [],
  e2e: [
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
};

/** Commits take the tests of several shards, which start a runtime of their own, once in so many. */
const SHARDS_TURNS = 4;

/** Returns the suites of a project whose turn it is not. */
function outOfTurn(project: Project): string[] {
  const groups = BY_TURNS[project];
  return groups.flatMap((group, index) => (index === DRAW % groups.length ? [] : group));
}

/** Returns the test files of the gate that `npm test` leaves out. */
function restFiles(project: Project): { include: string[]; exclude: string[] } {
  const exclude = [LONG_TESTS, ...MOVED_IN_GATE[project], ...outOfTurn(project)];
  if (project === 'shards') return { include: DRAW % SHARDS_TURNS === 0 ? EVERY : [], exclude };
  if (project === 'e2e') return { include: EVERY, exclude: [...exclude, ...ENDS_OF_A_CHANGE] };
  return { include: [...OF_THE_GATE[project]], exclude };
}

/** Returns the test files of a project that a run takes, and those of them that it leaves out. */
export function testFiles(project: Project): { include: string[]; exclude: string[] } {
  if (ROUNDS === 'all') return { include: EVERY, exclude: [] };
  if (SELECTION === 'rest') return restFiles(project);
  if (SELECTION !== 'change') return { include: EVERY, exclude: [LONG_TESTS] };
  if (project === 'e2e') return { include: ENDS_OF_A_CHANGE, exclude: [] };
  return { include: project === 'shards' ? [] : EVERY, exclude: [LONG_TESTS, ...OF_THE_GATE[project]] };
}
