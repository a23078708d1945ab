import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../support/api-client.ts';
import { ADDRESS, invoiceCompany, line, RECIPIENT } from './invoice-company.ts';

const STRICT = { Prefer: 'handling=strict' };
/** Address with a postal code of Barcelona and the province Madrid. */
const MISPLACED = { ...ADDRESS, postal_code: '08001' };
const TEMPLATE = { name: 'Cuota', frequency: 'MONTHLY', start_date: '2027-03-01', lines: [line(100)] };

let company: Awaited<ReturnType<typeof invoiceCompany>>;
beforeAll(async () => {
  company = await invoiceCompany();
});

const warned = ({ body }: ApiResponse) =>
  (body.meta.warnings ?? body.error?.details?.warnings ?? []).map(
    ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
  );

async function expectWarning(
  request: (headers?: Record<string, string>) => Promise<ApiResponse>,
  warning: string,
): Promise<void> {
  const refused = await request(STRICT);
  expect([refused.status, refused.body.error?.code], refused.text).toEqual([422, 'STRICT_HANDLING_REFUSED']);
  expect(warned(refused)).toContain(warning);
  const taken = await request();
  expect([200, 201], taken.text).toContain(taken.status);
  expect(warned(taken)).toContain(warning);
}

describe('the warning of a postal code in another province', () => {
  let made = 0;
  const customer = (changes = {}) => ({
    customer_type: 'LEGAL_ENTITY',
    legal_name: `Cliente ${++made}`,
    address: ADDRESS,
    ...changes,
  });

  it('a new customer with a postal code of another province gets a warning', async () => {
    await expectWarning(
      (headers) => company.client.post('/customers', customer({ address: MISPLACED }), headers),
      'POSTAL_CODE_PROVINCE address.postal_code',
    );
  });

  it('a changed customer with a postal code of another province gets a warning', async () => {
    const id = (await company.client.post('/customers', customer())).body.data.id;
    await expectWarning(
      (headers) => company.client.patch(`/customers/${id}`, { address: MISPLACED }, headers),
      'POSTAL_CODE_PROVINCE address.postal_code',
    );
  });
});

describe('the warnings of a recurring template', () => {
  const misplaced = { recipient: { ...RECIPIENT, address: MISPLACED } };

  it('a new template gets the warnings of its invoices', async () => {
    await expectWarning(
      (headers) => company.client.post('/recurring-invoices', { ...TEMPLATE, ...misplaced }, headers),
      'POSTAL_CODE_PROVINCE recipient.address.postal_code',
    );
  });

  it('a changed template gets the warnings of its invoices', async () => {
    const sound = await company.client.post('/recurring-invoices', { ...TEMPLATE, recipient: RECIPIENT });
    expect(sound.status, sound.text).toBe(201);
    await expectWarning(
      (headers) => company.client.patch(`/recurring-invoices/${sound.body.data.id}`, misplaced, headers),
      'POSTAL_CODE_PROVINCE recipient.address.postal_code',
    );
  });
});
