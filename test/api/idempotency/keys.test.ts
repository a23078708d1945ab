import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { addCompany, addMember, makeTenant, type Tenant } from '../../support/tenant.ts';

const PRODUCT = { type: 'SERVICE', name: 'Consultoría', default_price: 60 };

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  expect((await client.put('/series/defaults')).status).toBe(200);
});

const keyed = (key: string) => ({ 'Idempotency-Key': key });

describe('the format of an idempotency key', () => {
  it.each(['a', '0', '-', '_', `Zz09_-${'x'.repeat(249)}`])('the key %s is accepted', async (key) => {
    const made = await client.post('/products', PRODUCT, keyed(key));
    expect(made.status).toBe(201);
  });

  it.each(['', 'a b', 'a.b', 'a:b', 'a/b', 'x'.repeat(256)])(
    'the key %j returns 400 and creates nothing',
    async (key) => {
      const refused = await client.post('/products', { ...PRODUCT, code: 'NEVER' }, keyed(key));
      expect([refused.status, refused.body.error.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
      expect((await client.get('/products?q=NEVER')).body.data.pagination.total_items).toBe(0);
    },
  );

  it('a malformed key on a GET is ignored', async () => {
    expect((await client.get('/products', keyed('not a key'))).status).toBe(200);
  });
});

describe('the request of an idempotency key', () => {
  it('the same JSON in another order and notation is a repetition', async () => {
    const key = freshKey();
    const bodies = [
      '{"type":"SERVICE","name":"Año","default_price":1.5,"main_tax":{"type":"IVA","percentage":21}}',
      ' { "main_tax" : {"percentage": 21.0, "type":"IVA"}, "default_price":15e-1,\n"name":"A\\u00f1o","type":"SERVICE"}',
    ];
    const [first, second] = [
      await client.post('/products', bodies[0], keyed(key)),
      await client.post('/products', bodies[1], keyed(key)),
    ];
    expect(first.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('Idempotency-Replay')).toBe('true');
  });

  it.each([
    ['another value', { ...PRODUCT, default_price: 61 }],
    ['one property more, even an undeclared one', { ...PRODUCT, undeclared: 1 }],
    ['null instead of nothing', { ...PRODUCT, code: null }],
  ])('a body with %s returns 409', async (_, body) => {
    const key = freshKey();
    await client.post('/products', PRODUCT, keyed(key));
    const refused = await client.post('/products', body, keyed(key));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_MISMATCH']);
  });

  it('a body with its list in another order returns 409', async () => {
    const key = freshKey();
    const rows = [PRODUCT, { ...PRODUCT, name: 'Otra' }];
    expect((await client.post('/products/bulk', { products: rows }, keyed(key))).status).toBe(201);
    const refused = await client.post('/products/bulk', { products: rows.toReversed() }, keyed(key));
    expect(refused.body.error.code).toBe('IDEMPOTENCY_KEY_MISMATCH');
  });

  it('the same body in another operation returns 409', async () => {
    const key = freshKey();
    await client.post('/products', PRODUCT, keyed(key));
    const customer = { customer_type: 'LEGAL_ENTITY', legal_name: 'X', ...PRODUCT };
    const refused = await client.post('/customers', customer, keyed(key));
    expect(refused.body.error.code).toBe('IDEMPOTENCY_KEY_MISMATCH');
  });

  it('another invoice or company in the path returns 409', async () => {
    const key = freshKey();
    const [one, two] = [
      await client.post('/invoices', invoiceBody()),
      await client.post('/invoices', invoiceBody()),
    ];
    const issued = await client.post(`/invoices/${one.body.data.id}/issue`, undefined, keyed(key));
    expect(issued.status).toBe(200);
    const refused = await client.post(`/invoices/${two.body.data.id}/issue`, undefined, keyed(key));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_MISMATCH']);

    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const other = companyClient(companyId, tenant.sandboxKey);
    const productKey = freshKey();
    await client.post('/products', PRODUCT, keyed(productKey));
    expect((await other.post('/products', PRODUCT, keyed(productKey))).body.error.code).toBe(
      'IDEMPOTENCY_KEY_MISMATCH',
    );
  });

  it('an id in upper case is a repetition', async () => {
    const key = freshKey();
    const { id } = (await client.post('/invoices', invoiceBody())).body.data;
    const first = await client.post(`/invoices/${id}/issue`, undefined, keyed(key));
    const second = await client.post(`/invoices/${id.toUpperCase()}/issue`, undefined, keyed(key));
    expect(second.text).toBe(first.text);
  });
});

describe('the owner of an idempotency key', () => {
  it('two persons of an account use the same key independently', async () => {
    const key = freshKey();
    const member = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const other = companyClient(tenant.companyId, member.sandboxKey);
    const first = await client.post('/products', PRODUCT, keyed(key));
    const second = await other.post('/products', { ...PRODUCT, name: 'Otra' }, keyed(key));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  it('all credentials of a person in one environment share a key', async () => {
    const key = freshKey();
    const session = companyClient(tenant.companyId, tenant.sessionToken);
    const first = await client.post('/products', PRODUCT, keyed(key));
    const second = await session.post('/products', PRODUCT, keyed(key));
    expect(second.text).toBe(first.text);
    expect(second.headers.get('Idempotency-Replay')).toBe('true');
  });

  it('the two environments use the same key independently', async () => {
    const key = freshKey();
    const live = companyClient(tenant.companyId, tenant.liveKey);
    const session = companyClient(tenant.companyId, tenant.sessionToken);
    const inSandbox = await client.post('/products', PRODUCT, keyed(key));
    const inLive = await live.post('/products', { ...PRODUCT, name: 'Real' }, keyed(key));
    expect([inSandbox.status, inLive.status]).toEqual([201, 201]);
    const again = await session.post(
      '/products',
      { ...PRODUCT, name: 'Real' },
      { ...keyed(key), 'Service-Environment': 'LIVE' },
    );
    expect(again.text).toBe(inLive.text);
  });
});
