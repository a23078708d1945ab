import { describe, expect, it } from 'vitest';
import { readSubmissionAnswer } from '../../../../src/verifactu/xml/submission-answer.ts';
import { fault, httpAnswer } from './support/answers.ts';

describe('a SOAP fault of the AEAT', () => {
  it.each([
    ['env:Client', 'CLIENT'],
    ['soapenv:Client.Auth', 'CLIENT'],
    ['Client', 'CLIENT'],
    ['env:MustUnderstand', 'CLIENT'],
    ['env:VersionMismatch', 'CLIENT'],
    ['env:Server', 'SERVER'],
    ['Server.Busy', 'SERVER'],
    ['', 'SERVER'],
    ['otra:Cosa', 'SERVER'],
  ])('the fault code %j is on the side %s', (code, fault_side) => {
    expect(readSubmissionAnswer(httpAnswer(fault(code, 'texto'), 500))).toMatchObject({ fault_side });
  });

  it.each([
    [
      'Codigo[4104].Error en la cabecera: NIF &quot;x&quot;.',
      '4104',
      'Codigo[4104].Error en la cabecera: NIF "x".',
    ],
    ['  Código [ 102 ] Error interno ', '102', 'Código [ 102 ] Error interno'],
    ['Sin número', null, 'Sin número'],
    ['', null, 'SOAP fault env:Client'],
  ])('the fault text %j has the code %j', (text, code, message) => {
    expect(readSubmissionAnswer(httpAnswer(fault('env:Client', text), 500))).toEqual({
      kind: 'FAULT',
      fault_side: 'CLIENT',
      code,
      message,
    });
  });
});
