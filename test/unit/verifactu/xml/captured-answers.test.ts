import { describe, expect, it } from 'vitest';
import { readSubmissionAnswer } from '../../../../src/verifactu/xml/submission-answer.ts';
import { officialText, officialTitle } from '../support/official-data.ts';
import { httpAnswer } from './support/answers.ts';

const captured = officialText('aeat-responses/accepted-with-errors-2005.xml');

describe.skipIf(captured === null)(officialTitle("the AEAT's own answers", captured), () => {
  const read = (name: string) =>
    readSubmissionAnswer(httpAnswer(officialText(`aeat-responses/${name}`) ?? ''));

  it('a captured answer with errors is read as accepted with errors', () => {
    expect(read('accepted-with-errors-2005.xml')).toMatchObject({
      kind: 'ANSWER',
      csv: expect.stringMatching(/^A-/),
      presented_at: expect.stringMatching(/^2024-12-17T/),
      wait_seconds: 60,
      state: 'ParcialmenteCorrecto',
      lines: [{ operation: 'REGISTRATION', state: 'AceptadoConErrores', code: '2005', duplicate: null }],
    });
  });

  it('a captured rejection is read as rejected', () => {
    expect(read('rejected-1244.xml')).toMatchObject({
      kind: 'ANSWER',
      csv: null,
      state: 'Incorrecto',
      lines: [{ issue_date: '2024-12-11', state: 'Incorrecto', code: '1244' }],
    });
  });

  it('a captured SOAP fault is read as a fault', () => {
    expect(read('soapfault-4102.xml')).toMatchObject({
      kind: 'FAULT',
      fault_side: 'CLIENT',
      code: '4102',
      message: expect.stringMatching(/NombreRazon$/),
    });
  });
});
