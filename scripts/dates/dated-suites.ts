/** Filters of vitest, by their test project. */
type Suites = Readonly<Record<'api' | 'unit' | 'e2e', readonly string[]>>;

/** Unit suites that depend on time. They are short, so that each turn has them. */
const UNIT = ['jobs/', 'recurring/', 'reminders/', 'test-clock/', 'domain/calendar/'];

/**
 * Suites that depend on time, in groups of about the same length. The gate runs the group whose turn it is by the draw
 * of the commit, at drawn instants, and the nightly run all, at all. A commit without a group from outside takes one at
 * the machine's date (test/suites-by-turns.ts).
 */
const TURNS: readonly Suites[] = [
  { api: ['deprecated/', 'payment-events/'], unit: UNIT, e2e: ['golden.test.ts'] },
  {
    api: ['company/activations', 'company/issuing-readiness', 'company/renunciation', 'invoice-schedules/'],
    unit: UNIT,
    e2e: [],
  },
  { api: ['due/'], unit: UNIT, e2e: ['console.test.ts'] },
  { api: ['test-clock/', 'invoices/issuing/quota', 'invoices/issuing/readiness'], unit: UNIT, e2e: [] },
  {
    api: ['recurring-invoices/engine', 'recurring-invoices/failures', 'recurring-invoices/generate'],
    unit: UNIT,
    e2e: [],
  },
  { api: ['recurring-invoices/list', 'recurring-invoices/templates', 'reminders/'], unit: UNIT, e2e: [] },
];

/** Returns the time-dependent suites whose turn it is in a commit of the given draw. */
export function datedSuites(draw: number): Suites {
  const suites = TURNS[draw % TURNS.length];
  if (suites === undefined) throw new RangeError('there are no dated suites to draw from');
  return suites;
}

function suitesOfAllTurns(project: keyof Suites): string[] {
  return [...new Set(TURNS.flatMap((suites) => suites[project]))];
}

/** All suites that depend on time. */
export const DATED_SUITES: Suites = {
  api: suitesOfAllTurns('api'),
  unit: suitesOfAllTurns('unit'),
  e2e: suitesOfAllTurns('e2e'),
};

/** Suites that read a date or a year somewhere. The nightly run includes them. */
export const FURTHER_DATED_SUITES: Suites = {
  api: [
    'accounts/managed',
    'audit-events/list',
    'certificates/',
    'company/',
    'contract/examples',
    'contract/pages',
    'contract/served-document',
    'direct-debits/',
    'faults/races',
    'fuzz/',
    'invoice-exports/pdf-archive',
    'invoice-history/',
    'invoice-payments/',
    'invoices/create',
    'invoices/dry-run-states',
    'recurring-invoices/killed-runs',
    'sdk/',
    'series/',
    'ticketbai/',
  ],
  unit: ['local/', 'deployment/'],
  e2e: ['lifecycle/start.test.ts', 'guides/', 'payments.test.ts'],
};
