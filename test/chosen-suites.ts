import { datedSuites } from '../scripts/dates/dated-suites.ts';
import { DRAW, ROUNDS } from './rounds-setting.ts';
import { type Project, turnsOf } from './suites-by-turns.ts';

/** Tests of a minute or more that repeat shorter tests from outside. Only the nightly run includes them. */
const LONG_TESTS = '**/*.long.test.ts';
const EVERY = ['**/*.test.ts'];

/**
 * Tests that a run takes: `change`, what `npm test` tries of a change; `rest`, what that leaves to the gate. Anything else takes all that
 * its arguments name.
 */
const SELECTION = process.env.FOLIO_TESTS ?? '';

/** Suites inside workerd that the gate runs at a moved date alone (scripts/test-dates.ts). */
const MOVED_IN_GATE = [
  'deprecated/**/*.test.ts',
  'test-clock/due.test.ts',
  'invoice-schedules/run.test.ts',
] as const;

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
    ...MOVED_IN_GATE,
    'auth/limits.test.ts',
    '**/{dry-run-states,every-operation,hostile,killed-runs,large-export,streamed-exports,thousand-lines,whole-file}.test.ts',
  ],
  shards: [],
  e2e: [],
} as const;

/** The service is started, as a user does it, and taken by its SDK: what `npm test` does end to end. */
const ENDS_OF_A_CHANGE = ['lifecycle/start.test.ts', 'sdk.test.ts'];

/** Returns the test files of the gate that `npm test` leaves out. */
function restFiles(project: Project): { include: string[]; exclude: string[] } {
  const { taken, left } = turnsOf(project, DRAW);
  const exclude = [LONG_TESTS, ...left, ...(project === 'api' ? MOVED_IN_GATE : [])];
  // One walk from outside for a commit, at the machine's date or at a moved one.
  const isMoved = project === 'e2e' && datedSuites(DRAW).e2e.length > 0;
  return { include: isMoved ? [] : [...OF_THE_GATE[project], ...taken], exclude };
}

/** Returns the test files of a project that a run takes, and those of them that it leaves out. */
export function testFiles(project: Project): { include: string[]; exclude: string[] } {
  if (ROUNDS === 'all') return { include: EVERY, exclude: [] };
  if (SELECTION === 'rest') return restFiles(project);
  if (SELECTION !== 'change') return { include: EVERY, exclude: [LONG_TESTS] };
  if (project === 'e2e') return { include: ENDS_OF_A_CHANGE, exclude: [] };
  if (project === 'shards') return { include: [], exclude: [] };
  const { taken, left } = turnsOf(project, DRAW);
  return { include: EVERY, exclude: [LONG_TESTS, ...OF_THE_GATE[project], ...taken, ...left] };
}
