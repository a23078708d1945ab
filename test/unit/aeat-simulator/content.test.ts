import { describe, expect, it } from 'vitest';
import { lab, outcomes } from './support/lab.ts';
import {
  breakdown,
  cancellation,
  type Elements,
  foreigner,
  person,
  type RecordInput,
  recipients,
  registration,
  SOFTWARE,
  tags,
} from './support/records.ts';

type ElementCase = [name: string, elements: Elements, code: string];

const ref = tags({
  IDEmisorFactura: 'B12345674',
  NumSerieFactura: 'F-0',
  FechaExpedicionFactura: '19-11-2026',
});
const RECTIFIED = { FacturasRectificadas: `<sf:IDFacturaRectificada>${ref}</sf:IDFacturaRectificada>` };
const REPLACED = { FacturasSustituidas: `<sf:IDFacturaSustituida>${ref}</sf:IDFacturaSustituida>` };
const AMOUNTS = { ImporteRectificacion: tags({ BaseRectificada: '1', CuotaRectificada: '1' }) };
const NO_RECIPIENT: Elements = { Destinatarios: null };

const detail = (...changes: Elements[]): Elements => ({ Desglose: breakdown(...changes) });
const recipient = (id: Elements): Elements => ({ Destinatarios: recipients(foreigner(id)) });
const thirdParty = (content: string): Elements => ({
  EmitidaPorTerceroODestinatario: 'T',
  Tercero: content,
});
const software = (changes: Elements): Elements => ({ SistemaInformatico: tags({ ...SOFTWARE, ...changes }) });

async function outcomeOf(input: RecordInput): Promise<string> {
  return outcomes(await lab().submit([registration(input)]))[0] ?? '';
}

function rejects(title: string, cases: ElementCase[]) {
  describe(title, () => {
    it.each(cases)('the simulator rejects it with %s', async (_name, elements, code) => {
      expect(await outcomeOf({ elements })).toBe(`Incorrecto ${code}`);
    });
  });
}

function accepts(title: string, cases: [name: string, elements: Elements][]) {
  describe(title, () => {
    it.each(cases)('the simulator accepts it: %s', async (_name, elements) => {
      expect(await outcomeOf({ elements })).toBe('Correcto');
    });
  });
}

describe('a registration sent to the simulator', () => {
  const cases: [string, RecordInput, string][] = [
    ['another issuer than the header', { issuer: 'A28015865' }, '1108'],
    ['a number of more than 60 characters', { number: 'F'.repeat(61) }, '1104'],
    ['a quotation mark in the number', { number: 'F"1' }, '1287'],
    ['a less-than sign in the number', { number: 'F<1' }, '1287'],
    ['an equals sign in the number', { number: 'F=1' }, '1287'],
    ['an accent in the number', { number: 'FÁ1' }, '1130'],
    ['a no-break space in the number', { number: 'F\u00a01' }, '1130'],
    ['a day that the calendar lacks', { date: '31-11-2026' }, '1105'],
    ['tomorrow as its date', { date: '21-11-2026' }, '1112'],
    ['a date before VERI*FACTU', { date: '27-10-2024' }, '1152'],
  ];
  it.each(cases)('the simulator rejects a registration with %s', async (_name, input, code) => {
    expect(await outcomeOf(input)).toBe(`Incorrecto ${code}`);
  });

  it('the simulator accepts every other printable character in an invoice number', async () => {
    expect(await outcomeOf({ number: 'A/b-1 (2) & #.' })).toBe('Correcto');
  });

  it('the simulator accepts a registration dated today in Madrid although UTC is still yesterday', async () => {
    const place = lab();
    place.now = Date.parse('2026-12-31T23:30:00Z');
    const elements = { FechaHoraHusoGenRegistro: '2027-01-01T00:30:00+01:00' };
    expect(outcomes(await place.submit([registration({ date: '01-01-2027', elements })]))).toEqual([
      'Correcto',
    ]);
  });

  it('the simulator names the invalid field when the AEAT has no code for it', async () => {
    const elements = { Destinatarios: recipients(person('B1234567')) };
    const [line] = (await lab().submit([registration({ elements })])).lines;
    expect(line).toMatchObject({ code: '1100', description: 'Valor o tipo incorrecto del campo.: NIF' });
  });

  it('the simulator names a recipient that the census does not know', async () => {
    const elements = { Destinatarios: recipients(person('B99001000', 'Nadie')) };
    const [line] = (await lab().submit([registration({ elements })])).lines;
    expect(line?.code).toBe('1110');
    expect(line?.description).toBe(
      'Error en el bloque Destinatario.. El NIF no está identificado en el censo de la AEAT.. NIF:B99001000. NOMBRE_RAZON:Nadie',
    );
  });
});

rejects('a time of generation', [
  ['fractions of seconds', { FechaHoraHusoGenRegistro: '2026-11-20T11:00:00.000+01:00' }, '1244'],
  ['an offset without colon', { FechaHoraHusoGenRegistro: '2026-11-20T11:00:00+0100' }, '1244'],
  ['seconds in the offset', { FechaHoraHusoGenRegistro: '2026-11-20T11:00:00+01:00:00' }, '1244'],
  ['no offset', { FechaHoraHusoGenRegistro: '2026-11-20T11:00:00' }, '1244'],
  ['a day that the calendar lacks', { FechaHoraHusoGenRegistro: '2026-11-31T11:00:00+01:00' }, '1244'],
]);
accepts('a time of generation', [
  ['in UTC', { FechaHoraHusoGenRegistro: '2026-11-20T10:00:00Z' }],
  ['of the Canaries', { FechaHoraHusoGenRegistro: '2026-11-20T10:00:00+00:00' }],
]);

rejects('a type', [
  ['a code that is none', { TipoFactura: 'F4' }, '1106'],
  ['no method on a corrective', { TipoFactura: 'R1' }, '1114'],
  ['a method on an original', { TipoRectificativa: 'I' }, '1115'],
  ['replaced invoices on any but F3', REPLACED, '1116'],
  ['corrected invoices on an original', RECTIFIED, '1117'],
  ['substitution without amounts', { TipoFactura: 'R1', TipoRectificativa: 'S' }, '1118'],
  ['differences with amounts', { TipoFactura: 'R1', TipoRectificativa: 'I', ...AMOUNTS }, '1119'],
  [
    'articles 7.2 and 7.3 on a simplified invoice',
    { TipoFactura: 'F2', ...NO_RECIPIENT, FacturaSimplificadaArt7273: 'S' },
    '1183',
  ],
  ['article 6.1.d on a full invoice', { FacturaSinIdentifDestinatarioArt61d: 'S' }, '1185'],
  ['a coupon on an original', { Cupon: 'S' }, '1157'],
  ['macrodata for a small amount', { Macrodato: 'S' }, '1138'],
  [
    'no macrodata for a huge amount',
    {
      ...detail({ BaseImponibleOimporteNoSujeto: '100000000', CuotaRepercutida: '21000000' }),
      CuotaTotal: '21000000',
      ImporteTotal: '121000000',
    },
    '1139',
  ],
]);
accepts('a type', [
  ['a corrective by substitution', { TipoFactura: 'R1', TipoRectificativa: 'S', ...RECTIFIED, ...AMOUNTS }],
  [
    'a corrective by negative differences',
    {
      TipoFactura: 'R4',
      TipoRectificativa: 'I',
      ...detail({ BaseImponibleOimporteNoSujeto: '-100', CuotaRepercutida: '-21' }),
      CuotaTotal: '-21',
      ImporteTotal: '-121',
    },
  ],
  ['an invoice that replaces simplified ones', { TipoFactura: 'F3', ...REPLACED }],
  ['a qualified simplified invoice', { FacturaSimplificadaArt7273: 'S' }],
]);

rejects('a recipient', [
  ['none on a full invoice', NO_RECIPIENT, '1189'],
  ['one on a simplified invoice', { TipoFactura: 'F2' }, '1190'],
  ['a wrong control character', { Destinatarios: recipients(person('B12345675')) }, '1123'],
  ['no country for a passport', recipient({ IDType: '03', ID: '1' }), '1111'],
  ['a country that is none', recipient({ CodigoPais: 'ZZ', IDType: '03', ID: '1' }), '1101'],
  ['Spain for an official document', recipient({ CodigoPais: 'ES', IDType: '04', ID: '1' }), '1126'],
  ['another country for 07', recipient({ CodigoPais: 'FR', IDType: '07', ID: '12345678Z' }), '1126'],
  ['a company for 07', recipient({ CodigoPais: 'ES', IDType: '07', ID: 'B12345674' }), '1131'],
  ['no NIF for 07', recipient({ CodigoPais: 'ES', IDType: '07', ID: '12345678A' }), '1290'],
  ['a NIF-IVA without its country', recipient({ IDType: '02', ID: '123456789' }), '1103'],
  ['a NIF-IVA of wrong length', recipient({ IDType: '02', ID: 'DE12345678' }), '1103'],
  ['a NIF-IVA in lower case', recipient({ IDType: '02', ID: 'de123456789' }), '1103'],
  ['a NIF-IVA of another country', recipient({ CodigoPais: 'FR', IDType: '02', ID: 'DE123456789' }), '1122'],
  ['a NIF-IVA of Great Britain', recipient({ IDType: '02', ID: 'GB123456789' }), '1255'],
  ['a NIF-IVA unknown to VIES', recipient({ IDType: '02', ID: 'DE990000001' }), '1121'],
  ['a NIF-IVA that VIES knows and the AEAT does not', recipient({ IDType: '02', ID: 'DE990000002' }), '1121'],
  [
    'a NIF-IVA on R3',
    { TipoFactura: 'R3', TipoRectificativa: 'I', ...recipient({ IDType: '02', ID: 'DE123456789' }) },
    '1191',
  ],
  [
    'a passport on R2',
    { TipoFactura: 'R2', TipoRectificativa: 'I', ...recipient({ CodigoPais: 'FR', IDType: '03', ID: '1' }) },
    '1192',
  ],
]);
accepts('a recipient', [
  ['the issuer itself', { Destinatarios: recipients(person('B12345674')) }],
  ['a Greek NIF-IVA', recipient({ CodigoPais: 'GR', IDType: '02', ID: 'EL123456789' })],
  ['a NIF-IVA of Northern Ireland', recipient({ IDType: '02', ID: 'XI123456789' })],
  ['a passport', recipient({ CodigoPais: 'ES', IDType: '03', ID: 'XDA123' })],
]);

rejects('a third party', [
  ['no mark of it', { Tercero: person('A28015865') }, '1155'],
  [
    'the mark of the recipient',
    { EmitidaPorTerceroODestinatario: 'D', Tercero: person('A28015865') },
    '1159',
  ],
  ['a mark and nobody', { EmitidaPorTerceroODestinatario: 'T' }, '1186'],
  ['the issuer', thirdParty(person('B12345674')), '1188'],
  ['IDType 07', thirdParty(foreigner({ CodigoPais: 'ES', IDType: '07', ID: '12345678Z' })), '1211'],
]);

rejects('the software', [
  ['an id in lower case', software({ IdSistemaInformatico: 't1' }), '1100'],
  ['a producer unknown to the census', software({ NIF: 'B99001000' }), '1110'],
  ['a use that is neither S nor N', software({ TipoUsoPosibleMultiOT: 'X' }), '1213'],
]);

describe('a cancellation sent to the simulator', () => {
  const cases: [string, RecordInput, string][] = [
    ['another issuer', { issuer: 'A28015865' }, '1108'],
    ['an accent in the number', { number: 'FÁ1' }, '1130'],
    ['a generator without its mark', { elements: { Generador: person('A28015865') } }, '1224'],
    ['a mark without generator', { elements: { GeneradoPor: 'D' } }, '1224'],
    [
      'an issuer without NIF',
      { elements: { GeneradoPor: 'E', Generador: foreigner({ CodigoPais: 'FR', IDType: '04', ID: '1' }) } },
      '1227',
    ],
    [
      'the issuer as a third party',
      { elements: { GeneradoPor: 'T', Generador: person('B12345674') } },
      '1259',
    ],
  ];
  it.each(cases)('the simulator rejects a cancellation with %s', async (_name, input, code) => {
    expect(outcomes(await lab().submit([cancellation(input)]))).toEqual([`Incorrecto ${code}`]);
  });
});
