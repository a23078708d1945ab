import { describe, expect, it } from 'vitest';
import { LIVE_HOST, lab, outcomes, VERIFACTU_PATH, withSchemas } from './support/lab.ts';
import { INCIDENT, submissionXml } from './support/messages.ts';
import { type BuiltRecord, cancellation, ISSUER, registration, tags } from './support/records.ts';

describe('the requests that these tests build', () => {
  it.skipIf(withSchemas.schemas === null)(
    `the requests of these tests are valid against the schemas${withSchemas.suffix}`,
    () => {
      const first = registration();
      const xml = submissionXml([first, cancellation({ previous: first })], INCIDENT);
      expect(withSchemas.schemas?.validate(xml)).toEqual([]);
    },
  );
});

describe('a submission to the simulator', () => {
  it('a submission of valid records is accepted with CSV and presentation data', async () => {
    const reply = await lab().submit([registration()]);
    expect(reply.status).toBe(200);
    expect(reply.contentType).toMatch(/^text\/xml/);
    expect(reply.text('EstadoEnvio')).toBe('Correcto');
    expect(reply.text('CSV')).toMatch(/^A-[0-9A-F]{14}$/);
    expect(reply.text('NIFPresentador')).toBe(ISSUER);
    expect(reply.text('TimestampPresentacion')).toBe('2026-11-20T11:00:00+01:00');
    expect(reply.text('TiempoEsperaEnvio')).toBe('60');
    expect(reply.lines).toMatchObject([{ operation: 'Alta', number: 'F-1', state: 'Correcto', code: null }]);
  });

  it('a submission with one invalid record is accepted in part and the other records are processed', async () => {
    const first = registration();
    const bad = registration({ number: 'F-2', previous: first, elements: { Destinatarios: null } });
    const last = registration({ number: 'F-3', previous: bad });
    const reply = await lab().submit([first, bad, last]);
    expect(reply.text('EstadoEnvio')).toBe('ParcialmenteCorrecto');
    expect(reply.text('CSV')).not.toBeNull();
    expect(outcomes(reply)).toEqual(['Correcto', 'Incorrecto 1189', 'Correcto']);
  });

  it('a submission whose records are all rejected returns neither CSV nor presentation data', async () => {
    const reply = await lab().submit([registration({ elements: { Destinatarios: null } })]);
    expect(reply.text('EstadoEnvio')).toBe('Incorrecto');
    expect(reply.text('CSV')).toBeNull();
    expect(reply.text('DatosPresentacion')).toBeNull();
  });

  it('a submission whose records all have errors is accepted in part', async () => {
    const reply = await lab().submit([registration({ elements: { ImporteTotal: '500.00' } })]);
    expect(reply.text('EstadoEnvio')).toBe('ParcialmenteCorrecto');
    expect(outcomes(reply)).toEqual(['AceptadoConErrores 2005']);
  });

  it('the answer repeats the incident of the header and the marks of each record', async () => {
    const correction = registration({
      elements: { RefExterna: 'ref &amp; 1', Subsanacion: 'S', RechazoPrevio: 'X' },
    });
    const reply = await lab().submit([correction], INCIDENT);
    expect(reply.text('Incidencia')).toBe('S');
    expect(reply.text('Subsanacion')).toBe('S');
    expect(reply.text('RechazoPrevio')).toBe('X');
    expect(reply.text('RefExterna')).toBe('ref &amp; 1');
  });

  it('a submission mixes registrations and cancellations, and each sees the records before it', async () => {
    const first = registration();
    const voided = cancellation({ previous: first });
    const again = registration({ previous: voided });
    const reply = await lab().submit([first, voided, again]);
    expect(reply.lines.map(({ operation }) => operation)).toEqual(['Alta', 'Anulacion', 'Alta']);
    expect(outcomes(reply)).toEqual(['Correcto', 'Correcto', 'Incorrecto 3000']);
  });

  it('the simulator accepts 1,000 records in a submission and rejects 1,001 as a whole', async () => {
    const records: BuiltRecord[] = [];
    for (let number = 1; number <= 1001; number++) {
      records.push(registration({ number: `F-${number}`, previous: records.at(-1) ?? null }));
    }
    const place = lab();
    expect((await place.submit(records)).fault).toBe('4114');
    const reply = await place.submit(records.slice(0, 1000));
    expect(reply.text('EstadoEnvio')).toBe('Correcto');
    expect(reply.lines).toHaveLength(1000);
  });

  it('a submission to the live service stores nothing in the test service', async () => {
    const place = lab();
    const xml = submissionXml([registration()]);
    const live = await place.post(xml, VERIFACTU_PATH, LIVE_HOST);
    expect([outcomes(live), outcomes(await place.post(xml))]).toEqual([['Correcto'], ['Correcto']]);
    expect(place.aeat.chainOf(ISSUER, 'LIVE')).toHaveLength(1);
  });
});

describe('the header of a submission', () => {
  const cases: [string, Record<string, string | null>, string][] = [
    ['a NIF of wrong length', { ObligadoEmision: tags({ NombreRazon: 'A', NIF: 'B1234567' }) }, '4116'],
    ['a wrong control digit', { ObligadoEmision: tags({ NombreRazon: 'A', NIF: 'B12345675' }) }, '4116'],
    [
      'a taxpayer unknown to the census',
      { ObligadoEmision: tags({ NombreRazon: 'A', NIF: 'B99001000' }) },
      '4104',
    ],
    ['no name', { ObligadoEmision: tags({ NIF: ISSUER }) }, '4102'],
    ['an empty name', { ObligadoEmision: tags({ NombreRazon: '', NIF: ISSUER }) }, '4102'],
    ['a malformed representative', { Representante: tags({ NombreRazon: 'A', NIF: 'B12345675' }) }, '4117'],
    ['an unknown representative', { Representante: tags({ NombreRazon: 'A', NIF: 'B99001000' }) }, '4123'],
    ['a reference of a request', { RemisionRequerimiento: tags({ RefRequerimiento: 'R1' }) }, '4126'],
    ['a wrong Incidencia', { RemisionVoluntaria: tags({ Incidencia: 'X' }) }, '4121'],
    [
      'an end of VERI*FACTU in another year',
      { RemisionVoluntaria: tags({ FechaFinVeriFactu: '31-12-2028' }) },
      '4120',
    ],
  ];
  it.each(cases)('the simulator rejects a submission whose header has %s', async (_name, header, code) => {
    const reply = await lab().submit([registration()], header);
    expect([reply.status, reply.fault]).toEqual([500, code]);
  });

  it('the fault names the header field or the taxpayer that caused it', async () => {
    const nameless = await lab().submit([registration()], { ObligadoEmision: tags({ NIF: ISSUER }) });
    expect(nameless.text('faultstring')).toBe(
      'Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.: NombreRazon',
    );
    expect(nameless.text('faultcode')).toBe('env:Client');
    const unknown = await lab().submit([registration()], {
      ObligadoEmision: tags({ NombreRazon: 'Nadie', NIF: 'B99001000' }),
    });
    expect(unknown.text('faultstring')).toContain('. NIF:B99001000. NOMBRE_RAZON:Nadie');
  });

  it('a header may announce the end of VERI*FACTU at the end of this year', async () => {
    const header = { RemisionVoluntaria: tags({ FechaFinVeriFactu: '31-12-2026' }) };
    expect(outcomes(await lab().submit([registration()], header))).toEqual(['Correcto']);
  });
});
