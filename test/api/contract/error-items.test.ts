import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

describe('the error items of a rejected request', () => {
  it('every invalid value has an item with path, code and choices, and the message names the first', async () => {
    const { status, body } = await client.post('/customers', {
      customer_type: 'ROBOT',
      legal_name: '',
      nif: 'B1',
    });
    const { error } = body;
    expect(status).toBe(422);
    expect(error.errors).toEqual(
      expect.arrayContaining([
        {
          path: 'customer_type',
          code: 'VALIDATION_ERROR',
          message: expect.stringContaining('INDIVIDUAL'),
          allowed: ['INDIVIDUAL', 'LEGAL_ENTITY'],
        },
        { path: 'legal_name', code: 'VALIDATION_ERROR', message: expect.any(String) },
      ]),
    );
    expect(error.errors.map(({ path }: { path: string }) => path)).toEqual(Object.keys(error.details));
    const [first] = error.errors;
    expect(error.message).toContain(`${first.path}: ${first.message}`);
    expect(body.detail).toBe(error.message);
  });

  it('the message suggests the choice that was probably meant', async () => {
    const { body } = await client.post('/customers', { customer_type: 'LEGAL_ENTITI', legal_name: 'X SL' });
    expect(body.error.message).toContain('customer_type: did you mean LEGAL_ENTITY? Must be one of');
    const listed = await client.get('/invoices?status=ISUED');
    expect(listed.body.error.message).toContain('did you mean ISSUED? Use one of');
  });

  it.each([
    ['/series', { code: 'X', document_type: 'STANDARD', format: '{FOO}' }, 'format: must hold {NUM}'],
    [
      '/customers',
      {
        customer_type: 'INDIVIDUAL',
        legal_name: 'X',
        alternative_id: { type: '02', number: 'DE1', country_code: 'DE' },
      },
      'alternative_id.number: After DE a VAT number has 9 digits.',
    ],
  ])('the message of an error with its own code names the first item: %s', async (path, sent, said) => {
    const { body } = await client.post(path, sent);
    expect(body.error.code).not.toBe('VALIDATION_ERROR');
    expect(body.error.message).toContain(said);
  });

  it('the errors of a draft say which step makes it payable, sharable and available as a document', async () => {
    const { id } = (await client.post('/invoices', invoiceBody({}))).body.data;
    const said = async (path: string, body: unknown) =>
      (await client.post(`/invoices/${id}/${path}`, body)).body.error.message;
    expect(await said('payments', { amount: 1, method: 'CASH' })).toContain('issue it first');
    expect(await said('hosted-url', {})).toContain('issue it first');
    expect(await said('verifactu-records', { reason: 'The address was wrong' })).toContain('issue it first');
    expect(await said('convert-to-invoice', {})).toContain('only an ACTIVE proforma is converted');
    const { body } = await client.get(`/invoices/${id}/documents/UBL`);
    expect(body.error.message).toContain(body.error.details.reasons[0].message);
  });

  it('the error of an empty body says that the body is empty', async () => {
    const { body } = await request('POST', `/v1/companies/${tenant.companyId}/invoices`, {
      key: tenant.sandboxKey,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(body.error.message).toContain('it is empty');
  });

  it('one invalid choice lists the choices in the details and in the item', async () => {
    const { body } = await client.post('/customers', { customer_type: 'ROBOT', legal_name: 'X SL' });
    expect(body.error.details).toEqual({
      field: 'customer_type',
      invalid_value: 'ROBOT',
      allowed_values: ['INDIVIDUAL', 'LEGAL_ENTITY'],
    });
    expect(body.error.errors).toHaveLength(1);
    expect(body.error.errors[0].allowed).toEqual(body.error.details.allowed_values);
  });

  it('the item of an error with its own code has that code and a dotted path', async () => {
    const lines = [{ description: 'Bolígrafo', quantity: 1, unit_price: 0.12345 }];
    const { body } = await client.post('/invoices', invoiceBody({ lines }));
    expect(body.error.code).toBe('LINE_UNIT_PRICE_TOO_MANY_DECIMALS');
    expect(body.error.errors[0]).toMatchObject({ path: 'lines.0.unit_price', code: body.error.code });
  });

  it("parameters and wrong types have error items in the caller's language", async () => {
    const { body } = await request('GET', `/v1/companies/${tenant.companyId}/invoices?status=NOPE`, {
      key: tenant.sandboxKey,
      headers: { 'Accept-Language': 'es' },
    });
    expect(body.error.errors).toEqual([
      {
        path: 'status',
        code: 'VALIDATION_ERROR',
        message: expect.stringContaining('usa uno de'),
        allowed: expect.any(Array),
      },
    ]);
    const shape = await client.post('/customers', { legal_name: 7 });
    expect(shape.body.error.errors).toEqual([
      { path: 'legal_name', code: 'INVALID_JSON_FORMAT', message: expect.stringContaining('JSON string') },
    ]);
  });

  it('an error without an invalid value has no items', async () => {
    const { body } = await client.get(`/invoices/${crypto.randomUUID()}`);
    expect(body.error).not.toHaveProperty('errors');
  });
});

describe('the hints of an error', () => {
  it('the error of invalid JSON gives line, column and offset', async () => {
    const { status, body } = await request('POST', `/v1/companies/${tenant.companyId}/customers`, {
      key: tenant.sandboxKey,
      body: '{\n  "legal_name": "X",\n}',
    });
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ field: 'body', position: { line: 3, column: 1, offset: 23 } });
    expect(body.error.message).toContain('line 3, column 1');
  });

  it('the error of an unknown path suggests the nearest path', async () => {
    const { status, body } = await client.get('/invoice');
    expect([status, body.error.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
    expect(body.error.details).toEqual({ suggestion: '/v1/companies/{company_id}/invoices' });
    expect(body.error.message).toContain('/v1/companies/{company_id}/invoices');
  });

  it('the error of a status change says which step comes first', async () => {
    const { body } = await client.post('/invoices', invoiceBody());
    const paid = await client.put(`/invoices/${body.data.id}/status`, { status: 'PAID' });
    expect(paid.body.error.code).toBe('TRANSITION_NOT_SUPPORTED');
    expect(paid.body.error.message).toContain('issue it first');
  });
});
