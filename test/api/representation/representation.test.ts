import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { documentText } from '../../support/documents/pdf-reading.ts';
import { tinyPdf } from '../../support/documents/tiny-pdf.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addCompany, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

type Client = ReturnType<typeof companyClient>;

const MAX_DOCUMENT_BYTES = 5 * 1_048_576;
const INSTANT = /^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/;
const NOTHING = {
  system: null,
  territory: null,
  reference: null,
  nif: null,
  generated_at: null,
  submitted_at: null,
  signed_at: null,
  cancelled_at: null,
  in_force: [],
};

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Creates a company without a representation. */
async function newCompany(overrides: Parameters<typeof addCompany>[2] = {}) {
  const { companyId, nif } = await addCompany(testEnv, tenant.accountId, overrides);
  await testEnv.DIRECTORY.prepare("UPDATE companies SET representation_state = 'NOT_STARTED' WHERE id = ?")
    .bind(companyId)
    .run();
  return { companyId, nif, client: companyClient(companyId, tenant.sessionToken) };
}

const submit = (client: Client, document: Uint8Array | string = tinyPdf()) =>
  client.post('/representation/submit', formOf({ document }));
const refusal = ({ status, body }: Awaited<ReturnType<typeof submit>>) => [status, body.error.code];
const stateOf = async (client: Client) => (await client.get('/representation')).body.data.state;

/** Downloads the document for signing. */
async function download({ base, key }: Client) {
  const response = await handleRequest(
    new Request(`https://folio.test${base}/representation/document`, {
      headers: { Authorization: `Bearer ${key}` },
    }),
    testEnv,
  );
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('/v1/companies/{company_id}/representation', () => {
  it('a representation is generated, submitted signed and cancelled, the same in both environments', async () => {
    const { companyId, nif, client } = await newCompany();
    expect((await client.get('/representation')).body.data).toEqual({
      company_id: companyId,
      state: 'NOT_STARTED',
      ...NOTHING,
    });
    const made = await client.post('/representation');
    expect(made.status).toBe(200);
    const generated = {
      ...NOTHING,
      company_id: companyId,
      state: 'PDF_GENERATED',
      system: 'VERIFACTU',
      territory: 'COMMON',
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nif,
      generated_at: expect.stringMatching(INSTANT),
    };
    expect(made.body.data).toEqual(generated);
    const live = companyClient(companyId, tenant.liveKey);
    expect((await live.get('/representation')).body.data).toEqual(made.body.data);
    const submitted = await submit(live);
    expect(submitted.status).toBe(200);
    expect(submitted.body.data).toEqual({
      ...made.body.data,
      state: 'SUBMITTED',
      submitted_at: expect.stringMatching(INSTANT),
    });
    expect((await client.get('/representation')).body.data).toEqual(submitted.body.data);
    expect((await client.delete('/representation')).status).toBe(204);
    expect((await client.get('/representation')).body.data).toEqual({
      ...submitted.body.data,
      state: 'CANCELLED',
      cancelled_at: expect.stringMatching(INSTANT),
    });
  });

  it("the document contains the company's data of its time and can be downloaded until cancellation", async () => {
    const { nif, client } = await newCompany({ legalName: 'Łucja Íñiguez Prueba' });
    const { reference } = (await client.post('/representation')).body.data;
    await client.patch('', { legal_name: 'Otro Nombre' });
    const { headers, bytes } = await download(client);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="representacion-${nif}.pdf"`);
    const text = await documentText(bytes);
    for (const expected of [
      'Otorgamiento de representación',
      `D./D.ª Łucja Íñiguez Prueba, con NIF ${nif} y domicilio fiscal en Calle Mayor, 1, 28013 Madrid, que actúa en su propio nombre`,
      'no otorga representación a nadie',
      `Referencia ${reference}`,
    ])
      expect(text).toContain(expected);
    await submit(client, bytes);
    expect((await download(client)).bytes).toEqual(bytes);
    await client.delete('/representation');
    expect(refusal(await client.get('/representation/document'))).toEqual([404, 'REPRESENTATION_NOT_FOUND']);
  });

  it('the document can be generated again until a signed one is submitted', async () => {
    const { client } = await newCompany();
    const first = (await client.post('/representation')).body.data;
    await client.patch('', { legal_representative: { full_name: 'Íñigo Núñez', nif: '12345678Z' } });
    const second = (await client.post('/representation')).body.data;
    expect(second.reference).not.toBe(first.reference);
    const text = await documentText((await download(client)).bytes);
    expect(text).toContain('como su representante legal D./D.ª Íñigo Núñez, con NIF 12345678Z');
    await submit(client);
    const refused = await client.post('/representation');
    expect(refusal(refused)).toEqual([422, 'REPRESENTATION_STATE_TRANSITION_INVALID']);
    expect(refused.body.error.details).toEqual({
      state: 'SUBMITTED',
      allowed_states: ['NOT_STARTED', 'PDF_GENERATED', 'CANCELLED'],
    });
    const { results } = await testEnv.DIRECTORY.prepare(
      'SELECT id FROM representations WHERE company_id = ? AND cancelled_at IS NOT NULL',
    )
      .bind(first.company_id)
      .all();
    expect(results).toEqual([{ id: first.reference }]);
  });

  it('a cancelled representation can begin again from any state', async () => {
    const { companyId, client } = await newCompany();
    for (const state of ['PDF_GENERATED', 'SUBMITTED', 'ACTIVE']) {
      await client.post('/representation');
      await testEnv.DIRECTORY.prepare('UPDATE companies SET representation_state = ? WHERE id = ?')
        .bind(state, companyId)
        .run();
      expect((await client.delete('/representation')).status).toBe(204);
      expect((await client.delete('/representation')).status).toBe(204);
      expect(await stateOf(client)).toBe('CANCELLED');
    }
    expect((await client.post('/representation')).body.data).toMatchObject({
      state: 'PDF_GENERATED',
      submitted_at: null,
      cancelled_at: null,
    });
  });

  it('a representation that has not begun has nothing to download, submit or cancel', async () => {
    const { client } = await newCompany();
    const notFound = [404, 'REPRESENTATION_NOT_FOUND'];
    expect(refusal(await client.get('/representation/document'))).toEqual(notFound);
    expect(refusal(await submit(client))).toEqual(notFound);
    expect(refusal(await client.delete('/representation'))).toEqual(notFound);
    expect(await stateOf(client)).toBe('NOT_STARTED');
  });

  it('a representation that was accepted without a document can be cancelled and begun again', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const client = companyClient(companyId, tenant.sessionToken);
    expect((await client.get('/representation')).body.data).toMatchObject({
      ...{ state: 'ACTIVE', ...NOTHING, in_force: ['COMMON'] },
    });
    expect(refusal(await client.get('/representation/document'))).toEqual([404, 'REPRESENTATION_NOT_FOUND']);
    expect(refusal(await client.post('/representation'))).toEqual([
      422,
      'REPRESENTATION_STATE_TRANSITION_INVALID',
    ]);
    expect((await client.delete('/representation')).status).toBe(204);
    expect((await client.post('/representation')).body.data.state).toBe('PDF_GENERATED');
  });

  it('a representation requires a NIF', async () => {
    const { client } = await newCompany({ nif: null });
    const response = await client.post('/representation');
    expect(refusal(response)).toEqual([422, 'VALIDATION_ERROR']);
    expect(response.body.error.details).toEqual({ nif: expect.stringMatching(/NIF/) });
    expect(await stateOf(client)).toBe('NOT_STARTED');
  });

  it('a change of the NIF cancels the representation, and other changes do not', async () => {
    const { client } = await newCompany();
    await client.post('/representation');
    await submit(client);
    await client.patch('', { legal_name: 'Otro Nombre', entity_type: 'LEGAL_ENTITY' });
    expect(await stateOf(client)).toBe('SUBMITTED');
    await client.patch('', { nif: freshNif() });
    expect((await client.get('/representation')).body.data).toMatchObject({
      state: 'CANCELLED',
      cancelled_at: expect.stringMatching(INSTANT),
    });
    const { client: unbegun } = await newCompany();
    await unbegun.patch('', { nif: freshNif() });
    expect(await stateOf(unbegun)).toBe('NOT_STARTED');
  });
});

describe('the signed document of a representation', () => {
  it('the signed document is stored as uploaded, once', async () => {
    const { companyId, client } = await newCompany();
    await client.post('/representation');
    const pdf = tinyPdf('firmado');
    expect((await submit(client, pdf)).status).toBe(200);
    const again = await submit(client, tinyPdf('otro'));
    expect(refusal(again)).toEqual([422, 'REPRESENTATION_STATE_TRANSITION_INVALID']);
    const kept = await testEnv.DIRECTORY.prepare(
      'SELECT signed_key FROM representations WHERE company_id = ?',
    )
      .bind(companyId)
      .first<{ signed_key: string }>();
    const file = await testEnv.FILES.get(kept?.signed_key ?? '');
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(pdf);
  });

  it.each([
    ['a text', new TextEncoder().encode('firmado'), /PDF/],
    ['nothing', new Uint8Array(0), /PDF/],
    ['one cut short', tinyPdf().subarray(0, 120), /incomplete/],
  ])('submitting %s returns 422 with the reason and changes nothing', async (_, bytes, reason) => {
    const { client } = await newCompany();
    await client.post('/representation');
    const response = await submit(client, bytes);
    expect(refusal(response)).toEqual([422, 'VALIDATION_ERROR']);
    expect(response.body.error.details).toEqual({ document: expect.stringMatching(reason) });
    expect(await stateOf(client)).toBe('PDF_GENERATED');
  });

  it('the signed document may have 5 MB, and one more byte returns 422', async () => {
    const { client } = await newCompany();
    await client.post('/representation');
    const sized = (bytes: number) => tinyPdf('x'.repeat(bytes - tinyPdf().length));
    const over = await submit(client, sized(MAX_DOCUMENT_BYTES + 1));
    expect(refusal(over)).toEqual([422, 'FILE_TOO_LARGE']);
    expect(over.body.error.details).toEqual({ file_size_mb: 5.01, max_file_size_mb: 5 });
    expect((await submit(client, sized(MAX_DOCUMENT_BYTES))).status).toBe(200);
  });
});

describe('concurrent changes of a representation', () => {
  it('concurrent generations succeed or return a conflict, and the stored document can be downloaded', async () => {
    const { client } = await newCompany();
    const responses = await Promise.all([1, 2, 3].map(() => client.post('/representation')));
    const won = responses.filter(({ status }) => status === 200);
    const lost = responses.filter(({ status }) => status !== 200);
    expect(won.length).toBeGreaterThan(0);
    for (const response of lost) expect(refusal(response)).toEqual([409, 'CONCURRENT_MODIFICATION']);
    const { reference } = (await client.get('/representation')).body.data;
    expect(won.map(({ body }) => body.data.reference)).toContain(reference);
    expect(await documentText((await download(client)).bytes)).toContain(reference);
  });

  it('of concurrent submissions one succeeds', async () => {
    const { client } = await newCompany();
    await client.post('/representation');
    const responses = await Promise.all([1, 2, 3].map((note) => submit(client, tinyPdf(`${note}`))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of responses) expect([200, 409, 422]).toContain(status);
    expect(await stateOf(client)).toBe('SUBMITTED');
  });

  it('a concurrent change of the NIF always cancels the representation', async () => {
    for (let round = 0; round < 5; round++) {
      const { client } = await newCompany();
      await client.post('/representation');
      const [, patched] = await Promise.all([submit(client), client.patch('', { nif: freshNif() })]);
      expect(patched.status).toBe(200);
      expect(await stateOf(client)).toBe('CANCELLED');
    }
  });
});
