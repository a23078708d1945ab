import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../aeat-simulator/xml/parse-xml.ts';
import type { XmlNode } from '../../../aeat-simulator/xml/xml-node.ts';
import { lab, withSchemas } from './support/lab.ts';
import { submissionXml } from './support/messages.ts';
import {
  breakdown,
  cancellation,
  foreigner,
  person,
  recipients,
  registration,
  tags,
} from './support/records.ts';

const WS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const invoice = tags({
  IDEmisorFactura: 'B12345674',
  NumSerieFactura: 'F-0',
  FechaExpedicionFactura: '19-11-2026',
});

/** Registrations and a cancellation that together contain every element of the schema. */
const COMPLETE = [
  registration({
    elements: {
      RefExterna: 'r',
      Subsanacion: 'S',
      RechazoPrevio: 'X',
      TipoRectificativa: 'S',
      FacturasRectificadas: `<sf:IDFacturaRectificada>${invoice}</sf:IDFacturaRectificada>`,
      FacturasSustituidas: `<sf:IDFacturaSustituida>${invoice}</sf:IDFacturaSustituida>`,
      ImporteRectificacion: tags({
        BaseRectificada: '1',
        CuotaRectificada: '1',
        CuotaRecargoRectificado: '1',
      }),
      FechaOperacion: '01-11-2026',
      FacturaSimplificadaArt7273: 'N',
      FacturaSinIdentifDestinatarioArt61d: 'N',
      Macrodato: 'N',
      EmitidaPorTerceroODestinatario: 'T',
      Tercero: foreigner({ CodigoPais: 'FR', IDType: '04', ID: '1' }),
      Destinatarios: recipients(person('A28015865'), foreigner({ IDType: '02', ID: 'DE123456789' })),
      Cupon: 'N',
      Desglose: breakdown({
        BaseImponibleACoste: '1.00',
        TipoRecargoEquivalencia: '5.20',
        CuotaRecargoEquivalencia: '5.20',
      }),
      NumRegistroAcuerdoFacturacion: '1',
      IdAcuerdoSistemaInformatico: '1',
    },
  }),
  cancellation({
    previous: registration(),
    elements: {
      RefExterna: 'r',
      SinRegistroPrevio: 'N',
      RechazoPrevio: 'N',
      GeneradoPor: 'D',
      Generador: person('A28015865'),
    },
  }),
];

/** Serialises a node and its descendants. */
function markup(node: XmlNode): string {
  return `<${node.name} xmlns="${node.namespace}">${node.text}${node.children.map(markup).join('')}</${node.name}>`;
}

/** Yields every document with one structural change below a node: an element removed, repeated or swapped. */
function* changes(node: XmlNode): Generator<{ change: string; node: XmlNode }> {
  for (const [index, child] of node.children.entries()) {
    const around = (...put: XmlNode[]) => ({ ...node, children: node.children.toSpliced(index, 1, ...put) });
    yield { change: `without ${child.name}`, node: around() };
    yield { change: `${child.name} twice`, node: around(child, child) };
    yield { change: `${child.name} in no namespace`, node: around({ ...child, namespace: '' }) };
    const next = node.children[index + 1];
    if (next !== undefined && next.name !== child.name) {
      const children = node.children.toSpliced(index, 2, next, child);
      yield { change: `${next.name} before ${child.name}`, node: { ...node, children } };
    }
    for (const inner of changes(child)) yield { change: inner.change, node: around(inner.node) };
  }
}

/** Choice in the schema that the AEAT validates as a rule of the record (1195, 1196). */
const LEFT_TO_RULES = ['without CalificacionOperacion'];

describe('the structure of a submission', () => {
  it.skipIf(withSchemas.schemas === null)(
    `the simulator rejects a submission as a whole exactly when the AEAT's schema rejects it${withSchemas.suffix}`,
    async () => {
      const whole = parseXml(submissionXml(COMPLETE));
      const body = whole.children[1];
      const message = body?.children[0];
      if (body === undefined || message === undefined) throw new Error('no message');
      const wrong: string[] = [];
      let count = 0;
      for (const { change, node } of changes(message)) {
        if (LEFT_TO_RULES.includes(change)) continue;
        const xml = markup({ ...whole, children: [{ ...body, children: [node] }] });
        const isValid = withSchemas.schemas?.validate(xml).length === 0;
        const { status } = await lab().post(xml);
        if (isValid !== (status === 200))
          wrong.push(`${change}: ${isValid ? 'valid' : 'invalid'}, ${status}`);
        count++;
      }
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(300);
    },
    60_000,
  );

  it('a structure fault names the element that is missing or out of place', async () => {
    const base = registration().xml;
    const faults: [string, string][] = [
      [base.replace('<sf:NombreRazonEmisor>Emisor, S.L.</sf:NombreRazonEmisor>', ''), 'NombreRazonEmisor'],
      [base.replace(/<sf:CuotaTotal>.*<\/sf:CuotaTotal>/, ''), 'CuotaTotal'],
      [base.replace('<sf:TipoFactura>', '<sf:Novedad/><sf:TipoFactura>'), 'TipoFactura'],
      [base.replace('</sf:Huella>', '</sf:Huella><sf:Novedad/>'), 'Novedad'],
    ];
    for (const [xml, field] of faults) {
      const reply = await lab().submit([xml]);
      expect(reply.text('faultstring')).toMatch(new RegExp(`^Codigo\\[4102\\].*: ${field}$`));
    }
  });

  it('the simulator accepts at most twelve details and a thousand recipients', async () => {
    const submit = async (details: number, people: number) => {
      const elements = {
        Desglose: breakdown(...Array.from({ length: details }, () => ({}))),
        Destinatarios: recipients(...Array.from({ length: people }, () => person('A28015865'))),
      };
      return (await lab().submit([registration({ elements })])).fault;
    };
    expect([await submit(12, 1000), await submit(13, 1), await submit(1, 1001)]).toEqual([
      null,
      '4113',
      '4113',
    ]);
  });

  it('each entry of a submission needs exactly one registration or cancellation', async () => {
    expect((await lab().submit([''])).fault).toBe('4136');
    const both = `${registration().xml}${cancellation().xml}`;
    expect((await lab().submit([both])).fault).toBe('4102');
  });

  it('the simulator rejects namespaces that contain the folder of the download', async () => {
    const xml = submissionXml([registration()]).replaceAll(WS, WS.replace('/tike/', '/tikeV1.0/'));
    expect((await lab().post(xml)).fault).toBe('4118');
  });
});

describe('the value of an element', () => {
  const VALUES = [
    '',
    ' ',
    'X',
    'S ',
    '1,00',
    '1.000',
    '-1',
    '00',
    '1',
    'ñ'.repeat(61),
    'a'.repeat(501),
    '2026-11-20',
  ];

  it.skipIf(withSchemas.schemas === null)(
    `the simulator never accepts a value that the AEAT's schema rejects${withSchemas.suffix}`,
    async () => {
      const { xml } = registration();
      const leaves = [...xml.matchAll(/<sf:(\w+)>[^<]+<\/sf:\1>/g)];
      const wrong: string[] = [];
      for (const { 0: leaf, 1: name, index } of leaves) {
        for (const value of VALUES) {
          const changed = `<sf:${name}>${value}</sf:${name}>`;
          const request = submissionXml([xml.slice(0, index) + changed + xml.slice(index + leaf.length)]);
          const isValid = withSchemas.schemas?.validate(request).length === 0;
          const reply = await lab().post(request);
          if (!isValid && reply.lines[0]?.state === 'Correcto') wrong.push(changed);
        }
      }
      expect(wrong).toEqual([]);
      expect(leaves.length).toBeGreaterThan(25);
    },
    60_000,
  );
});
