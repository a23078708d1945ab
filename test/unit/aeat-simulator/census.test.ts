import { describe, expect, it } from 'vitest';
import { isWellFormedNif } from '../../../aeat-simulator/nif.ts';
import { CENSUS_PATH, elementsOf, LIVE_HOST, lab, textOf, withSchemas } from './support/lab.ts';
import { censusXml } from './support/messages.ts';

type Taxpayer = readonly [nif: string, name: string];

async function results(taxpayers: Taxpayer[]): Promise<string[][]> {
  const reply = await lab().post(censusXml(taxpayers), CENSUS_PATH, LIVE_HOST);
  return elementsOf(reply.body, 'Contribuyente').map((taxpayer) =>
    ['Nif', 'Nombre', 'Resultado'].map((name) => textOf(taxpayer, name) ?? ''),
  );
}

describe('the census service of the simulator', () => {
  it.skipIf(withSchemas.schemas === null)(
    `the census request is valid against the schema of the AEAT${withSchemas.suffix}`,
    () => {
      expect(withSchemas.schemas?.validate(censusXml([['B12345674', '']]))).toEqual([]);
    },
  );

  it('the census identifies every well-formed NIF in request order and names unnamed companies', async () => {
    expect(
      await results([
        ['12345678Z', 'Ana García'],
        ['B12345674', 'Emisor, S.L.'],
        ['a28015865', ''],
      ]),
    ).toEqual([
      ['12345678Z', 'Ana García', 'IDENTIFICADO'],
      ['B12345674', 'Emisor, S.L.', 'IDENTIFICADO'],
      ['A28015865', 'EMPRESA SIMULADA A28015865', 'IDENTIFICADO'],
    ]);
  });

  it('the census rejects a malformed NIF and identifies a person without a name', async () => {
    expect(
      await results([
        ['12345678A', 'Ana'],
        ['12345678Z', ' '],
      ]),
    ).toEqual([
      ['12345678A', 'Ana', 'NO IDENTIFICADO'],
      ['12345678Z', ' ', 'IDENTIFICADO'],
    ]);
  });

  it.each([
    ['B99001000', 'NO IDENTIFICADO'],
    ['99000001C', 'NO IDENTIFICADO'],
    ['B99002008', 'NO IDENTIFICADO-SIMILAR'],
    ['B99003006', 'IDENTIFICADO-BAJA'],
    ['B99004004', 'IDENTIFICADO-REVOCADO'],
    ['B99005001', 'NO PROCESADO'],
    ['B99007007', 'IDENTIFICADO'],
  ])('the census returns for %s the result %s', async (nif, result) => {
    expect((await results([[nif, 'Nombre']]))[0]?.[2]).toBe(result);
  });

  it('the census returns an HTML error 500 for one magic NIF', async () => {
    const reply = await lab().post(censusXml([['B99006009', 'A']]), CENSUS_PATH);
    expect([reply.status, reply.contentType]).toEqual([500, 'text/html;charset=UTF-8']);
  });

  it('the census accepts the namespace of the published examples', async () => {
    const xml = censusXml([['B12345674', '']]).replace(/xmlns:vn="https:/, 'xmlns:vn="http:');
    expect((await lab().post(xml, CENSUS_PATH)).text('Resultado')).toBe('IDENTIFICADO');
  });

  it('the census returns a fault for another message, a missing name and more than 10,000 taxpayers', async () => {
    const fault = async (xml: string) => (await lab().post(xml, CENSUS_PATH)).fault;
    const one = censusXml([['B12345674', 'A']]);
    expect(await fault(one.replaceAll('vn:VNifV2Ent', 'vn:Otro'))).toBe('4118');
    expect(await fault(one.replace('<vn:Nombre>A</vn:Nombre>', ''))).toBe('4102');
    const many = Array.from({ length: 10_001 }, (): Taxpayer => ['B12345674', '']);
    expect(await fault(censusXml(many))).toBe('4113');
  });
});

describe('isWellFormedNif', () => {
  it.each([
    '12345678Z',
    'X1234567L',
    'Z1234567R',
    'K1234567L',
    'B12345674',
    'A28015865',
    'Q2826000H',
    'G1234567D',
    'G12345674',
    'W0072130H',
  ])('isWellFormedNif accepts %s', (nif) => expect(isWellFormedNif(nif)).toBe(true));
  it.each([
    '12345678A',
    'X1234567A',
    'B12345675',
    'B1234567D',
    'Q28260008',
    'I1234567D',
    '1234567',
    'b12345674',
    '',
  ])('isWellFormedNif rejects "%s"', (nif) => expect(isWellFormedNif(nif)).toBe(false));
});
