import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AeatFetcher } from '../../../src/registration/aeat/aeat-variables.ts';
import { CENSUS_TIMEOUT_MS } from '../../../src/registration/aeat/ask-census.ts';
import { type Census, censusOver } from '../../../src/registration/aeat/census.ts';
import type { CensusCheckRow } from '../../../src/registration/aeat/census-repository.ts';
import { CIRCUIT_PAUSE_MS, Circuit, circuitOf } from '../../../src/registration/aeat/circuit.ts';
import { aeatTransport } from '../../../src/registration/aeat/transport.ts';
import { censusService, xmlResponse } from '../../support/registration/census-service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 10, 1);
const COMPANY = { nif: 'B12345674', name: 'Una SL' };
const PERSON = { nif: '12345678Z', name: 'Ana Prueba Martín' };

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates a cache in memory with the same key as the table. */
function memoryStore() {
  const rows = new Map<string, CensusCheckRow>();
  return {
    rows,
    read: async (nif: string, nameKey: string) =>
      [...rows.values()].filter((row) => row.nif === nif && row.nameKey === nameKey),
    keep: async (kept: readonly CensusCheckRow[]) => {
      for (const row of kept) rows.set(`${row.nif} ${row.nameKey}`, row);
    },
  };
}

/** Creates the census of one request. The contents of `store` and `circuit` outlive it. */
function censusWith(AEAT: AeatFetcher, store = memoryStore(), circuit = new Circuit()): Census {
  const clock = { now: () => Date.now() };
  return censusOver({ transport: aeatTransport({ AEAT }, 'TEST'), circuit, store, clock });
}

describe('a census verdict', () => {
  it.each([
    ['IDENTIFICADO', 'IDENTIFIED'],
    ['NO IDENTIFICADO', 'NOT_IDENTIFIED'],
    ['NO IDENTIFICADO-SIMILAR', 'SIMILAR'],
    ['IDENTIFICADO-BAJA', 'DEREGISTERED'],
    ['IDENTIFICADO-REVOCADO', 'REVOKED'],
    ['NO PROCESADO', 'NOT_PROCESSED'],
  ])('the verdict returns a status for the census result %s', async (result, status) => {
    const census = censusWith(censusService(() => result));
    expect(await census.check(COMPANY, [])).toMatchObject({ status, checkedAtMs: START_MS });
  });

  it('the verdict is the best result of all name orders, asked in one call', async () => {
    const service = censusService((_, name) =>
      name === 'Prueba Martín Ana'
        ? 'IDENTIFICADO'
        : name === 'Ana Prueba Martín'
          ? 'NO IDENTIFICADO-SIMILAR'
          : 'NO IDENTIFICADO',
    );
    expect(await censusWith(service).check(PERSON, [])).toMatchObject({ status: 'IDENTIFIED' });
    expect(service.calls).toHaveLength(1);
  });

  it('the census check of a person without a name asks by NIF alone', async () => {
    const service = censusService(() => 'IDENTIFICADO');
    expect(await censusWith(service).lookUp({ nif: PERSON.nif, name: null })).toMatchObject({
      status: 'IDENTIFIED',
    });
    expect(service.calls).toHaveLength(1);
  });

  it.each([
    ['HTML', () => new Response('<h1>500</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })],
    ['a refusal', () => new Response('no', { status: 403, headers: { 'Content-Type': 'text/html' } })],
    ['nothing', () => new Response(null)],
    [
      'another taxpayer',
      () =>
        xmlResponse(
          '<a:Envelope xmlns:a="http://schemas.xmlsoap.org/soap/envelope/"><a:Body><VNifV2Sal><Contribuyente><Nif>A58818501</Nif><Nombre/><Resultado>IDENTIFICADO</Resultado></Contribuyente></VNifV2Sal></a:Body></a:Envelope>',
        ),
    ],
    [
      'a fault',
      () =>
        xmlResponse(
          '<a:Envelope xmlns:a="http://schemas.xmlsoap.org/soap/envelope/"><a:Body><a:Fault><faultcode>a:Server</faultcode><faultstring>x</faultstring></a:Fault></a:Body></a:Envelope>',
          500,
        ),
    ],
  ])('the verdict is UNREACHABLE when the answer is %s, and the next check asks again', async (_, answer) => {
    let asked = 0;
    const service = {
      fetch: async () => {
        asked += 1;
        return answer();
      },
    };
    const store = memoryStore();
    const circuit = new Circuit();
    expect(await censusWith(service, store, circuit).check(COMPANY, [])).toBe('UNREACHABLE');
    expect(await censusWith(service, store, circuit).check(COMPANY, [])).toBe('UNREACHABLE');
    expect([asked, store.rows.size]).toEqual([2, 0]);
  });
});

describe('an AEAT that does not answer', () => {
  it('the census waits three seconds for an answer and then asks nothing for a minute', async () => {
    let asked = 0;
    const silent = {
      fetch: () => {
        asked += 1;
        return new Promise<Response>(() => undefined);
      },
    };
    const circuit = new Circuit();
    const ask = () => censusWith(silent, memoryStore(), circuit).check(COMPANY, []);
    const first = ask();
    await vi.advanceTimersByTimeAsync(CENSUS_TIMEOUT_MS);
    expect(await first).toBe('UNREACHABLE');
    expect(await ask()).toBe('UNREACHABLE');
    await vi.advanceTimersByTimeAsync(CIRCUIT_PAUSE_MS - 1);
    expect(await ask()).toBe('UNREACHABLE');
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const again = ask();
    await vi.advanceTimersByTimeAsync(CENSUS_TIMEOUT_MS);
    expect(await again).toBe('UNREACHABLE');
    expect(asked).toBe(2);
  });

  it('each binding and each relay has its own circuit breaker', () => {
    const [AEAT, other] = [censusService(() => ''), censusService(() => '')];
    expect(circuitOf({ AEAT })).toBe(circuitOf({ AEAT, AEAT_RELAY_URL: '' }));
    expect(circuitOf({ AEAT })).not.toBe(circuitOf({ AEAT: other }));
    const relay = { AEAT, AEAT_RELAY_URL: 'https://relay.test' };
    expect(circuitOf(relay)).toBe(circuitOf({ ...relay, AEAT: other }));
    expect(circuitOf(relay)).not.toBe(circuitOf({ AEAT }));
    expect(circuitOf({})).toBe(circuitOf({ AEAT_RELAY_URL: '' }));
  });
});

describe('the cached census verdicts', () => {
  it.each([
    ['IDENTIFICADO', 30 * DAY_MS],
    ['IDENTIFICADO-BAJA', DAY_MS],
    ['IDENTIFICADO-REVOCADO', DAY_MS],
    ['NO IDENTIFICADO', HOUR_MS],
    ['NO IDENTIFICADO-SIMILAR', HOUR_MS],
    ['NO PROCESADO', 0],
  ])('the cached result %s is used for %i ms', async (result, lifeMs) => {
    const service = censusService(() => result);
    const store = memoryStore();
    const first = await censusWith(service, store).lookUp(COMPANY);
    if (lifeMs > 0) {
      vi.setSystemTime(START_MS + lifeMs - 1);
      expect(await censusWith(service, store).lookUp(COMPANY)).toEqual(first);
      expect(await censusWith(service).check(COMPANY, [...store.rows.values()])).toEqual(first);
      expect(service.calls).toHaveLength(1);
    }
    vi.setSystemTime(START_MS + lifeMs);
    expect(await censusWith(service, store).lookUp(COMPANY)).toMatchObject({
      checkedAtMs: START_MS + lifeMs,
    });
    expect(service.calls).toHaveLength(2);
  });

  it('a cached verdict of a person counts only for the same name', async () => {
    const service = censusService((_, name) =>
      name.includes('Martín') ? 'IDENTIFICADO' : 'NO IDENTIFICADO',
    );
    const store = memoryStore();
    expect(await censusWith(service, store).lookUp(PERSON)).toMatchObject({ status: 'IDENTIFIED' });
    const other = { ...PERSON, name: 'Otra Persona' };
    expect(await censusWith(service, store).check(other, [...store.rows.values()])).toMatchObject({
      status: 'NOT_IDENTIFIED',
    });
    expect(store.rows.size).toBe(2);
  });

  it('a verdict that the cache cannot store is returned anyway', async () => {
    const store = { ...memoryStore(), keep: () => Promise.reject(new Error('the database is away')) };
    expect(
      await censusWith(
        censusService(() => 'IDENTIFICADO'),
        store,
      ).check(COMPANY, []),
    ).toMatchObject({
      status: 'IDENTIFIED',
    });
  });
});

describe('the census questions of one request', () => {
  const NIFS = ['B12345674', 'A58818501', 'B99001000', 'B99002008', 'B99003006'];

  it('simultaneous checks of one request use two calls and ask each NIF once', async () => {
    const service = censusService((nif) => (nif === 'B99001000' ? 'NO IDENTIFICADO' : 'IDENTIFICADO'));
    const store = memoryStore();
    const census = censusWith(service, store);
    const verdicts = await Promise.all(
      [...NIFS, ...NIFS].map((nif) => census.check({ nif, name: null }, [])),
    );
    expect(verdicts.map((verdict) => (verdict === 'UNREACHABLE' ? verdict : verdict.status))).toEqual(
      [...NIFS, ...NIFS].map((nif) => (nif === 'B99001000' ? 'NOT_IDENTIFIED' : 'IDENTIFIED')),
    );
    expect(service.calls.map((call) => call.map(({ nif }) => nif))).toEqual([
      NIFS.slice(0, 1),
      NIFS.slice(1),
    ]);
    expect(store.rows.size).toBe(NIFS.length);
  });

  it('one NIF under two names gets a separate verdict for each name', async () => {
    const service = censusService((_, name) => (name.startsWith('Ana') ? 'IDENTIFICADO' : 'NO IDENTIFICADO'));
    const census = censusWith(service);
    const names = ['Eva', 'Ana', 'Eva', 'Luz'];
    const verdicts = await Promise.all(names.map((name) => census.check({ nif: PERSON.nif, name }, [])));
    expect(verdicts).toMatchObject([
      { status: 'NOT_IDENTIFIED' },
      { status: 'IDENTIFIED' },
      { status: 'NOT_IDENTIFIED' },
      { status: 'NOT_IDENTIFIED' },
    ]);
    expect(service.calls).toHaveLength(3);
  });
});
