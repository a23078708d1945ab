import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/api-client.ts';
import { ADDRESS, invoiceCompany, line, RECIPIENT } from './invoice-company.ts';

const STRICT = { Prefer: 'handling=strict' };
/** The postal code is Barcelona's, the province Madrid. */
const MISPLACED = { ...ADDRESS, postal_code: '08001' };
const TEMPLATE = { name: 'Cuota', frequency: 'MONTHLY', start_date: '2027-03-01', lines: [line(100)] };

let company: Awaited<ReturnType<typeof invoiceCompany>>;
beforeAll(async () => {
  company = await invoiceCompany();
});

const warned = ({ body }: Answer) =>
  (body.meta.warnings ?? body.error?.details?.warnings ?? []).map(
    ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
  );

async function expectWarning(
  request: (headers?: Record<string, string>) => Promise<Answer>,
  warning: string,
): Promise<void> {
  const refused = await request(STRICT);
  expect([refused.status, refused.body.error?.code], refused.text).toEqual([422, 'STRICT_HANDLING_REFUSED']);
  expect(warned(refused)).toContain(warning);
  const taken = await request();
  expect([200, 201], taken.text).toContain(taken.status);
  expect(warned(taken)).toContain(warning);
}

describe('an address whose postal code is of another province is warned of, and refused under strict handling', () => {
  let made = 0;
  const customer = (changes = {}) => ({
    customer_type: 'LEGAL_ENTITY',
    legal_name: `Cliente ${++made}`,
    address: ADDRESS,
    ...changes,
  });

  it('of a new customer', async () => {
    await expectWarning(
      (headers) => company.client.post('/customers', customer({ address: MISPLACED }), headers),
      'POSTAL_CODE_PROVINCE address.postal_code',
    );
  });

  it('of a customer that is changed', async () => {
    const id = (await company.client.post('/customers', customer())).body.data.id;
    await expectWarning(
      (headers) => company.client.patch(`/customers/${id}`, { address: MISPLACED }, headers),
      'POSTAL_CODE_PROVINCE address.postal_code',
    );
  });
});

describe('a recurring template is warned of what each of its invoices would be', () => {
  const misplaced = { recipient: { ...RECIPIENT, address: MISPLACED } };

  it('when it is made', async () => {
    await expectWarning(
      (headers) => company.client.post('/recurring-invoices', { ...TEMPLATE, ...misplaced }, headers),
      'POSTAL_CODE_PROVINCE recipient.address.postal_code',
    );
  });

  it('when it is changed', async () => {
    const sound = await company.client.post('/recurring-invoices', { ...TEMPLATE, recipient: RECIPIENT });
    expect(sound.status, sound.text).toBe(201);
    await expectWarning(
      (headers) => company.client.patch(`/recurring-invoices/${sound.body.data.id}`, misplaced, headers),
      'POSTAL_CODE_PROVINCE recipient.address.postal_code',
    );
  });
});
