import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
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

/** Returns a German VAT number that is unique among the tests. */
function freshVatNumber(): string {
  made += 1;
  return `DE${String((Date.now() + made * 104729) % 1_000_000_000).padStart(9, '2')}`;
}

/** Returns a client whose VIES gives one result for every number, and the numbers sent to it. */
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

describe('the VIES check of a customer', () => {
  it.each([true, false])(
    'a customer stores the VIES result and is accepted in any case: valid is %s',
    async (is) => {
      const { client } = saying(valid(is));
      const { status, body } = await client.post('/customers', customer());
      const vies = { status: is ? 'VALID' : 'INVALID', checked_at: expect.stringMatching(TIMESTAMP) };
      expect([status, body.data.vies, body.data.census]).toEqual([201, vies, null]);
      const read = await companyClient(tenant.companyId, tenant.sandboxKey).get(`/customers/${body.data.id}`);
      expect(read.body.data.vies).toEqual(body.data.vies);
    },
  );

  it('a customer is PENDING if VIES does not respond, and is not checked without a VAT number', async () => {
    expect((await saying(silent).client.post('/customers', customer())).body.data.vies).toEqual(PENDING);
    const { client, asked } = saying(valid(true));
    const passport = { type: '03', number: 'X1234', country_code: 'DE' };
    for (const alternative_id of [null, passport]) {
      const { body } = await client.post('/customers', { ...customer(), alternative_id });
      expect(body.data.vies).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  it('a customer is checked again after a change of the VAT number only', async () => {
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

describe('the VIES check of customers created in bulk', () => {
  it('bulk creation does not wait for VIES, and the sweep checks the customers until it gets a result', async () => {
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
