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

/** Builds the hashed text from the XML alone, as the AEAT does. */
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

/** Returns the expected tree of a record's XML. */
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

describe('the texts of records in XML', () => {
  it('the XML of a registration contains the hashed texts and the whole record', () => {
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

  it('the XML of a cancellation contains the hashed texts and the whole record', () => {
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

  it('every text that XML allows is read back unchanged, and any other is rejected', () => {
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
    'elementsXml rejects %j and names the element',
    (character) => {
      expect(() => elementsXml('sf', { DescripcionOperacion: `a${character}b` })).toThrow(
        /^DescripcionOperacion:/,
      );
    },
  );

  it('elementsXml escapes only markup, quotes and carriage returns', () => {
    const text = `a & b < c > d " e ' f \r g ñ € \t ]]> &amp;`;
    expect(elementsXml('sf', { B: text })).toBe(
      '<sf:B>a &amp; b &lt; c &gt; d &quot; e &apos; f &#xD; g ñ € \t ]]&gt; &amp;amp;</sf:B>',
    );
    expect(textAt(xmlTree(wrapperXml('sf', 'A', [elementsXml('sf', { B: text })], ['sf'])), 'B')).toBe(text);
  });

  it('elementsXml repeats an element per list item and writes none for an empty list', () => {
    const xml = elementsXml('sf', { A: [{ B: '1' }, { B: '2' }], C: [] });
    expect(xml).toBe('<sf:A><sf:B>1</sf:B></sf:A><sf:A><sf:B>2</sf:B></sf:A>');
  });

  it('a single record declares its namespace and has no XML declaration', () => {
    const { record } = appendCancellation(HEAD, cancellationInput(), nodeSha256);
    const xml = recordXml({ kind: 'VOID', record });
    expect(xml.startsWith(`<sf:RegistroAnulacion xmlns:sf="${NAMESPACES.sf}"><sf:IDVersion>`)).toBe(true);
    expect(at(xmlTree(xml), 'Encadenamiento', 'RegistroAnterior')).toHaveLength(1);
    expect(allElements(xmlTree(xml)).every(({ namespace }) => namespace === NAMESPACES.sf)).toBe(true);
  });
});
