import { expect, it } from 'vitest';
import { accountImportTemplate, customerImportTemplate } from '../../../src/imports/import-templates.ts';
import { customerImport, readCsv } from '../../support/read-at-once.ts';
import { utf8 } from './support/encoded-texts.ts';

it('the customer template imports without errors', () => {
  const { rows } = customerImport('csv', readCsv(utf8(customerImportTemplate())));
  expect(rows).toMatchObject([
    { row: 1, errors: {}, customer: { nif: 'B12345674', address: { country: 'ES' } } },
  ]);
});

it('the account template has the columns of the contract', () => {
  const { headers, rows } = readCsv(utf8(accountImportTemplate()));
  expect(headers.join()).toBe(
    'external_ref,display_name,nif,legal_name,entity_type,street,number,postal_code,city,province,country,email',
  );
  expect(Object.values(rows[0]?.cells ?? {}).every((text) => text !== '')).toBe(true);
});

it.each([customerImportTemplate(), accountImportTemplate()])(
  'the template has the byte order mark, semicolons and line ends of Excel in Spanish',
  (text) => {
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.split('\r\n').map((line) => line.split(';').length > 9)).toEqual([true, true, false]);
  },
);
