import { describe, expect, it } from 'vitest';
import { type QueryAnswer, readQueryAnswer } from '../../../../src/verifactu/xml/query-answer.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { officialTitle } from '../support/official-data.ts';
import { fault, found, httpAnswer, queryAnswer } from './support/answers.ts';

const FINGERPRINT = 'B'.repeat(64);
const PREVIOUS = 'A'.repeat(64);
const KEY =
  '<tikLRRC:ClavePaginacion><tik:IDEmisorFactura>89890001K</tik:IDEmisorFactura><tik:NumSerieFactura>F&amp;1</tik:NumSerieFactura><tik:FechaExpedicionFactura>10-03-2026</tik:FechaExpedicionFactura></tikLRRC:ClavePaginacion>';

function readAnswer(body: string): QueryAnswer {
  const reading = readQueryAnswer(httpAnswer(body));
  if (reading.kind !== 'ANSWER') throw new Error(`${reading.kind}: ${reading.message}`);
  return reading;
}

describe('readQueryAnswer', () => {
  it('the query answer gives fingerprint, state and link of the stored record', () => {
    expect(readAnswer(queryAnswer(found('Correcto', PREVIOUS)))).toEqual({
      kind: 'ANSWER',
      found: [
        {
          invoice_number: 'F&1',
          issue_date: '2026-03-10',
          fingerprint: FINGERPRINT,
          state: 'Correcto',
          code: null,
          message: null,
          previous_fingerprint: PREVIOUS,
        },
      ],
      next_page: null,
    });
  });

  it('the first record of a chain has no link, and accepted errors are read', () => {
    const error =
      '<tikLRRC:CodigoErrorRegistro>2005</tikLRRC:CodigoErrorRegistro><tikLRRC:DescripcionErrorRegistro>Importe</tikLRRC:DescripcionErrorRegistro>';
    expect(readAnswer(queryAnswer(found('AceptadoConErrores', null, error))).found).toMatchObject([
      { state: 'AceptadoConErrores', code: '2005', message: 'Importe', previous_fingerprint: null },
    ]);
  });

  it.each([
    ['Correcto', 'Correcto'],
    ['Correcta', 'Correcto'],
    ['AceptadaConErrores', 'AceptadoConErrores'],
    ['Anulado', 'Anulado'],
    ['Anulada', 'Anulado'],
  ])('the stored state %s is read as %s', (stored, state) => {
    expect(readAnswer(queryAnswer(found(stored, null))).found).toMatchObject([{ state }]);
  });

  it("fingerprints are trimmed, because the AEAT's examples end with a space", () => {
    const body = queryAnswer(found('Correcta', PREVIOUS)).replaceAll('</tik:Huella>', ' \n</tik:Huella>');
    expect(readAnswer(body).found[0]?.previous_fingerprint).toBe(PREVIOUS);
  });

  it('an answer without records finds nothing', () => {
    expect(readAnswer(queryAnswer(''))).toEqual({ kind: 'ANSWER', found: [], next_page: null });
  });

  it('the query answer gives the start of the next page only if there is one', () => {
    const records = `${found('Correcto', null)}${found('Anulado', PREVIOUS)}`;
    const next_page = { issuer_nif: '89890001K', invoice_number: 'F&1', issue_date: '2026-03-10' };
    expect(readAnswer(queryAnswer(records, 'S', KEY))).toMatchObject({ next_page });
    expect(readAnswer(queryAnswer(records, 'S', KEY)).found).toHaveLength(2);
    expect(readAnswer(queryAnswer(records, 'N', KEY)).next_page).toBeNull();
  });

  it.each([
    ['more pages without where they start', queryAnswer(found('Correcto', null), 'S')],
    ['a state that nobody knows', queryAnswer(found('Incorrecto', null))],
    ['no state', queryAnswer(found('', null))],
    ['no word on pages', queryAnswer('').replace('>N<', '><')],
  ])('a query answer with %s is UNREADABLE', (_, body) => {
    expect(readQueryAnswer(httpAnswer(body)).kind).toBe('UNREADABLE');
  });

  it('a SOAP fault of a query is read as a fault', () => {
    const body = fault('env:Client', 'Codigo[4132].El titular del certificado debe ser el destinatario');
    expect(readQueryAnswer(httpAnswer(body))).toMatchObject({ kind: 'FAULT', code: '4132' });
  });
});

const schemas = aeatSchemas();

describe.skipIf(schemas === null)(officialTitle('the answers of these tests', schemas), () => {
  it('the query answers of these tests are valid against the official schemas', () => {
    const records = `${found('Correcto', null)}${found('Anulado', PREVIOUS)}`;
    expect(schemas?.validate(queryAnswer(records, 'S', KEY))).toEqual([]);
    expect(schemas?.validate(queryAnswer(''))).toEqual([]);
  });
});
