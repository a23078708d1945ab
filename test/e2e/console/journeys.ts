import { BOOK_JOURNEYS } from './book-journeys.ts';
import { INVOICE_JOURNEYS } from './invoice-journeys.ts';
import type { Journey } from './journey.ts';
import { SETTINGS_JOURNEYS } from './settings-journeys.ts';

/** All journeys that are walked through the console. */
export const JOURNEYS: readonly Journey[] = [...INVOICE_JOURNEYS, ...BOOK_JOURNEYS, ...SETTINGS_JOURNEYS];

/** Each screen that is looked at in both themes; `{draft}` and `{issued}` are documents of the demo company. */
export const SCREENS: readonly string[] = [
  '',
  'invoices',
  'invoices/new',
  'invoices/{draft}',
  'invoices/{issued}',
  'customers',
  'customers/new',
  'customers/import',
  'products',
  'settings',
  'settings/documents',
  'settings/taxes',
  'settings/series',
  'settings/verifactu',
  'settings/representation',
  'settings/certificates',
  'settings/activation',
  'security',
];
