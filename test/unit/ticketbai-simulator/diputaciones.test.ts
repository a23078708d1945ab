import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { createAuthorities, type LocalAuthorities } from '../../../ticketbai-simulator/create-authorities.ts';
import { schemaFault } from '../../../ticketbai-simulator/schema/check-schema.ts';
import { HAS_OFFICIAL, officialText } from '../../support/ticketbai/official-files.ts';

/** An instant within the validity of the public test seal. */
const NOW = Date.parse('2026-06-01T10:00:00Z');

interface DiputacionAnswer {
  status: number;
  state: string | null;
  codes: string[];
}

/** Sends a file to a face, and expects an answer with content to follow its schema. */
async function send(authorities: LocalAuthorities, path: string, body: string): Promise<DiputacionAnswer> {
  const headers = { 'Content-Type': 'application/xml;charset=UTF-8' };
  const response = await authorities.fetch(`http://localhost${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  if (text.startsWith('<?xml')) expect(schemaFault(parseDocument(text))).toBeNull();
  return {
    status: response.status,
    state: /<Estado>(\d+)/.exec(text)?.[1] ?? null,
    codes: [...text.matchAll(/<Codigo>(\d+)/g)].map(([, code = '']) => code),
  };
}

/** Returns an official file with another recipient: the signature holds no more, which is a warning (008). */
function addressedTo(nif: string): string {
  return officialText('examples/made-here/gipuzkoa_issue_1.xml').replace(
    /(<IDDestinatario><NIF>)\w+/,
    `$1${nif}`,
  );
}

const ISSUE = '/gipuzkoa/sarrerak/alta';

describe.runIf(HAS_OFFICIAL)('the face of Gipuzkoa and Araba', () => {
  it('three chained files are received, a repeated one is refused as registered before', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    const sent = async (name: string, path = ISSUE) =>
      await send(authorities, path, officialText(`examples/made-here/gipuzkoa_${name}.xml`));
    const received = { status: 200, state: '00', codes: [] };
    expect(await sent('issue_1')).toEqual(received);
    expect(await sent('issue_2')).toEqual(received);
    expect(await sent('issue_3_corrective')).toEqual(received);
    expect(await sent('issue_1')).toEqual({ status: 200, state: '01', codes: ['005'] });
    expect(await sent('cancel_2', '/gipuzkoa/sarrerak/baja')).toEqual(received);
    expect(await sent('cancel_2', '/gipuzkoa/sarrerak/baja')).toEqual({
      status: 200,
      state: '01',
      codes: ['019'],
    });
  });

  it('a broken chain is a warning, and a file of a live licence is refused', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    const second = officialText('examples/made-here/araba_issue_2.xml');
    expect((await send(authorities, '/araba/TicketBAI/v1/facturas/', second)).codes).toEqual(['010']);
    const live = officialText('examples/made-here/gipuzkoa_issue_1.xml').replace('TBAIGIPRE', 'TBAIGI123');
    expect(await send(authorities, ISSUE, live)).toMatchObject({ state: '01', codes: ['012'] });
  });

  it('amounts that do not add up, another policy and another schema are noticed', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    const original = officialText('examples/made-here/gipuzkoa_issue_1.xml');
    const wrong = original.replace(/<ImporteTotalFactura>[\d.]+/, '<ImporteTotalFactura>1.00');
    expect((await send(authorities, ISSUE, wrong)).codes).toEqual(['008', '011']);
    expect((await send(authorities, ISSUE, original.replace('<NumFactura>', '<Num>'))).codes).toEqual([
      '002',
    ]);
    expect((await send(authorities, ISSUE, original.replace('<Sujetos>', '<Sujetos x="1">'))).codes).toEqual([
      '002',
    ]);
  });

  it.each([
    ['B99007007', [{ status: 200, state: '01', codes: ['004'] }]],
    ['B99008005', [{ status: 200, state: '00', codes: ['008', '014'] }]],
    [
      'B99009003',
      [
        { status: 200, state: '01', codes: ['006'] },
        { status: 200, state: '00', codes: ['008'] },
      ],
    ],
    [
      'B99011009',
      [
        { status: 500, state: null, codes: [] },
        { status: 200, state: '00', codes: ['008'] },
      ],
    ],
    [
      'B99012007',
      [
        { status: 200, state: '01', codes: ['002'] },
        { status: 200, state: '01', codes: ['002'] },
      ],
    ],
    [
      'B99016008',
      [
        { status: 200, state: null, codes: [] },
        { status: 200, state: '01', codes: ['005'] },
      ],
    ],
    [
      'B99019002',
      [
        { status: 200, state: '01', codes: ['008'] },
        { status: 200, state: '01', codes: ['005'] },
      ],
    ],
    ['B99020000', [{ status: 200, state: '00', codes: ['008', '010'] }]],
  ])('the magic recipient %s has its effect', async (nif, answers) => {
    const authorities = createAuthorities({ now: () => NOW });
    for (const expected of answers)
      expect(await send(authorities, ISSUE, addressedTo(nif))).toEqual(expected);
  });

  it('a lost answer is registered all the same', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    await expect(send(authorities, ISSUE, addressedTo('B99010001'))).rejects.toThrow('no answer');
    expect((await send(authorities, ISSUE, addressedTo('B99010001'))).codes).toEqual(['005']);
    expect(authorities.records('GIPUZKOA', 'B00000034')).toHaveLength(1);
  });

  it('a rejected file is repaired by SUBSANAR with the excerpt of its signature', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    const file = addressedTo('B99007007');
    await send(authorities, ISSUE, file);
    const part = (name: string) => new RegExp(`<${name}>[\\s\\S]*</${name}>`).exec(file)?.[0] ?? '';
    const excerpt = /<ds:SignatureValue>([^<]{100})/.exec(file)?.[1] ?? '';
    const correction = (action: string, named: string) =>
      '<T:SubsanacionModificacionTicketBAI xmlns:T="urn:ticketbai:zuzendu-alta"><Cabecera><IDVersion>1.0</IDVersion>' +
      `<Accion>${action}</Accion></Cabecera>${part('Sujetos')}${part('Factura')}${part('HuellaTBAI')}` +
      `<SignatureValueFirmaFactura>${named}</SignatureValueFirmaFactura></T:SubsanacionModificacionTicketBAI>`;
    const correct = async (action: string, named = excerpt) =>
      await send(authorities, '/gipuzkoa/sarrerak/zuzendu-alta', correction(action, named));
    expect(await correct('MODIFICAR')).toMatchObject({ state: '01', codes: ['018'] });
    expect(await correct('SUBSANAR', excerpt.replace(/^./, '_'))).toMatchObject({
      state: '01',
      codes: ['004'],
    });
    expect(await correct('SUBSANAR')).toMatchObject({ state: '00', codes: [] });
    expect(await correct('MODIFICAR')).toMatchObject({ state: '00', codes: [] });
  });
});

interface Message {
  nif: string;
  name: string;
  model: '140' | '240';
  path?: string;
}

/** Sends an official message of 2022 to Bizkaia. Returns kind, code and the states of its records. */
async function sendLroe(authorities: LocalAuthorities, file: string, { nif, name, model, path }: Message) {
  const data = { con: 'LROE', apa: '1.1', inte: { nif, nrs: name }, drs: { mode: model, ejer: '2022' } };
  const response = await authorities.fetch(`http://localhost${path ?? '/bizkaia/N3B4000M/aurkezpena'}`, {
    method: 'POST',
    headers: {
      'Content-Encoding': 'gzip',
      'Content-Type': 'application/octet-stream',
      'eus-bizkaia-n3-version': '1.0',
      'eus-bizkaia-n3-content-type': 'application/xml',
      'eus-bizkaia-n3-data': JSON.stringify(data),
    },
    body: gzipSync(officialText(`examples/lroe/${file}`)),
  });
  const octets = new Uint8Array(await response.arrayBuffer());
  const text = octets.length === 0 ? '' : gunzipSync(octets).toString();
  if (text !== '') expect(schemaFault(parseDocument(text))).toBeNull();
  return {
    kind: response.headers.get('eus-bizkaia-n3-tipo-respuesta'),
    code: response.headers.get('eus-bizkaia-n3-codigo-respuesta'),
    records: [...text.matchAll(/<CodigoErrorRegistro>(\w+)/g)].map(([, code]) => code),
    text,
  };
}

describe.runIf(HAS_OFFICIAL)('the face of Bizkaia', () => {
  const ISSUES = 'Ejemplo_1_LROE_PF_140_IngresosConFacturaConSG_79732487C.xml';
  const ANE = { nif: '79732487C', name: 'ANE ARRIOLA LEJARDI', model: '140' } as const;
  const HOTEL = { nif: 'B00000034', name: 'HOTEL ADIBIDEZ', model: '240' } as const;

  it('files of another licence than that of tests are rejected one by one', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    expect(await sendLroe(authorities, ISSUES, ANE)).toMatchObject({
      kind: 'Incorrecto',
      code: 'B4_1000002',
      records: ['B4_2000063', 'B4_2000063'],
    });
  });

  it('headers that differ from the message make it refused as a whole', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    const code = async (message: Message) => (await sendLroe(authorities, ISSUES, message)).code;
    expect(await code({ ...ANE, model: '240' })).toBe('B4_1000020');
    expect(await code({ ...ANE, nif: '99999990S' })).toBe('B4_1000022');
    expect(await code({ ...ANE, name: 'ANE' })).toBe('B4_1000030');
    expect(await code({ ...ANE, path: '/bizkaia/N3B4001M/kontsulta' })).toBe('B4_1000025');
  });

  it('a cancellation of what was never received is rejected, and a query without results is answered', async () => {
    const authorities = createAuthorities({ now: () => NOW });
    const cancellations = 'Ejemplo_Anulacion_1_LROE_PJ_240_FacturasEmitidasConSG_B00000034.xml';
    expect((await sendLroe(authorities, cancellations, HOTEL)).records).toEqual(['B4_2000004', 'B4_2000004']);
    const query = 'Ejemplo_Consulta_1_LROE_PJ_240_FacturasEmitidasConSG_B00000034.xml';
    const answer = await sendLroe(authorities, query, { ...HOTEL, path: '/bizkaia/N3B4001M/kontsulta' });
    expect(answer).toMatchObject({ kind: 'Correcto', text: expect.stringContaining('<ExistenRegistros>N') });
  });
});
