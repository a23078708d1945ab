/** Filters of vitest, by their test project. */
type Suites = Readonly<Record<'api' | 'unit' | 'e2e', readonly string[]>>;

/** Suites that depend on time. Each commit runs them at drawn instants, the nightly run at all. */
export const DATED_SUITES: Suites = {
  api: [
    'due/',
    'invoice-schedules/',
    'recurring-invoices/engine',
    'recurring-invoices/failures',
    'recurring-invoices/generate',
    'recurring-invoices/list',
    'recurring-invoices/templates',
    'reminders/',
    'deprecated/',
    'payment-events/',
    'test-clock/',
    'company/activations',
    'company/issuing-readiness',
    'company/renunciation',
    'invoices/issuing/quota',
    'invoices/issuing/readiness',
  ],
  unit: ['jobs/', 'recurring/', 'reminders/', 'test-clock/', 'domain/calendar/'],
  e2e: ['golden.test.ts', 'console.test.ts'],
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
