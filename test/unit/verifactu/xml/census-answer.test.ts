import { describe, expect, it } from 'vitest';
import { readCensusAnswer } from '../../../../src/verifactu/xml/census-answer.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { officialTitle } from '../support/official-data.ts';
import { censusAnswer, envelope, fault, httpAnswer } from './support/answers.ts';

function statusOf(result: string): unknown {
  const reading = readCensusAnswer(httpAnswer(censusAnswer([['89890001K', 'X', result]])));
  return reading.kind === 'ANSWER' ? reading.taxpayers[0]?.status : reading;
}

describe('readCensusAnswer', () => {
  it('the census answer gives every taxpayer with the name of the census', () => {
    const body = censusAnswer([
      ['89890001K', 'ÑÚÑEZ &amp; CÍA', 'IDENTIFICADO'],
      ['a28015865', '', 'NO IDENTIFICADO'],
    ]);
    expect(readCensusAnswer(httpAnswer(body))).toEqual({
      kind: 'ANSWER',
      taxpayers: [
        { nif: '89890001K', name: 'ÑÚÑEZ & CÍA', status: 'IDENTIFIED' },
        { nif: 'A28015865', name: null, status: 'NOT_IDENTIFIED' },
      ],
    });
  });

  it.each([
    ['IDENTIFICADO', 'IDENTIFIED'],
    ['  Identificado\n', 'IDENTIFIED'],
    ['NO IDENTIFICADO', 'NOT_IDENTIFIED'],
    ['No  identificado', 'NOT_IDENTIFIED'],
    ['NO IDENTIFICADO-SIMILAR', 'SIMILAR'],
    ['NO IDENTIFICADO - SIMILAR', 'SIMILAR'],
    ['IDENTIFICADO-BAJA', 'DEREGISTERED'],
    ['Identificado - Baja', 'DEREGISTERED'],
    ['IDENTIFICADO-REVOCADO', 'REVOKED'],
    ['NO PROCESADO', 'NOT_PROCESSED'],
    ['noprocesado', 'NOT_PROCESSED'],
    ['ALGO NUEVO', 'NOT_PROCESSED'],
  ])('the census result %j is read as %s', (result, status) => {
    expect(statusOf(result)).toBe(status);
  });

  it('the census answer is read in any of its namespaces and without prefixes', () => {
    const body = censusAnswer([['89890001K', 'X', 'IDENTIFICADO']]);
    const expected = readCensusAnswer(httpAnswer(body));
    expect(readCensusAnswer(httpAnswer(body.replaceAll('https://www2', 'http://www2')))).toEqual(expected);
    expect(readCensusAnswer(httpAnswer(body.replaceAll(/(<\/?)(?:sal|env):/g, '$1')))).toEqual(expected);
  });

  it.each([
    ['without taxpayers', envelope('<sal:VNifV2Sal/>')],
    ['with a taxpayer without NIF', censusAnswer([['', 'X', 'IDENTIFICADO']])],
    ['with a taxpayer without result', censusAnswer([['89890001K', 'X', '']])],
  ])('a census answer %s is UNREADABLE', (_, body) => {
    expect(readCensusAnswer(httpAnswer(body)).kind).toBe('UNREADABLE');
  });

  it('a SOAP fault of the census is read as a fault', () => {
    expect(readCensusAnswer(httpAnswer(fault('env:Server', 'Codigo[-1].Error'), 500))).toEqual({
      kind: 'FAULT',
      fault_side: 'SERVER',
      code: '-1',
      message: 'Codigo[-1].Error',
    });
  });
});

const schemas = aeatSchemas();

describe.skipIf(schemas === null)(officialTitle('the answers of these tests', schemas), () => {
  it('the census answers of these tests are valid against the official schemas', () => {
    expect(schemas?.validate(censusAnswer([['89890001K', '', 'NO IDENTIFICADO']]))).toEqual([]);
    expect(schemas?.validate(censusAnswer([]))).not.toEqual([]);
  });
});
