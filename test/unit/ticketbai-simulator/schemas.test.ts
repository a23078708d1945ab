import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { schemaFault } from '../../../ticketbai-simulator/schema/check-schema.ts';
import { rounds } from '../../support/rounds.ts';
import { HAS_OFFICIAL, officialText } from '../../support/ticketbai/official-files.ts';
import { ticketBaiSchema } from '../../support/ticketbai/schema.ts';

/** Official documents, each with its schema. */
const DOCUMENTS: readonly (readonly [file: string, schema: string])[] = [
  ['examples/made-here/gipuzkoa_issue_2.xml', 'ticketBaiV1-2-2.xsd'],
  ['examples/made-here/araba_issue_3_corrective.xml', 'ticketBaiV1-2-2.xsd'],
  ['examples/made-here/gipuzkoa_cancel_2.xml', 'Anula_ticketBaiV1-2-2.xsd'],
  ['examples/zuzendu/ZuzenduSubsanar_Adibidea_Ejemplo.xml', 'zuzendualta_ticketbaiv1-2-2.xsd'],
  ['examples/responses/gipuzkoa_received_with_warnings.xml', 'ticketBaiResponse.xsd'],
  [
    'examples/lroe/Ejemplo_Anulacion_1_LROE_PJ_240_FacturasEmitidasConSG_B00000034_Parc_Correcta_Resp.xml',
    'batuz/LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AnulacionRespuesta_V1_0_0.xsd',
  ],
  [
    'examples/lroe/Ejemplo_Consulta_1_LROE_PJ_240_FacturasEmitidasConSG_B00000034.xml',
    'batuz/LROE_PJ_240_1_1_FacturasEmitidas_ConSG_ConsultaPeticion_V1_0_0.xsd',
  ],
];
const VALUES = [
  '',
  ' ',
  'S',
  'N',
  'X',
  '0',
  '-1.234',
  '1.',
  '12.345',
  '99',
  '2026',
  '31-12-2026',
  'ES',
  'a'.repeat(251),
];
/** Part of a document before the signature, whose schema the simulator does not have. */
const BODY = /^[\s\S]*?(?=<ds:Signature|$)/;

/** Returns a document with one change: an element removed, doubled, renamed or emptied, or another value. */
function changed(text: string, place: number, kind: number, value: string): string {
  const [body = ''] = BODY.exec(text) ?? [];
  const leaves = [...body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)];
  const leaf = leaves[place % Math.max(1, leaves.length)];
  if (leaf === undefined) return text;
  const [whole, name = ''] = leaf;
  const others = [`<${name}>${value}</${name}>`, '', whole + whole, whole.replaceAll(name, `${name}X`)];
  const start = leaf.index;
  return text.slice(0, start) + (others[kind % others.length] ?? '') + text.slice(start + whole.length);
}

describe.runIf(HAS_OFFICIAL)('the schema tables of the TicketBAI simulator', () => {
  it.each(DOCUMENTS)('the tables accept the official document %s', (file) => {
    expect(schemaFault(parseDocument(officialText(file)))).toBeNull();
  });

  it('the tables and libxml2 agree about changed documents', () => {
    for (const [file, schema] of DOCUMENTS) {
      const text = officialText(file);
      const judge = ticketBaiSchema(schema);
      const drawn = fc.sample(fc.tuple(fc.nat(200), fc.nat(3), fc.constantFrom(...VALUES)), {
        numRuns: rounds(20, 400),
        seed: inject('draw'),
      });
      for (const [place, kind, value] of drawn) {
        const document = changed(text, place, kind, value);
        const isValid = judge?.validate(document).length === 0;
        const fault = schemaFault(parseDocument(document));
        expect([file, place, kind, value, fault === null]).toEqual([file, place, kind, value, isValid]);
      }
    }
  });
});
