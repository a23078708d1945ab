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

describe('readSubmissionAnswer', () => {
  it('the submission answer gives CSV, time, wait and every line in order', () => {
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

  it('an answer that rejects every record has neither CSV nor time', () => {
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
  ])('TiempoEsperaEnvio %j gives a wait of %j seconds', (text, seconds) => {
    expect(readAnswer(submissionAnswer(line(), 'Correcto', 'A-1', text)).wait_seconds).toBe(seconds);
  });

  it.each([
    ['Correcto', 'Correcto'],
    ['Correcta', 'Correcto'],
    ['AceptadoConErrores', 'AceptadoConErrores'],
    ['AceptadaConErrores', 'AceptadoConErrores'],
    ['Incorrecto', 'Incorrecto'],
    [' \n Incorrecta ', 'Incorrecto'],
  ])('the record state %j is read as %s', (state, expected) => {
    expect(readLine({ state }).state).toBe(expected);
  });

  it.each(['Correcto', 'ParcialmenteCorrecto', 'Incorrecto'])('the submission state %s is read', (state) => {
    expect(readAnswer(submissionAnswer(line(), state)).state).toBe(state);
  });

  it('corrections and prior rejections of a line are read', () => {
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
  ])('the duplicate of a record in state %s is read with its stored state', (stored, state) => {
    const rest = `${rejection}${duplicate(stored)}`;
    expect(readLine({ state: 'Incorrecto', rest })).toEqual({
      ...accepted,
      state: 'Incorrecto',
      code: '3000',
      message: 'Registro de facturación duplicado.',
      duplicate: { request_id: '20260310090000123456', state, code: null, message: null },
    });
  });

  it('the stored error of a duplicate differs from the error of the rejection', () => {
    const stored = duplicate(
      'AceptadaConErrores',
      '<tik:CodigoErrorRegistro>2005</tik:CodigoErrorRegistro><tik:DescripcionErrorRegistro>Importe</tik:DescripcionErrorRegistro>',
    );
    expect(readLine({ state: 'Incorrecto', rest: `${rejection}${stored}` })).toMatchObject({
      code: '3000',
      duplicate: { code: '2005', message: 'Importe' },
    });
  });

  it('texts keep leading zeros, exponents, markup and CDATA', () => {
    expect(readLine({ number: '00012' }).invoice_number).toBe('00012');
    expect(readLine({ number: '1e5' }).invoice_number).toBe('1e5');
    expect(readLine({ number: 'true' }).invoice_number).toBe('true');
    expect(readLine({ number: 'A&amp;amp;&#66;&#x43;' }).invoice_number).toBe('A&amp;BC');
    expect(readLine({ number: '<![CDATA[A&amp;B]]>' }).invoice_number).toBe('A&amp;B');
    expect(readLine({ number: '  a  b\n' }).invoice_number).toBe('a  b');
  });

  it('the answer is read with any prefixes or none', () => {
    const plain = submissionAnswer(line()).replaceAll(/(<\/?)(?:tikR?|env):/g, '$1');
    expect(readAnswer(plain)).toEqual(readAnswer(submissionAnswer(line())));
  });

  it('the answer is read with any status and content type that is not a refusal', () => {
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
  ])('a submission answer with %s is UNREADABLE', (_, lines) => {
    const body = submissionAnswer(lines, lines === '' ? '' : 'Correcto');
    expect(readSubmissionAnswer(httpAnswer(body))).toMatchObject({ kind: 'UNREADABLE', http_status: 200 });
  });

  it('an answer of a thousand lines is read completely', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => line({ number: `F&amp;${index}` }));
    const reading = readAnswer(submissionAnswer(lines.join('')));
    expect(reading.lines.map(({ invoice_number }) => invoice_number)).toEqual(
      lines.map((_, index) => `F&${index}`),
    );
  });
});

const schemas = aeatSchemas();

describe.skipIf(schemas === null)(officialTitle('the answers of these tests', schemas), () => {
  it('the submission answers of these tests are valid against the official schemas', () => {
    const lines = [
      line({ flags: '<tik:Subsanacion>S</tik:Subsanacion><tik:RechazoPrevio>X</tik:RechazoPrevio>' }),
      line({ state: 'Incorrecto', rest: `${rejection}${duplicate('Correcta')}` }),
    ];
    expect(schemas?.validate(submissionAnswer(lines.join(''), 'ParcialmenteCorrecto'))).toEqual([]);
    expect(schemas?.validate(submissionAnswer(line(), 'Incorrecto', '', ''))).toEqual([]);
  });
});
