import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { type RequestOptions, request, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { answeringEnv, censusEnv, freshCompanyNif } from '../../support/registration/census-env.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

function validate(body: unknown, env: Env = testEnv, options: RequestOptions = {}) {
  return request('POST', '/v1/nif/validate', { key: tenant.sandboxKey, body, env, ...options });
}

async function judged(body: unknown, env?: Env, options?: RequestOptions) {
  const response = await validate(body, env, options);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

describe('POST /v1/nif/validate with a malformed NIF', () => {
  it.each([
    ['b-123', 'B123', 'It is not a Spanish NIF'],
    ['12345678a', '12345678A', 'The control character'],
    ['B 1234567-5', 'B12345675', 'The control character'],
    ['ES-B12345675', 'B12345675', 'The control character'],
    ['1234567-Z', '01234567Z', 'The control character'],
    ['FRB12345674', 'FRB12345674', 'It is not a Spanish NIF'],
  ])(
    'the NIF %j is INVALID, normalised to %s, and the census is not asked',
    async (nif, normalised, message) => {
      const { env, census } = censusEnv(testEnv, () => 'IDENTIFICADO');
      expect(await judged({ nif, legal_name: 'Nadie' }, env)).toEqual({
        nif: normalised,
        status: 'INVALID',
        census_status: null,
        legal_name: 'Nadie',
        validated_at: expect.stringMatching(TIMESTAMP),
        message: expect.stringContaining(message),
      });
      expect(census.calls).toEqual([]);
    },
  );

  it("the message about an invalid NIF is in the caller's language", async () => {
    const { message } = await judged({ nif: '12345678A' }, testEnv, { headers: { 'Accept-Language': 'es' } });
    expect(message).toContain('carácter de control');
  });
});

describe('POST /v1/nif/validate with a NIF for the census', () => {
  it.each([
    ['IDENTIFICADO', 'VALID', 'IDENTIFIED'],
    ['IDENTIFICADO-BAJA', 'VALID', 'DEREGISTERED'],
    ['IDENTIFICADO-REVOCADO', 'VALID', 'REVOKED'],
    ['NO IDENTIFICADO', 'NIF_INVALID', 'NOT_IDENTIFIED'],
    ['NO IDENTIFICADO-SIMILAR', 'NIF_INVALID', 'SIMILAR'],
  ])('the census result %s is returned as %s', async (result, status, census_status) => {
    const { env } = censusEnv(testEnv, () => result);
    const nif = freshCompanyNif();
    expect(await judged({ nif: nif.toLowerCase() }, env)).toMatchObject({
      nif,
      status,
      census_status,
      validated_at: expect.stringMatching(TIMESTAMP),
    });
  });

  it('the census result NO PROCESADO is returned as PENDING and asked again', async () => {
    const { env, census } = censusEnv(testEnv, () => 'NO PROCESADO');
    const nif = freshCompanyNif();
    expect(await judged({ nif }, env)).toMatchObject({
      status: 'PENDING',
      census_status: 'NOT_PROCESSED',
      validated_at: null,
    });
    await judged({ nif }, env);
    expect(census.calls).toHaveLength(2);
  });

  it('the NIF of a company is checked without a name and returns the census name', async () => {
    const nif = freshCompanyNif();
    const census = answeringEnv(
      testEnv,
      () =>
        new Response(
          `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><VNifV2Sal><Contribuyente><Nif>${nif}</Nif><Nombre>UNA EMPRESA SL</Nombre><Resultado>IDENTIFICADO</Resultado></Contribuyente></VNifV2Sal></e:Body></e:Envelope>`,
          { headers: { 'Content-Type': 'text/xml' } },
        ),
    );
    expect(await judged({ nif, legal_name: 'Una' }, census)).toMatchObject({ legal_name: 'UNA EMPRESA SL' });
    const { env, census: asked } = censusEnv(testEnv, () => 'IDENTIFICADO');
    await judged({ nif: freshCompanyNif(), legal_name: 'Una' }, env);
    expect(asked.calls).toMatchObject([[{ name: '' }]]);
  });

  it('the NIF of a person is checked with the name, which is returned as sent', async () => {
    const { env } = censusEnv(testEnv, (_, name) =>
      name === 'Prueba Martín Ana' ? 'IDENTIFICADO' : 'NO IDENTIFICADO',
    );
    const nif = freshNif();
    expect(await judged({ nif, legal_name: ' Ana Prueba Martín ' }, env)).toMatchObject({
      status: 'VALID',
      legal_name: 'Ana Prueba Martín',
    });
    expect(await judged({ nif, legal_name: 'Otra Persona' }, env)).toMatchObject({ status: 'NIF_INVALID' });
  });

  it.each([{}, { legal_name: null }, { legal_name: ' ' }])(
    'a person without a name (%j) is PENDING with a hint, unless the census identifies the NIF',
    async (body) => {
      const { env } = censusEnv(testEnv, () => 'NO IDENTIFICADO');
      const known = censusEnv(testEnv, () => 'IDENTIFICADO');
      expect(await judged({ nif: freshNif(), ...body }, known.env)).toMatchObject({ status: 'VALID' });
      expect(await judged({ nif: freshNif(), ...body }, env)).toMatchObject({
        status: 'PENDING',
        census_status: null,
        legal_name: null,
        validated_at: null,
        message: expect.stringContaining('legal_name'),
      });
    },
  );

  it.each([
    ['is not configured', testEnv],
    ['answers a page', answeringEnv(testEnv, () => new Response('<h1>500</h1>', { status: 500 }))],
    ['breaks off', answeringEnv(testEnv, () => Promise.reject(new Error('connection reset')))],
  ])('the NIF is PENDING while the census %s', async (_, env) => {
    expect(await judged({ nif: freshCompanyNif() }, env)).toMatchObject({
      status: 'PENDING',
      census_status: null,
      validated_at: null,
      message: expect.stringContaining('cannot be reached'),
    });
  });
});

describe('the cached result of a NIF', () => {
  it('a result is cached with its time, separately per environment', async () => {
    const nif = freshCompanyNif();
    const { env, census } = censusEnv(testEnv, () => 'IDENTIFICADO');
    const first = await judged({ nif }, env);
    expect(await judged({ nif, legal_name: 'Otra' }, env)).toEqual({ ...first, legal_name: 'Otra' });
    expect(await judged({ nif }, testEnv)).toEqual(first);
    expect(census.calls).toHaveLength(1);
    await judged({ nif }, env, { key: tenant.liveKey });
    expect(census.calls).toHaveLength(2);
    await judged({ nif }, env, { key: tenant.sessionToken });
    expect(census.calls).toHaveLength(2);
  });

  it('a known NIF costs one round trip, and an unknown one two', async () => {
    const nif = freshCompanyNif();
    const { env } = censusEnv(testEnv, () => 'IDENTIFICADO');
    await judged({ nif: freshCompanyNif() }, env);
    const cost = async () => {
      const log = new RoundTripLog();
      await judged({ nif }, countedEnv(env, log));
      return log.sequential;
    };
    expect([await cost(), await cost()]).toEqual([2, 1]);
  });

  it('a repeated idempotency key replays the result', async () => {
    const nif = freshCompanyNif();
    const headers = { 'Idempotency-Key': `nif-${nif}` };
    const first = await validate({ nif }, testEnv, { headers });
    expect(first.body.data.status).toBe('PENDING');
    const { env } = censusEnv(testEnv, () => 'IDENTIFICADO');
    const replay = await validate({ nif }, env, { headers });
    expect([replay.text, replay.headers.get('Idempotency-Replay')]).toEqual([first.text, 'true']);
  });
});

describe('the body of POST /v1/nif/validate', () => {
  it.each([
    [{}, 422, 'VALIDATION_ERROR'],
    [{ nif: ' ' }, 422, 'VALIDATION_ERROR'],
    [{ nif: 'x'.repeat(51) }, 422, 'VALIDATION_ERROR'],
    [{ nif: 12345678 }, 400, 'INVALID_JSON_FORMAT'],
    [{ nif: null }, 400, 'INVALID_JSON_FORMAT'],
    [{ nif: 'B12345674', legal_name: 1 }, 400, 'INVALID_JSON_FORMAT'],
  ])('the body %j is rejected with %i %s', async (body, status, code) => {
    const response = await validate(body);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });
});
