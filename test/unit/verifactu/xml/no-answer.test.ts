import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AeatAnswer } from '../../../../src/verifactu/xml/aeat-answer.ts';
import { readCensusAnswer } from '../../../../src/verifactu/xml/census-answer.ts';
import { readQueryAnswer } from '../../../../src/verifactu/xml/query-answer.ts';
import { readSubmissionAnswer } from '../../../../src/verifactu/xml/submission-answer.ts';
import {
  censusAnswer,
  envelope,
  fault,
  found,
  httpAnswer,
  line,
  queryAnswer,
  submissionAnswer,
} from './support/answers.ts';

type Reader = (answer: AeatAnswer) => { readonly kind: string };

const READERS: readonly (readonly [name: string, read: Reader, valid: string])[] = [
  ['submission', readSubmissionAnswer, submissionAnswer(line())],
  ['query', readQueryAnswer, queryAnswer(found('Correcto', 'A'.repeat(64)))],
  ['census', readCensusAnswer, censusAnswer([['89890001K', 'X', 'IDENTIFICADO']])],
];

const KINDS = ['ANSWER', 'FAULT', 'REFUSED', 'UNREADABLE'];
const HTML =
  '<!DOCTYPE html><html><head><title>403 Forbidden</title></head><body>No se detecta certificado</body></html>';

/** Document whose entities multiply tenfold, nine times over. */
const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "x">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('')}]><env:Envelope>&a9;</env:Envelope>`;

describe.each(READERS)('reading an invalid answer to a %s', (_, read, valid) => {
  it('a valid answer is read as an answer', () => {
    expect(read(httpAnswer(valid)).kind).toBe('ANSWER');
  });

  it.each([401, 403])('HTTP %i is REFUSED with any body', (status) => {
    for (const body of [HTML, '', valid, fault('env:Client', 'x')]) {
      expect(read(httpAnswer(body, status, 'text/html'))).toMatchObject({
        kind: 'REFUSED',
        http_status: status,
      });
    }
    expect(read(httpAnswer(HTML, status))).toMatchObject({
      message: expect.stringContaining('No se detecta certificado'),
    });
  });

  it.each([200, 302, 404, 500, 502, 503])('HTML with HTTP %i is UNREADABLE', (status) => {
    for (const contentType of ['text/html', 'TEXT/HTML; charset=iso-8859-1', 'application/xhtml+xml', null]) {
      expect(read(httpAnswer(HTML, status, contentType))).toMatchObject({
        kind: 'UNREADABLE',
        http_status: status,
      });
    }
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['JSON', '{"error": true}'],
    ['plain text', 'Service Unavailable'],
    ['XML of something else', '<?xml version="1.0"?><RespuestaRegFactuSistemaFacturacion/>'],
    ['an envelope without body', envelope('').replace(/<env:Body.*<\/env:Body>/, '')],
    ['an empty body', envelope('')],
    ['the answer of another service', envelope('<x:Respuesta xmlns:x="urn:x">1</x:Respuesta>')],
    [
      'a fault that is an element of the wrong kind',
      envelope('<env:Fault><faultstring><a/></faultstring></env:Fault>'),
    ],
    ['two bodies', valid.replace('</env:Envelope>', '<env:Body/></env:Envelope>')],
    ['two documents', `${valid}${valid.replace(/<\?.*\?>/, '')}`],
    ['a document type', valid.replace('<env:Envelope', '<!DOCTYPE Envelope><env:Envelope')],
    ['a document type in lower case', valid.replace('<env:Envelope', '<!doctype Envelope><env:Envelope')],
    ['entities of entities', BILLION_LAUGHS],
    [
      'an external entity',
      valid.replace('<env:Envelope', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><env:Envelope'),
    ],
    ['an entity that nobody declared', valid.replace('89890001K', '&nif;')],
    ['a number that is no character', valid.replace('89890001K', '&#x110000;')],
    ['the number of a surrogate', valid.replace('89890001K', '&#xD800;')],
    ['the number of a control character', valid.replace('89890001K', '&#0;')],
    ['a stray ampersand', valid.replace('89890001K', 'a & b')],
    ['crossed elements', envelope('<a><b></a></b>')],
    ['an open section', `${valid.slice(0, -30)}<![CDATA[`],
    ['an open comment', `${valid.slice(0, -30)}<!--`],
    ['ten thousand nested elements', envelope(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`)],
    ['a hundred thousand open elements', '<a>'.repeat(100_000)],
    ['names of the language', envelope('<__proto__><constructor/></__proto__>')],
  ])('a body with %s is UNREADABLE', (_what, body) => {
    expect(read(httpAnswer(body))).toMatchObject({ kind: 'UNREADABLE', http_status: 200 });
  });

  it('an answer cut at any position is UNREADABLE', () => {
    const whole = valid.trimEnd();
    for (let end = 0; end < whole.length; end += 1) {
      expect(read(httpAnswer(whole.slice(0, end))).kind).toBe('UNREADABLE');
    }
  });

  it('the reader never throws for any answer', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((raw) => new TextDecoder().decode(raw));
    const markup = fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          '/',
          '&',
          ';',
          '#',
          '!',
          '[',
          ']',
          '-',
          '?',
          '"',
          '=',
          'a',
          ':',
          'CDATA',
          ' ',
        ),
      )
      .map((pieces) => pieces.join(''));
    const mutated = fc
      .record({ at: fc.nat(valid.length), drop: fc.nat(20), put: fc.oneof(bytes, markup) })
      .map(({ at, drop, put }) => `${valid.slice(0, at)}${put}${valid.slice(at + drop)}`);
    const contentType = fc.constantFrom(null, '', 'text/xml', 'text/html', 'application/octet-stream');
    const body = fc.oneof(bytes, markup, mutated, fc.string({ unit: 'binary' }), markup.map(envelope));
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), contentType, body, (httpStatus, type, text) => {
        expect(KINDS).toContain(read(httpAnswer(text, httpStatus, type)).kind);
      }),
      { numRuns: 1000 },
    );
  });
});
