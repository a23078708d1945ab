import { expect, it } from 'vitest';
import { nearPath } from '../../../src/http/near-path.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';

const PATHS = OPERATIONS.map(({ path }) => path);
const ID = '019ae3f0-1f6e-7a10-8b3c-5d2e9f7a4c11';

it.each([
  [`/v1/companies/${ID}/invoice`, '/v1/companies/{company_id}/invoices'],
  [`/v1/companies/${ID}/Invoices`, '/v1/companies/{company_id}/invoices'],
  [`/companies/${ID}/customers`, '/v1/companies/{company_id}/customers'],
  [`/v1/companies/${ID}/recurring_invoices/`, '/v1/companies/{company_id}/recurring-invoices'],
  [`/api/v1/accounts/${ID}/webhook`, null],
  [`/v1/accounts/${ID}/webhook`, '/v1/accounts/{account_id}/webhooks'],
  [
    `/v1/companies/${ID}/invoices/${ID}/convert`,
    '/v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice',
  ],
  ['/v1/nothing/like/it', null],
  ['/', null],
  [`/${'a'.repeat(5_000)}`, null],
])('nearPath of %s is %s', (path, near) => {
  expect(nearPath(path, PATHS)).toBe(near);
});
