import { describe, expect, it } from 'vitest';
import {
  type AnswerLine,
  readSubmissionAnswer,
  type SubmissionAnswer,
} from '../../../../src/verifactu/xml/submission-answer.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { officialTitle } from '../support/official-data.ts';
import {
  duplicate,
  httpAnswer,
  type LineParts,
  line,
  lineError,
  submissionAnswer,
} from './support/answers.ts';

function readAnswer(body: string): SubmissionAnswer {
  const reading = readSubmissionAnswer(httpAnswer(body));
  if (reading.kind !== 'ANSWER') throw new Error(`${reading.kind}: ${reading.message}`);
  return reading;
}

function readLine(parts: LineParts): AnswerLine {
  const [first] = readAnswer(submissionAnswer(line(parts))).lines;
  if (first === undefined) throw new Error('the answer has no line');
  return first;
}

const accepted: AnswerLine = {
  issuer_nif: '89890001K',
  invoice_number: 'F-1',
  issue_date: '2026-03-10',
  operation: 'REGISTRATION',
  correction: false,
  prior_rejection: null,
  state: 'Correcto',
  code: null,
  message: null,
  duplicate: null,
};

const rejection = lineError('3000', 'Registro de facturación duplicado.');

describe('the answer to a submission', () => {
  it('gives code, clock, wait and every line in its order', () => {
    const lines = [line(), line({ number: 'F-2' }), line({ number: 'F-2', operation: 'Anulacion' })];
    expect(readAnswer(submissionAnswer(lines.join('')))).toEqual({
      kind: 'ANSWER',
      csv: 'A-123456789',
      presented_at: '2026-03-10T09:00:05+01:00',
      wait_seconds: 60,
      state: 'Correcto',
      lines: [
        accepted,
        { ...accepted, invoice_number: 'F-2' },
        { ...accepted, invoice_number: 'F-2', operation: 'VOID' },
      ],
    });
  });

  it('has neither code nor clock when every record is rejected', () => {
    const lines = line({ state: 'Incorrecto', rest: lineError('1112', 'Fecha &gt; hoy.') });
    const reading = readAnswer(submissionAnswer(lines, 'Incorrecto', ''));
    expect(reading).toMatchObject({ csv: null, presented_at: null, state: 'Incorrecto' });
    expect(reading.lines).toEqual([
      { ...accepted, state: 'Incorrecto', code: '1112', message: 'Fecha > hoy.' },
    ]);
  });

  it.each([
    ['', null],
    [' ', null],
    ['0', 0],
    ['0060', 60],
    ['9999', 9999],
    ['pronto', null],
    ['-1', null],
  ])('TiempoEsperaEnvio %j waits %j seconds', (text, seconds) => {
    expect(readAnswer(submissionAnswer(line(), 'Correcto', 'A-1', text)).wait_seconds).toBe(seconds);
  });

  it.each([
    ['Correcto', 'Correcto'],
    ['Correcta', 'Correcto'],
    ['AceptadoConErrores', 'AceptadoConErrores'],
    ['AceptadaConErrores', 'AceptadoConErrores'],
    ['Incorrecto', 'Incorrecto'],
    [' \n Incorrecta ', 'Incorrecto'],
  ])('a record that is %j is %s', (state, expected) => {
    expect(readLine({ state }).state).toBe(expected);
  });

  it.each(['Correcto', 'ParcialmenteCorrecto', 'Incorrecto'])('a submission can be %s', (state) => {
    expect(readAnswer(submissionAnswer(line(), state)).state).toBe(state);
  });

  it('tells corrections and prior rejections', () => {
    const flags = '<tik:Subsanacion>S</tik:Subsanacion><tik:RechazoPrevio>X</tik:RechazoPrevio>';
    expect(readLine({ flags })).toEqual({ ...accepted, correction: true, prior_rejection: 'X' });
    expect(readLine({ flags: '<tik:Subsanacion>N</tik:Subsanacion>' })).toEqual(accepted);
  });

  it.each([
    ['Correcta', 'Correcta'],
    ['Correcto', 'Correcta'],
    ['AceptadaConErrores', 'AceptadaConErrores'],
    ['AceptadoConErrores', 'AceptadaConErrores'],
    ['Anulada', 'Anulada'],
    ['Anulado', 'Anulada'],
  ])('a duplicate of a record that is %s', (stored, state) => {
    const rest = `${rejection}${duplicate(stored)}`;
    expect(readLine({ state: 'Incorrecto', rest })).toEqual({
      ...accepted,
      state: 'Incorrecto',
      code: '3000',
      message: 'Registro de facturación duplicado.',
      duplicate: { request_id: '20260310090000123456', state, code: null, message: null },
    });
  });

  it('tells the error that the duplicate was accepted with apart from that of the rejection', () => {
    const stored = duplicate(
      'AceptadaConErrores',
      '<tik:CodigoErrorRegistro>2005</tik:CodigoErrorRegistro><tik:DescripcionErrorRegistro>Importe</tik:DescripcionErrorRegistro>',
    );
    expect(readLine({ state: 'Incorrecto', rest: `${rejection}${stored}` })).toMatchObject({
      code: '3000',
      duplicate: { code: '2005', message: 'Importe' },
    });
  });

  it('keeps texts as texts: leading zeros, exponents, markup and CDATA', () => {
    expect(readLine({ number: '00012' }).invoice_number).toBe('00012');
    expect(readLine({ number: '1e5' }).invoice_number).toBe('1e5');
    expect(readLine({ number: 'true' }).invoice_number).toBe('true');
    expect(readLine({ number: 'A&amp;amp;&#66;&#x43;' }).invoice_number).toBe('A&amp;BC');
    expect(readLine({ number: '<![CDATA[A&amp;B]]>' }).invoice_number).toBe('A&amp;B');
    expect(readLine({ number: '  a  b\n' }).invoice_number).toBe('a  b');
  });

  it('does not mind which prefixes there are, or none', () => {
    const plain = submissionAnswer(line()).replaceAll(/(<\/?)(?:tikR?|env):/g, '$1');
    expect(readAnswer(plain)).toEqual(readAnswer(submissionAnswer(line())));
  });

  it('is read whatever the status and content type that do not refuse it', () => {
    const body = submissionAnswer(line());
    expect(readSubmissionAnswer(httpAnswer(body, 500, null)).kind).toBe('ANSWER');
    expect(readSubmissionAnswer(httpAnswer(`\uFEFF${body}`, 200, 'application/soap+xml')).kind).toBe(
      'ANSWER',
    );
  });

  it.each([
    ['a state that nobody knows', line({ state: 'Pendiente' })],
    ['an operation that nobody knows', line({ operation: 'Consulta' })],
    ['no number', line({ number: '' })],
    ['a number with elements', line({ number: '<x/>' })],
    ['two states', line({ rest: '<tikR:EstadoRegistro>Incorrecto</tikR:EstadoRegistro>' })],
    ['an ISO date', line().replace('10-03-2026', '2026-03-10')],
    ['an unknown duplicate', line({ rest: duplicate('Perdida') })],
    ['no lines and no state', ''],
  ])('with %s is not taken for an answer', (_, lines) => {
    const body = submissionAnswer(lines, lines === '' ? '' : 'Correcto');
    expect(readSubmissionAnswer(httpAnswer(body))).toMatchObject({ kind: 'UNREADABLE', http_status: 200 });
  });

  it('of a thousand lines is read whole', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => line({ number: `F&amp;${index}` }));
    const reading = readAnswer(submissionAnswer(lines.join('')));
    expect(reading.lines.map(({ invoice_number }) => invoice_number)).toEqual(
      lines.map((_, index) => `F&${index}`),
    );
  });
});

const schemas = aeatSchemas();

describe.skipIf(schemas === null)(officialTitle('the answers of these tests', schemas), () => {
  it('are valid by the official schemas', () => {
    const lines = [
      line({ flags: '<tik:Subsanacion>S</tik:Subsanacion><tik:RechazoPrevio>X</tik:RechazoPrevio>' }),
      line({ state: 'Incorrecto', rest: `${rejection}${duplicate('Correcta')}` }),
    ];
    expect(schemas?.validate(submissionAnswer(lines.join(''), 'ParcialmenteCorrecto'))).toEqual([]);
    expect(schemas?.validate(submissionAnswer(line(), 'Incorrecto', '', ''))).toEqual([]);
  });
});
