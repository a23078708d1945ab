import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';
import { FORAL_ADDRESSES } from '../../support/ticketbai/foral-addresses.ts';
import { foralCompany, storedFiles } from '../../support/ticketbai/foral-company.ts';
import { ADDRESS, correctiveBody } from '../invoices/invoice-company.ts';

/**
 * Invoices of the official and public example files (../shared/ticketbai/examples), issued by the API in each territory: our files state
 * the same lines, totals and breakdown. Sums that a public sample rounds or leaves out are corrected by hand, as its case says.
 */

type Body = Record<string, unknown>;

const COMPANIES = ['BIZKAIA_140', 'BIZKAIA_240', 'GIPUZKOA', 'ARABA'] as const;
type Place = (typeof COMPANIES)[number];
let clients: Record<Place, { client: ReturnType<typeof companyClient>; companyId: string }>;

/** Creates a company of Bizkaia under model 240. */
async function corporateCompany(tenant: Tenant) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, {
    nif: 'B48123459',
    legalName: 'Talleres Ejemplo SL',
    address: FORAL_ADDRESSES.BIZKAIA,
  });
  const client = companyClient(companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  return { client, companyId };
}

beforeAll(async () => {
  const tenant = await makeTenant(testEnv);
  const [BIZKAIA_140, BIZKAIA_240, GIPUZKOA, ARABA] = await Promise.all([
    foralCompany('BIZKAIA', tenant),
    corporateCompany(tenant),
    foralCompany('GIPUZKOA', tenant),
    foralCompany('ARABA', tenant),
  ]);
  clients = { BIZKAIA_140, BIZKAIA_240, GIPUZKOA, ARABA };
});

const IVA = (percentage: number, more: Body = {}) => ({ type: 'IVA', percentage, ...more });
const sold = (description: string, quantity: number, unit_price: number, more: Body = {}) => ({
  ...{ description, quantity, unit_price, main_tax: IVA(21) },
  ...more,
});
const DISCOUNTED = { discount_percentage: 10 };
const CUSTOMER = { legal_name: 'Sample Customer', nif: '54387763P', address: ADDRESS };
const BUSINESS = { legal_name: 'Consultoría Galdetu', nif: 'B00000034', address: ADDRESS };
const DUTCH = {
  legal_name: 'Sample Consumer',
  nif: null,
  alternative_id: { type: '02', number: 'NL000099995B57' },
  address: { ...ADDRESS, postal_code: '1012', city: 'Amsterdam', province: null, country: 'NL' },
};

/** Row of a breakdown: block, cause or type, base, rate, tax, rate and amount of the surcharge. */
type Row = readonly [block: string, kind: string, ...amounts: readonly number[]];

/** Content of a file: its lines by quantity, price, discount and total; total, withholding, key and breakdown. */
interface Stated {
  lines: readonly (readonly number[])[];
  total: number;
  withheld?: number;
  key?: string;
  rows: readonly Row[];
}

type Case = readonly [example: string, body: () => Body, stated: Stated];

const CASES: readonly Case[] = [
  [
    'Gipuzkoa_Alta_01, a ticket with a discount',
    () => ({
      type: 'SIMPLIFIED',
      lines: [sold('Primer producto', 1, 200, DISCOUNTED), sold('Segundo producto', 2, 350)],
    }),
    {
      lines: [
        [1, 200, 20, 217.8],
        [2, 350, 0, 847],
      ],
      total: 1064.8,
      rows: [['DesgloseFactura', 'S1', 880, 21, 184.8]],
    },
  ],
  [
    'Gipuzkoa_Alta_02, the ticket after it',
    () => ({ type: 'SIMPLIFIED', lines: [sold('Producto', 4, 25)] }),
    { lines: [[4, 25, 0, 121]], total: 121, rows: [['DesgloseFactura', 'S1', 100, 21, 21]] },
  ],
  [
    'Ejemplo_TicketBAI_79732487C_A2022_0399',
    () => ({ recipient: BUSINESS, lines: [sold('Venta fotocopistería', 1, 26)] }),
    { lines: [[1, 26, 0, 31.46]], total: 31.46, rows: [['DesgloseFactura', 'S1', 26, 21, 5.46]] },
  ],
  [
    'Ejemplo_TicketBAI_79732487C_A2022_0400',
    () => ({ recipient: BUSINESS, lines: [sold('Venta maquinaria y existencias', 1, 1600)] }),
    { lines: [[1, 1600, 0, 1936]], total: 1936, rows: [['DesgloseFactura', 'S1', 1600, 21, 336]] },
  ],
  [
    'invoice-ss, with a discount and withholding',
    () => ({
      recipient: BUSINESS,
      lines: [sold('Item being purchased', 10, 100, { ...DISCOUNTED, irpf_rate: 15 })],
    }),
    {
      lines: [[10, 100, 100, 1089]],
      total: 1089,
      withheld: 135,
      rows: [['DesgloseFactura', 'S1', 900, 21, 189]],
    },
  ],
  [
    'sample-invoice, with the surcharge, which its total leaves out',
    () => ({
      recipient: CUSTOMER,
      lines: [sold('Item being purchased', 10, 100, { ...DISCOUNTED, equivalence_surcharge_rate: 5.2 })],
    }),
    {
      lines: [[10, 100, 100, 1135.8]],
      total: 1135.8,
      rows: [['DesgloseFactura', 'S1', 900, 21, 189, 5.2, 46.8]],
    },
  ],
  [
    'sample-invoice2, whose line it rounds to euros',
    () => ({ recipient: CUSTOMER, lines: [sold('Item being purchased', 15, 90, DISCOUNTED)] }),
    { lines: [[15, 90, 135, 1470.15]], total: 1470.15, rows: [['DesgloseFactura', 'S1', 1215, 21, 255.15]] },
  ],
  [
    'invoice-es-es-b2c, whose rows of one rate are one row',
    () => ({
      type: 'SIMPLIFIED',
      lines: [
        sold('Development services', 20, 90, DISCOUNTED),
        sold('Some merch', 1, 90),
        sold('Some essential needs merch', 1, 30, { main_tax: IVA(10) }),
      ],
    }),
    {
      lines: [
        [20, 90, 180, 1960.2],
        [1, 90, 0, 108.9],
        [1, 30, 0, 33],
      ],
      total: 2102.1,
      rows: [
        ['DesgloseFactura', 'S1', 1710, 21, 359.1],
        ['DesgloseFactura', 'S1', 30, 10, 3],
      ],
    },
  ],
  [
    'invoice-es-es-reverse-charge',
    () => ({
      recipient: BUSINESS,
      lines: [sold('Construction services', 20, 90, { main_tax: IVA(0, { exemption_reason: 'S2' }) })],
    }),
    { lines: [[20, 90, 0, 1800]], total: 1800, rows: [['DesgloseFactura', 'S2', 1800, 0, 0]] },
  ],
  [
    'invoice-es-nl-tbai-exempt, under the general key',
    () => ({
      recipient: DUTCH,
      lines: [
        sold('Development services', 20, 90, {
          ...DISCOUNTED,
          nature: 'SERVICES',
          main_tax: IVA(0, { exemption_reason: 'E1' }),
        }),
      ],
    }),
    { lines: [[20, 90, 180, 1620]], total: 1620, rows: [['PrestacionServicios', 'E1', 1620]] },
  ],
];

const element = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g');
const inside = (xml: string, name: string) => [...xml.matchAll(element(name))].map(([, text = '']) => text);
const amount = (xml: string, name: string) => Number(inside(xml, name)[0] ?? 0);

/** Returns the rows of a block of the breakdown. */
function rowsOf(xml: string, block: string): Row[] {
  const amounts = (row: string, ...names: string[]) =>
    names.flatMap((name) => inside(row, name)).map((text) => Number(text));
  return [
    ...inside(xml, 'DetalleExenta').map(
      (row): Row => [block, inside(row, 'CausaExencion')[0] ?? '', ...amounts(row, 'BaseImponible')],
    ),
    ...inside(xml, 'DetalleNoExenta').flatMap((detail) =>
      inside(detail, 'DetalleIVA').map(
        (row): Row => [
          block,
          inside(detail, 'TipoNoExenta')[0] ?? '',
          ...amounts(row, 'BaseImponible', 'TipoImpositivo', 'CuotaImpuesto'),
          ...amounts(row, 'TipoRecargoEquivalencia', 'CuotaRecargoEquivalencia'),
        ],
      ),
    ),
    ...inside(xml, 'DetalleNoSujeta').map(
      (row): Row => [block, inside(row, 'Causa')[0] ?? '', ...amounts(row, 'Importe')],
    ),
  ];
}

function statedIn(xml: string): Required<Stated> {
  return {
    lines: inside(xml, 'IDDetalleFactura').map((line) =>
      ['Cantidad', 'ImporteUnitario', 'Descuento', 'ImporteTotal'].map((name) => amount(line, name)),
    ),
    total: amount(xml, 'ImporteTotalFactura'),
    withheld: amount(xml, 'RetencionSoportada'),
    key: inside(xml, 'ClaveRegimenIvaOpTrascendencia').join(' '),
    rows: ['DesgloseFactura', 'PrestacionServicios', 'Entrega'].flatMap((block) =>
      inside(xml, block).flatMap((content) => rowsOf(content, block)),
    ),
  };
}

async function lastFile(companyId: string): Promise<string> {
  return (await storedFiles(companyId)).at(-1)?.file ?? '';
}

describe.each(COMPANIES)('the invoices of the example files in %s', (place) => {
  it.each(CASES)('%s: our file states the same', async (_, body, stated) => {
    const { client, companyId } = clients[place];
    const response = await client.post('/invoices', {
      ...{ type: 'STANDARD', options: { issue_directly: true } },
      ...body(),
    });
    expect(response.status, response.text).toBe(201);
    expect(statedIn(await lastFile(companyId))).toEqual({ withheld: 0, key: '01', ...stated });
  });

  it('araba_issue_3_corrective: a corrective by differences names its original', async () => {
    const { client, companyId } = clients[place];
    const room = sold('Habitación doble', 1, 100, { main_tax: IVA(10) });
    const original = await client.post('/invoices', {
      ...{ type: 'STANDARD', recipient: BUSINESS, lines: [room], options: { issue_directly: true } },
    });
    const named = await lastFile(companyId);
    const response = await client.post(
      `/invoices/${original.body.data.id}/corrective`,
      correctiveBody({ lines: [{ ...room, quantity: -1, unit_price: 10 }] }),
    );
    expect(response.status, response.text).toBe(201);
    const xml = await lastFile(companyId);
    expect(statedIn(xml)).toEqual({
      lines: [[-1, 10, 0, -11]],
      total: -11,
      withheld: 0,
      key: '01',
      rows: [['DesgloseFactura', 'S1', -10, 10, -1]],
    });
    expect([inside(xml, 'Codigo'), inside(xml, 'Tipo')]).toEqual([['R1'], ['I']]);
    const [reference = ''] = inside(xml, 'IDFacturaRectificadaSustituida');
    for (const name of ['SerieFactura', 'NumFactura'])
      expect(inside(reference, name)[0]).toBe(inside(named, name)[0]);
  });
});
