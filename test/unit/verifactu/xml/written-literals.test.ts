import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendCancellation, appendRegistration } from '../../../../src/verifactu/chain.ts';
import { RecordDataError } from '../../../../src/verifactu/record-data-error.ts';
import type { RecordElement } from '../../../../src/verifactu/record-types.ts';
import { NAMESPACES } from '../../../../src/verifactu/xml/namespaces.ts';
import { recordXml } from '../../../../src/verifactu/xml/record-xml.ts';
import { elementsXml, wrapperXml } from '../../../../src/verifactu/xml/write-xml.ts';
import { nodeSha256 } from '../support/node-sha256.ts';
import { cancellationInput, invoiceNumber, registration } from '../support/record-inputs.ts';
import { HEAD } from './support/chain-records.ts';
import { allElements, at, type Tree, textAt, xmlTree } from './support/xml-tree.ts';

/** The text that was hashed, taken from the XML alone as the AEAT does. */
function hashTextOf(record: Tree, suffix: '' | 'Anulada'): string {
  const identity = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map((name) => [
    `${name}${suffix}`,
    textAt(record, 'IDFactura', `${name}${suffix}`),
  ]);
  const amountNames = suffix === '' ? ['TipoFactura', 'CuotaTotal', 'ImporteTotal'] : [];
  return [
    ...identity,
    ...amountNames.map((name) => [name, textAt(record, name)]),
    ['Huella', textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')],
    ['FechaHoraHusoGenRegistro', textAt(record, 'FechaHoraHusoGenRegistro')],
  ]
    .map(([name, value = '']) => `${name}=${value.trim()}`)
    .join('&');
}

/** A record's data as the tree that its XML must give. */
function expected(content: RecordElement): Tree[] {
  return Object.entries(content).flatMap(([name, value]) =>
    (isList(value) ? value : [value]).map((each) => ({
      name,
      namespace: NAMESPACES.sf,
      content: typeof each === 'string' ? each : expected(each),
    })),
  );
}

function isList(value: RecordElement[string]): value is readonly RecordElement[] {
  return Array.isArray(value);
}

describe('texts of records in XML', () => {
  it('the XML of a registration holds the very texts that were hashed, and all of the record', () => {
    fc.assert(
      fc.property(registration, (input) => {
        const { record, hash_text, fingerprint } = appendRegistration(HEAD, input, nodeSha256);
        const tree = xmlTree(recordXml({ kind: 'REGISTRATION', record }));
        expect(hashTextOf(tree, '')).toBe(hash_text);
        expect(textAt(tree, 'Huella')).toBe(fingerprint);
        expect(tree).toEqual({ name: 'RegistroAlta', namespace: NAMESPACES.sf, content: expected(record) });
      }),
      { numRuns: 200 },
    );
  });

  it('so does the XML of a cancellation', () => {
    fc.assert(
      fc.property(invoiceNumber, (invoice_number) => {
        const input = cancellationInput({ invoice_number });
        const { record, hash_text, fingerprint } = appendCancellation(HEAD, input, nodeSha256);
        const tree = xmlTree(recordXml({ kind: 'VOID', record }));
        expect(hashTextOf(tree, 'Anulada')).toBe(hash_text);
        expect(textAt(tree, 'Huella')).toBe(fingerprint);
        expect(tree).toEqual({
          name: 'RegistroAnulacion',
          namespace: NAMESPACES.sf,
          content: expected(record),
        });
      }),
      { numRuns: 200 },
    );
  });

  it('any text that XML can hold is read as it was written, and any other is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const isXml = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(text);
        const write = () => wrapperXml('sf', 'A', [elementsXml('sf', { B: text })], ['sf']);
        if (isXml) expect(textAt(xmlTree(write()), 'B')).toBe(text);
        else expect(write).toThrow(RecordDataError);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['\u0000', '\u0008', '\u000B', '\u001F', '\uD800', '\uDC00x', '\uFFFE', '\uFFFF'])(
    'refuses %j and names the element',
    (character) => {
      expect(() => elementsXml('sf', { DescripcionOperacion: `a${character}b` })).toThrow(
        /^DescripcionOperacion:/,
      );
    },
  );

  it('escapes markup, quotes and carriage returns, and nothing else', () => {
    const text = `a & b < c > d " e ' f \r g ñ € \t ]]> &amp;`;
    expect(elementsXml('sf', { B: text })).toBe(
      '<sf:B>a &amp; b &lt; c &gt; d &quot; e &apos; f &#xD; g ñ € \t ]]&gt; &amp;amp;</sf:B>',
    );
    expect(textAt(xmlTree(wrapperXml('sf', 'A', [elementsXml('sf', { B: text })], ['sf'])), 'B')).toBe(text);
  });

  it('repeats an element for each item of a list, and writes none for an empty one', () => {
    const xml = elementsXml('sf', { A: [{ B: '1' }, { B: '2' }], C: [] });
    expect(xml).toBe('<sf:A><sf:B>1</sf:B></sf:A><sf:A><sf:B>2</sf:B></sf:A>');
  });

  it('declares the namespace of a record that stands alone, without an XML declaration', () => {
    const { record } = appendCancellation(HEAD, cancellationInput(), nodeSha256);
    const xml = recordXml({ kind: 'VOID', record });
    expect(xml.startsWith(`<sf:RegistroAnulacion xmlns:sf="${NAMESPACES.sf}"><sf:IDVersion>`)).toBe(true);
    expect(at(xmlTree(xml), 'Encadenamiento', 'RegistroAnterior')).toHaveLength(1);
    expect(allElements(xmlTree(xml)).every(({ namespace }) => namespace === NAMESPACES.sf)).toBe(true);
  });
});
