import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/env.ts';
import { sweepVies } from '../../../src/jobs/sweeps/vies-sweep.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
let tenant: Tenant;
let made = 0;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  tenant = await makeTenant(testEnv);
});

/** A German VAT number that no other test has. */
function freshVatNumber(): string {
  made += 1;
  return `DE${String((Date.now() + made * 104729) % 1_000_000_000).padStart(9, '2')}`;
}

/** The company where VIES says the same of every number, and which numbers it was asked. */
function saying(answer: () => Response) {
  const asked: unknown[] = [];
  const AEAT = {
    async fetch(_url: string, init: RequestInit) {
      asked.push(JSON.parse(String(init.body)).vatNumber);
      return answer();
    },
  };
  const env = { ...testEnv, AEAT, AEAT_SIMULATOR: 'on' } as unknown as Env;
  return { env, asked, client: companyClient(tenant.companyId, tenant.sandboxKey, env) };
}

const valid = (is: boolean) => () => Response.json({ valid: is, name: '---', address: '---' });
const silent = () => Response.json({ valid: false, userError: 'MS_UNAVAILABLE' });
const PENDING = { status: 'PENDING', checked_at: null };

function customer(number: string | null = freshVatNumber()) {
  const alternative_id = number === null ? null : { type: '02', number };
  return { customer_type: 'LEGAL_ENTITY', legal_name: 'Kunde GmbH', alternative_id };
}

describe('a customer with a VAT number of another member state', () => {
  it.each([true, false])('bears what VIES says of it and is refused for none: valid is %s', async (is) => {
    const { client } = saying(valid(is));
    const { status, body } = await client.post('/customers', customer());
    const vies = { status: is ? 'VALID' : 'INVALID', checked_at: expect.stringMatching(TIMESTAMP) };
    expect([status, body.data.vies, body.data.census]).toEqual([201, vies, null]);
    const read = await companyClient(tenant.companyId, tenant.sandboxKey).get(`/customers/${body.data.id}`);
    expect(read.body.data.vies).toEqual(body.data.vies);
  });

  it('waits for nobody, and without such a number nobody is asked', async () => {
    expect((await saying(silent).client.post('/customers', customer())).body.data.vies).toEqual(PENDING);
    const { client, asked } = saying(valid(true));
    const passport = { type: '03', number: 'X1234', country_code: 'DE' };
    for (const alternative_id of [null, passport]) {
      const { body } = await client.post('/customers', { ...customer(), alternative_id });
      expect(body.data.vies).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  it('is asked about anew with another number, and with nothing else', async () => {
    const { client, asked } = saying(valid(true));
    const { id, vies } = (await client.post('/customers', customer())).body.data;
    const renamed = await client.patch(`/customers/${id}`, { legal_name: 'Kunde AG' });
    expect([renamed.body.data.vies, asked.length]).toEqual([vies, 1]);
    const moved = await saying(valid(false)).client.patch(`/customers/${id}`, {
      alternative_id: customer().alternative_id,
    });
    expect([moved.status, moved.body.data.vies.status]).toEqual([200, 'INVALID']);
    const without = await client.patch(`/customers/${id}`, { alternative_id: null });
    expect(without.body.data.vies).toBeNull();
  });
});

describe('customers that are made many at once', () => {
  it('wait for no VIES, and are asked about afterwards, those of whom it says nothing again', async () => {
    const { client, env, asked } = saying(valid(true));
    const rows = Array.from({ length: 3 }, () => customer());
    const { created } = (await client.post('/customers/bulk', { customers: rows })).body.data;
    expect(created.map((one: { vies: unknown }) => one.vies)).toEqual(rows.map(() => PENDING));
    expect(asked).toEqual([]);
    const [first = ''] = created.map(({ id }: { id: string }) => id).sort();
    const sweep = { environment: 'TEST', booksShard: 0, after: first.slice(0, -1) } as const;
    const statuses = async () => {
      const { customers } = (await client.get('/customers?limit=100')).body.data;
      return customers.map((one: { vies: { status: string } }) => one.vies.status);
    };
    await sweepVies(saying(silent).env, sweep);
    expect(await statuses()).toEqual(rows.map(() => 'PENDING'));
    await sweepVies(env, sweep);
    expect(await statuses()).toEqual(rows.map(() => 'VALID'));
    await sweepVies(env, sweep);
    expect(asked.length).toBe(rows.length);
  });
});
