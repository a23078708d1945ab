import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { namedOperations, operationTable } from '../../../local/public-files/console-files.ts';
import { AUDITED_BOOKS } from '../../../src/db/audited/audited-books.ts';
import { AUDITED_DIRECTORY } from '../../../src/db/audited/audited-directory.ts';
import { stubBrowser } from '../../support/console/stub-browser.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TABLE = operationTable(JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8')));

/** Operations with a body that change nothing that the audit trail records. */
const LEAVE_NO_EVENT: readonly string[] = [
  'accounts.preview-import',
  'auth.request-code',
  'auth.step-up',
  'bank-movements.propose',
  'customers.preview-import',
  'einvoice-validations.create',
  'invoice-history.preview-import',
  'invoices.export',
  'invoices.pdf-archive',
  'mail-providers.webhook',
  'nif.validate',
  'payment-confirmations.view',
  'payment-providers.webhook',
  'sign-ups.request-code',
  'verifactu-records.reconcile',
  'webhooks.test',
];

let language: typeof import('../../../console/words/language.ts');
let operations: typeof import('../../../console/words/operation-names.ts');
let things: typeof import('../../../console/words/changed-things.ts');
let tongues: typeof import('../../../console/words/language-names.ts');

beforeAll(async () => {
  stubBrowser();
  language = await import('../../../console/words/language.ts');
  operations = await import('../../../console/words/operation-names.ts');
  things = await import('../../../console/words/changed-things.ts');
  tongues = await import('../../../console/words/language-names.ts');
});

afterAll(() => vi.unstubAllGlobals());

describe('the words of the audit trail', () => {
  it('the filter offers every operation that can leave an event', () => {
    const writing = Object.entries(TABLE)
      .filter(([id, request]) => !request.startsWith('GET ') && !LEAVE_NO_EVENT.includes(id))
      .map(([id]) => id);
    expect(operations.AUDITED_OPERATIONS.toSorted()).toEqual(writing.toSorted());
  });

  it.each(['es', 'en', 'ca'] as const)('every offered operation has its own name in %s', (tongue) => {
    language.speak(tongue);
    const names = operations.AUDITED_OPERATIONS.map((id) => operations.operationName(id));
    expect(operations.AUDITED_OPERATIONS.filter((_, index) => names[index] === null)).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('every audited resource has a word', () => {
    const types = [...AUDITED_BOOKS, ...AUDITED_DIRECTORY].map(({ resource }) => resource);
    expect(types.filter((type) => things.thingName(type) === null)).toEqual([]);
    expect(things.thingOptions().filter(([type]) => !types.includes(type))).toEqual([]);
  });
});

it('languages are named in the language of the console', () => {
  const named = (['es', 'ca', 'en'] as const).map((tongue) => {
    language.speak(tongue);
    return tongues.languageName('eu');
  });
  expect(named).toEqual(['Euskera', 'Basc', 'Basque']);
});

it('the first load holds the operations that the console requests, and no others', () => {
  const kept = namedOperations(TABLE);
  expect(kept).toHaveProperty(['invoices.issue']);
  expect(kept).not.toHaveProperty(['mail-providers.webhook']);
  expect(Object.keys(kept).length).toBeLessThan(Object.keys(TABLE).length);
});
