import { BOOK_JOURNEYS } from './book-journeys.ts';
import { DELIVERY_JOURNEYS } from './delivery-journeys.ts';
import { DEVELOPER_JOURNEYS } from './developer-journeys.ts';
import { FIT_JOURNEYS } from './fit-journeys.ts';
import { FORAL_JOURNEYS } from './foral-journeys.ts';
import { GUARD_JOURNEYS } from './guard-journeys.ts';
import { INVOICE_JOURNEYS } from './invoice-journeys.ts';
import type { Journey } from './journey.ts';
import { KEYBOARD_JOURNEYS } from './keyboard-journeys.ts';
import { MONEY_JOURNEYS } from './money-journeys.ts';
import { ODD_JOURNEYS } from './odd-journeys.ts';
import { PAPER_JOURNEYS } from './paper-journeys.ts';
import { PEOPLE_JOURNEYS } from './people-journeys.ts';
import { RECEIVABLE_JOURNEYS } from './receivable-journeys.ts';
import { SETTINGS_JOURNEYS } from './settings-journeys.ts';
import { STRANGER_JOURNEYS } from './stranger-journeys.ts';

/** All journeys in the console. */
export const JOURNEYS: readonly Journey[] = [
  ...INVOICE_JOURNEYS,
  ...GUARD_JOURNEYS,
  ...FIT_JOURNEYS,
  ...ODD_JOURNEYS,
  ...KEYBOARD_JOURNEYS,
  ...PAPER_JOURNEYS,
  ...STRANGER_JOURNEYS,
  ...FORAL_JOURNEYS,
  ...BOOK_JOURNEYS,
  ...DELIVERY_JOURNEYS,
  ...SETTINGS_JOURNEYS,
  ...MONEY_JOURNEYS,
  ...RECEIVABLE_JOURNEYS,
  ...PEOPLE_JOURNEYS,
  ...DEVELOPER_JOURNEYS,
];

/** Screens to check in both themes. `{draft}`, `{issued}` and `{customer}` belong to the demo company. */
export const SCREENS: readonly string[] = [
  '',
  'first-steps',
  'invoices',
  'invoices/new',
  'invoices/{draft}',
  'invoices/{issued}',
  'customers',
  'customers/new',
  'customers/import',
  'customers/{customer}',
  'customers/{customer}/statement',
  'products',
  'products/import',
  'settings',
  'settings/documents',
  'settings/taxes',
  'settings/series',
  'settings/verifactu',
  'settings/ticketbai',
  'settings/representation',
  'settings/certificates',
  'settings/activation',
  'developers',
  'developers/webhooks',
  'developers/events',
  'developers/requests',
  'developers/clock',
  'developers/payments',
  'people',
  'people/managed',
  'people/audit',
  'people/account',
  'clients',
  'clients/import',
  'recurring',
  'recurring/new',
  'taxes',
  'taxes/registers',
  'taxes/periods',
  'received',
  'bank',
  'receivables',
  'receivables/reminders',
  'receivables/debits',
  'security',
];
