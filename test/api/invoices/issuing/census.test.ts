import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../../src/composition/env.ts';
import { companyClient, testEnv } from '../../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../../support/counted-env.ts';
import {
  answeringEnv,
  censusEnv,
  farCensus,
  freshCompanyNif,
} from '../../../support/registration/census-env.ts';
import { freshNif } from '../../../support/tenant.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { documentsOf, invoiceCompany, outcome, RECIPIENT, refusal } from '../invoice-company.ts';

/** Time of a census that is far away, in milliseconds. */
const FAR_MS = 500;

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let nif: string;
let recipient: Record<string, unknown>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  company = await invoiceCompany();
  nif = freshCompanyNif();
  recipient = { ...RECIPIENT, nif };
});

/** Returns the company's client with a census that gives `result` for every NIF. */
function withCensus(result: (nif: string, name: string) => string) {
  const { env, census } = censusEnv(testEnv, result);
  return { env, census, client: clientOn(env) };
}

function clientOn(env: Env) {
  return companyClient(company.tenant.companyId, company.tenant.sandboxKey, env);
}

const UNKNOWN = () => 'NO IDENTIFICADO';
const KNOWN = () => 'IDENTIFICADO';

describe('the issue for a recipient that is not in the census', () => {
  it('an issue for an unknown NIF returns 422 and uses no number', async () => {
    const { client } = withCensus(UNKNOWN);
    const { id } = await company.create({ recipient });
    const response = await client.post(`/invoices/${id}/issue`);
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'NIF_NOT_IN_CENSUS',
      details: { nif, census_status: 'NOT_IDENTIFIED', field: 'recipient.nif' },
    });
    expect(response.body.error.message).toContain(nif);
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', invoice_number: null });
    const other = await company.issued({ recipient: { ...RECIPIENT, nif: freshCompanyNif() } });
    expect(other.number).toBe(1);
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 1,
      records: 1,
    });
  });

  it('an issue for a similar name returns 422 and says that the name does not match', async () => {
    const { client } = withCensus(() => 'NO IDENTIFICADO-SIMILAR');
    const { id } = await company.create({ recipient });
    const response = await client.post(`/invoices/${id}/issue`, undefined, { 'Accept-Language': 'es' });
    expect(refusal(response)).toEqual({
      status: 422,
      code: 'NIF_NOT_IN_CENSUS',
      details: { nif, census_status: 'SIMILAR', field: 'recipient.legal_name' },
    });
    expect(response.body.error.message).toContain('el nombre no coincide');
  });

  it('an issue by a third party with an unknown NIF returns 422', async () => {
    const third = freshCompanyNif();
    const { client } = withCensus((asked) => (asked === third ? 'NO IDENTIFICADO' : 'IDENTIFICADO'));
    const issuance = { by: 'THIRD_PARTY', nif: third, name: 'Gestoría Ejemplo SL' };
    const { id } = await company.create({ recipient, issuance });
    const details = { nif: third, census_status: 'NOT_IDENTIFIED', field: 'issuance.nif' };
    const dry = await client.post(`/invoices/${id}/issue?dry_run=true`);
    expect(refusal(dry)).toEqual({ status: 422, code: 'NIF_NOT_IN_CENSUS', details });
    expect(refusal(await client.post(`/invoices/${id}/issue`)).details).toEqual(details);
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', invoice_number: null });
  });

  it('a rejected direct issue or conversion leaves nothing', async () => {
    const { client } = withCensus(UNKNOWN);
    const proforma = await company.create({ type: 'PROFORMA', recipient });
    const converted = await client.post(`/invoices/${proforma.id}/convert-to-invoice`, { issue: true });
    expect(outcome(converted)).toBe('NIF_NOT_IN_CENSUS');
    expect(await company.get(proforma.id)).toMatchObject({ status: 'ACTIVE' });
    const lines = [{ description: 'Servicio', quantity: 1, unit_price: 100 }];
    const body = { type: 'STANDARD', recipient, lines, options: { issue_directly: true } };
    expect(outcome(await client.post('/invoices', body))).toBe('NIF_NOT_IN_CENSUS');
    expect(await company.list('')).toEqual([]);
  });

  it('an unknown NIF fails its row of a batch, and the others are issued', async () => {
    const { env, census } = withCensus((asked) => (asked === nif ? 'NO IDENTIFICADO' : 'IDENTIFICADO'));
    // While the first question waits for its answer, the others arrive.
    const client = clientOn(farCensus(env, FAR_MS));
    const invoice_ids: string[] = [];
    for (const of of [freshCompanyNif(), nif, freshCompanyNif(), freshCompanyNif()]) {
      const { id } = await company.create({ recipient: { ...RECIPIENT, nif: of } });
      invoice_ids.push(id);
    }
    const { body } = await client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids });
    const codes = body.data.results.map((row: { error: { code: string } | null }) => row.error?.code ?? null);
    expect(codes).toEqual([null, 'NIF_NOT_IN_CENSUS', null, null]);
    expect(census.calls.length).toBeLessThanOrEqual(2);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('the census check uses the current name of the customer', async () => {
    const person = freshNif();
    const { client } = withCensus((_, name) => (name.includes('Gil') ? 'IDENTIFICADO' : 'NO IDENTIFICADO'));
    const customer = await company.customer({
      customer_type: 'INDIVIDUAL',
      legal_name: 'Ana Prueba',
      nif: person,
      address: RECIPIENT.address,
    });
    const { id } = await company.create({ recipient: { customer_id: customer.id } });
    const first = await client.post(`/invoices/${id}/issue`);
    expect(refusal(first).details).toEqual({
      nif: person,
      census_status: 'NOT_IDENTIFIED',
      field: 'recipient.nif',
    });
    expect(first.body.error.message).toContain('07');
    await company.client.patch(`/customers/${customer.id}`, { legal_name: 'Ana Gil' });
    expect(outcome(await client.post(`/invoices/${id}/issue`))).toBe(200);
  });
});

describe('the issue in spite of the census', () => {
  it.each(['IDENTIFICADO', 'IDENTIFICADO-BAJA', 'IDENTIFICADO-REVOCADO', 'NO PROCESADO'])(
    'an invoice is issued if the census result is %s',
    async (result) => {
      const { client, census } = withCensus(() => result);
      const { id } = await company.create({ recipient });
      const issued = await client.post(`/invoices/${id}/issue`);
      expect(outcome(issued)).toBe(200);
      const isRevoked = result === 'IDENTIFICADO-REVOCADO';
      const warned = (issued.body.meta.warnings ?? []).map(({ code }: { code: string }) => code);
      expect(warned.includes('RECIPIENT_NIF_REVOKED')).toBe(isRevoked);
      expect(census.calls).toEqual([[{ nif, name: '' }]]);
    },
  );

  it.each([
    ['breaks off', () => Promise.reject(new Error('connection reset'))],
    ['answers 500', () => new Response('<h1>500</h1>', { status: 500 })],
    ['refuses the certificate', () => new Response('No autorizado', { status: 403 })],
  ])('an invoice is issued if the census %s', async (_, answer) => {
    const { id } = await company.create({ recipient });
    const client = clientOn(answeringEnv(testEnv, answer));
    expect(outcome(await client.post(`/invoices/${id}/issue`))).toBe(200);
  });

  it('the census is not asked about recipients without NIF', async () => {
    const { client, census } = withCensus(UNKNOWN);
    const alternative_id = { type: '03', number: 'X1', country_code: 'FR' };
    const foreigner = { legal_name: 'Une', alternative_id, address: RECIPIENT.address };
    const ids = [
      (await company.create({ type: 'SIMPLIFIED' })).id,
      (await company.create({ recipient: foreigner })).id,
    ];
    for (const id of ids) expect(outcome(await client.post(`/invoices/${id}/issue`))).toBe(200);
    expect(census.calls).toEqual([]);
  });

  it('the census is not asked if VeriFactu is off', async () => {
    const { env, census } = withCensus(UNKNOWN);
    const live = companyClient(company.tenant.companyId, company.tenant.liveKey, env);
    expect((await live.put('/series/defaults')).status).toBe(200);
    const documents = documentsOf(live);
    expect(await documents.issued({ recipient })).toMatchObject({ verifactu_status: 'NO_VERIFACTU' });
    expect(census.calls).toEqual([]);
  });
});

describe('the cached census result of a recipient', () => {
  it('the census is asked once per recipient, and a cached result costs no round trip', async () => {
    const { env, census } = withCensus(KNOWN);
    const costOf = async (
      act: (client: ReturnType<typeof clientOn>) => Promise<{ status: number; text: string }>,
    ) => {
      const log = new RoundTripLog();
      const response = await act(clientOn(countedEnv(env, log)));
      expect(response.status, response.text).toBeLessThan(300);
      return log.sequential;
    };
    const lines = [{ description: 'Servicio', quantity: 1, unit_price: 100 }];
    const direct = { type: 'STANDARD', recipient, lines, options: { issue_directly: true } };
    await costOf((client) => client.post('/invoices', direct));
    expect(census.calls).toHaveLength(1);
    const draft = await company.create({ recipient });
    const proforma = await company.create({ type: 'PROFORMA', recipient });
    const customer = await company.customer({ nif, legal_name: 'Otra', address: RECIPIENT.address });
    const ofCustomer = await company.create({ recipient: { customer_id: customer.id } });
    expect([
      await costOf((client) => client.post(`/invoices/${draft.id}/issue`)),
      await costOf((client) => client.post(`/invoices/${ofCustomer.id}/issue`)),
      await costOf((client) => client.post('/invoices', direct)),
      await costOf((client) =>
        client.post('/invoices', { ...direct, recipient: { customer_id: customer.id } }),
      ),
      await costOf((client) => client.post(`/invoices/${proforma.id}/convert-to-invoice`, { issue: true })),
    ]).toEqual([2, 2, 3, 3, 3]);
    expect(census.calls).toHaveLength(1);
  });

  it('the cached result of a person is valid for that name only', async () => {
    const person = { ...RECIPIENT, nif: freshNif(), legal_name: 'Ana Prueba' };
    const { client, census } = withCensus(KNOWN);
    for (const legal_name of ['Ana Prueba', 'ANA PRUEBA', 'Ana Gil']) {
      const { id } = await company.create({ recipient: { ...person, legal_name } });
      expect(outcome(await client.post(`/invoices/${id}/issue`))).toBe(200);
    }
    expect(census.calls).toHaveLength(2);
  });
});
