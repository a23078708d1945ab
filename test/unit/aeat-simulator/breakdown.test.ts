import { describe, expect, it } from 'vitest';
import { lab, outcomes } from './support/lab.ts';
import { breakdown, type Elements, foreigner, person, recipients, registration } from './support/records.ts';

const UNTAXED: Elements = { TipoImpositivo: null, CuotaRepercutida: null };
const EXEMPT: Elements = { ...UNTAXED, CalificacionOperacion: null, OperacionExenta: 'E1' };
const NOT_SUBJECT: Elements = { ...UNTAXED, CalificacionOperacion: 'N2' };
const NO_RECIPIENT: Elements = { Destinatarios: null };
const ABROAD = recipients(foreigner({ IDType: '02', ID: 'DE123456789' }));

const surcharged = (rate: string, surcharge: string): Elements => ({
  TipoImpositivo: rate,
  CuotaRepercutida: `${rate}.00`,
  TipoRecargoEquivalencia: surcharge,
  CuotaRecargoEquivalencia: surcharge,
});

async function outcomeOf(details: Elements[], elements: Elements = {}): Promise<string> {
  const content = { Desglose: breakdown(...details), ...elements };
  return outcomes(await lab().submit([registration({ elements: content })]))[0] ?? '';
}

type Case = [name: string, detail: Elements, code: string, elements?: Elements];

describe('a breakdown detail that breaks a rule', () => {
  const cases: Case[] = [
    ['neither qualified nor exempt', { CalificacionOperacion: null }, '1195'],
    ['both qualified and exempt', { ...UNTAXED, OperacionExenta: 'E1' }, '1196'],
    ['with a rate that IVA does not have', { TipoImpositivo: '20', CuotaRepercutida: '20' }, '1124'],
    ['with 5 % after its end', { TipoImpositivo: '5', CuotaRepercutida: '5' }, '1194'],
    ['with 2 % after its end', { TipoImpositivo: '2', CuotaRepercutida: '2' }, '1235'],
    ['with 7.5 % after its end', { TipoImpositivo: '7.5', CuotaRepercutida: '7.5' }, '1236'],
    ['with an amount more than 10 euros off', { CuotaRepercutida: '31.01' }, '1142'],
    [
      'with an amount of the other sign',
      { BaseImponibleOimporteNoSujeto: '-1', CuotaRepercutida: '1' },
      '1143',
    ],
    ['without a rate', { TipoImpositivo: null }, '1208'],
    ['without an amount', { CuotaRepercutida: null }, '1208'],
    ['exempt with a rate', { ...EXEMPT, TipoImpositivo: '21' }, '1238'],
    ['not subject with a rate', { ...NOT_SUBJECT, TipoImpositivo: '0' }, '1237'],
    ['of reverse charge without its zeros', { ...UNTAXED, CalificacionOperacion: 'S2' }, '1198'],
    [
      'of reverse charge on a simplified invoice',
      { CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' },
      '1197',
      { TipoFactura: 'F2', ...NO_RECIPIENT },
    ],
    ['of IGIC not subject with an amount', { ...NOT_SUBJECT, Impuesto: '03', CuotaRepercutida: '5' }, '1207'],
    ['without regime', { ClaveRegimen: null }, '1245'],
    ['with a regime of IGIC', { ClaveRegimen: '21' }, '1246'],
    ['of other taxes with a regime', { Impuesto: '05' }, '1260'],
    ['of a tax that there is not', { Impuesto: '04' }, '1218'],
    ['with a base at cost', { BaseImponibleACoste: '100' }, '1257'],
    ['with an exemption of IGIC', { ...EXEMPT, OperacionExenta: 'E7' }, '1182'],
    ['general and an exempt export', { ...EXEMPT, OperacionExenta: 'E2' }, '1199'],
    ['export and taxed', { ClaveRegimen: '02' }, '1286'],
    ['used goods and not subject', { ...NOT_SUBJECT, ClaveRegimen: '03' }, '1200'],
    ['gold and plainly taxed', { ClaveRegimen: '04' }, '1201'],
    ['of groups without base at cost', { ClaveRegimen: '06' }, '1202'],
    ['cash basis and not subject', { ...NOT_SUBJECT, ClaveRegimen: '07' }, '1203'],
    ['subject to IGIC and taxed', { ClaveRegimen: '08' }, '1252'],
    ['collected for others and taxed', { ClaveRegimen: '10' }, '1205'],
    [
      'rent of premises at 10 %',
      { ClaveRegimen: '11', TipoImpositivo: '10', CuotaRepercutida: '10' },
      '1206',
    ],
    ['pending IVA without a later operation', { ClaveRegimen: '14' }, '1147'],
    ['subject to IPSI and taxed with IGIC', { Impuesto: '03', ClaveRegimen: '20' }, '1293'],
    ['delivered within the EU to a NIF', { ...EXEMPT, OperacionExenta: 'E5' }, '1289'],
    ['with a surcharge that goes with another rate', surcharged('10', '0.5'), '1163'],
    ['with a surcharge that does not exist', surcharged('21', '3'), '1127'],
    [
      'with a surcharge rate and no amount',
      { ...surcharged('21', '5.2'), CuotaRecargoEquivalencia: null },
      '1284',
    ],
    [
      'exempt with a surcharge',
      { ...EXEMPT, TipoRecargoEquivalencia: '5.2', CuotaRecargoEquivalencia: '5.2' },
      '1238',
    ],
    [
      'of a simplified invoice of more than 3010 euros',
      { BaseImponibleOimporteNoSujeto: '2500', CuotaRepercutida: '525' },
      '1150',
      { TipoFactura: 'F2', ...NO_RECIPIENT },
    ],
  ];
  it.each(cases)(
    'the simulator rejects a breakdown detail %s',
    async (_name, detail, code, elements = {}) => {
      expect(await outcomeOf([detail], elements)).toBe(`Incorrecto ${code}`);
    },
  );
});

describe('a breakdown detail that breaks no rule', () => {
  const totals = (taxes: string, total: string): Elements => ({ CuotaTotal: taxes, ImporteTotal: total });
  const cases: [string, Elements, Elements][] = [
    ['with an amount 10 euros off', { CuotaRepercutida: '31.00' }, totals('31', '131')],
    [
      'with amounts of many digits',
      { BaseImponibleOimporteNoSujeto: '99999999', CuotaRepercutida: '20999999.79' },
      { ...totals('20999999.79', '120999998.79'), Macrodato: 'S' },
    ],
    ['exempt', EXEMPT, totals('0', '100')],
    ['not subject', NOT_SUBJECT, totals('0', '100')],
    [
      'under reverse charge',
      { CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' },
      totals('0', '100'),
    ],
    ['without naming IVA', { Impuesto: null }, {}],
    [
      'with any rate of IGIC',
      { Impuesto: '03', TipoImpositivo: '7', CuotaRepercutida: '7' },
      totals('7', '107'),
    ],
    [
      'with any rate of IPSI',
      { Impuesto: '02', TipoImpositivo: '3', CuotaRepercutida: '3' },
      totals('3', '103'),
    ],
    ['of other taxes without regime', { Impuesto: '05', ClaveRegimen: null }, {}],
    ['with the surcharge of its rate', surcharged('21', '5.2'), totals('26.20', '126.20')],
    ['with the surcharge of tobacco', surcharged('21', '1.75'), totals('22.75', '122.75')],
    [
      'delivered within the EU',
      { ...EXEMPT, OperacionExenta: 'E5' },
      { ...totals('0', '100'), Destinatarios: ABROAD },
    ],
    [
      'of 5 % by the date of its operation',
      { TipoImpositivo: '5', CuotaRepercutida: '5' },
      { ...totals('5', '105'), FechaOperacion: '30-09-2024' },
    ],
    [
      'of a simplified invoice of 3010 euros',
      { BaseImponibleOimporteNoSujeto: '2487.60', CuotaRepercutida: '522.40' },
      { ...totals('522.40', '3010.00'), TipoFactura: 'F2', ...NO_RECIPIENT },
    ],
    [
      'of any amount without identified recipient',
      { BaseImponibleOimporteNoSujeto: '5000', CuotaRepercutida: '1050' },
      {
        ...totals('1050', '6050'),
        TipoFactura: 'F2',
        ...NO_RECIPIENT,
        FacturaSinIdentifDestinatarioArt61d: 'S',
      },
    ],
    [
      'whose amount a corrective by differences need not derive',
      { CuotaRepercutida: '99' },
      { ...totals('99', '199'), TipoFactura: 'R1', TipoRectificativa: 'I' },
    ],
    [
      'of pending IVA of a public body',
      { ClaveRegimen: '14' },
      { FechaOperacion: '01-12-2026', Destinatarios: recipients(person('S2800000H')) },
    ],
  ];
  it.each(cases)('the simulator accepts a breakdown detail %s', async (_name, detail, elements) => {
    expect(await outcomeOf([detail], elements)).toBe('Correcto');
  });

  it('the simulator accepts a breakdown of twelve details', async () => {
    const details = Array.from({ length: 12 }, () => ({}));
    expect(await outcomeOf(details, totals('252', '1452'))).toBe('Correcto');
  });
});

describe('an operation date that breaks a rule', () => {
  const cases: [string, string, string][] = [
    ['that the calendar lacks', '30-02-2026', '1145'],
    ['older than twenty years', '19-11-2006', '1134'],
    ['later than a year from now', '21-11-2027', '1125'],
    ['in the future', '21-11-2026', '1173'],
  ];
  it.each(cases)('the simulator rejects an operation date %s', async (_name, date, code) => {
    expect(await outcomeOf([{}], { FechaOperacion: date })).toBe(`Incorrecto ${code}`);
  });

  it('the simulator rejects an operation date after the issue date', async () => {
    const elements = { FechaOperacion: '19-11-2026' };
    const reply = await lab().submit([registration({ date: '18-11-2026', elements })]);
    expect(outcomes(reply)).toEqual(['Incorrecto 1146']);
  });
});
