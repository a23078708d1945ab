import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FORM_DATES } from '../../e2e/console/form-dates.ts';
import { FORM_FIELDS } from '../../e2e/console/form-fields.ts';

const SCREENS = join(import.meta.dirname, '../../../console/screens');
const FIELD = /<(?:NumberField|DateField|IbanField|NifField)\b/g;
const BARE = /type="(?:date|number)"/g;

/**
 * Fields that the fuzz leaves out, by file: filters of what is read, a form of strangers with the field of a customer's, and the
 * order date of an insolvency, which the preview refuses before it is sent.
 */
const LEFT_OUT: Readonly<Record<string, number>> = {
  'bank/movements.tsx': 2,
  'invoices/correct.tsx': 1,
  'invoices/list/list-filters.tsx': 2,
  'people/audit.tsx': 2,
  'receivables/reminders.tsx': 2,
  'receivables/statement.tsx': 2,
  'received/list.tsx': 2,
  'start/new-company.tsx': 1,
  'taxes/registers.tsx': 3,
};

function sources(): [name: string, text: string][] {
  return readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [name, readFileSync(join(SCREENS, name), 'utf8')]);
}

it('the fuzz types into every field for a number, date, IBAN or NIF of the console', () => {
  const fuzzed = [...FORM_FIELDS, ...FORM_DATES].filter(({ name }) => name !== 'price of a recurring line');
  const counts = sources().flatMap(([name, text]) => {
    const fields = [...text.matchAll(FIELD)].length;
    const typed = fuzzed.filter(({ source }) => source === name).length + (LEFT_OUT[name] ?? 0);
    return fields === typed ? [] : [`${name}: ${fields} fields, ${typed} in the fuzz`];
  });
  expect(counts).toEqual([]);
});

it('no screen has a field for a date or number that checks nothing', () => {
  expect(sources().flatMap(([name, text]) => [...text.matchAll(BARE)].map(() => name))).toEqual([]);
});
