import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/domain/turns.ts';
import { canonicalDocument } from '../../../src/xml/canonicalize.ts';
import { parseDocument, parseInTurns } from '../../../src/xml/parse-document.ts';
import { XmlReader, XmlRefusedError } from '../../../src/xml/xml-reader.ts';
import {
  attributeOf,
  childElements,
  descendants,
  textOf,
  type XmlElement,
} from '../../../src/xml/xml-tree.ts';

const NOT_WELL_FORMED = [
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a/>text',
  '<a b=1/>',
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a b="1"c="2"/>',
  '<a><!-- -- --></a>',
  '<a>]]></a>',
  '<a>&x;</a>',
  '<a>&</a>',
  '<a>&#0;</a>',
  '<a>&#xD800;</a>',
  '<a>\u0001</a>',
  '<a><![CDATA[</a>',
  '<x:a/>',
  '<a x:b="1"/>',
  '<a xmlns:x=""/>',
  '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>',
  '<1a/>',
  ' <?xml version="1.0"?><a/>',
];

const REFUSED: readonly [string, string, RegExp][] = [
  ['a document type', '<!DOCTYPE a><a/>', /document type/],
  ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "x">]><a>&b;</a>', /document type/],
  ['a processing instruction within the root', '<a><?b c?></a>', /processing instruction/],
  ['elements nested too deeply', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, /nested too deeply/],
  [
    'too many attributes',
    `<a ${Array.from({ length: 65 }, (_, index) => `b${index}=""`).join(' ')}/>`,
    /too many attributes/,
  ],
  ['a very long attribute', `<a b="${'x'.repeat(16_385)}"/>`, /too long/],
];

function read(text: string): () => unknown {
  return () => parseDocument(text);
}

describe('parseDocument', () => {
  it.each(NOT_WELL_FORMED)('parseDocument rejects %j as libxml2 does', (text) => {
    expect(() => XmlDocument.fromString(text)).toThrow();
    expect(read(text)).toThrow(XmlRefusedError);
  });

  it.each(REFUSED)('parseDocument rejects %s', (_, text, reason) => {
    expect(read(text)).toThrow(reason);
  });

  it('a processing instruction around the root is kept for the canonical form alone', () => {
    const text = '<?xml version="1.0"?>\n<?xml-stylesheet  href="x"\r\ntype="y"?><!-- c --><a b="1"/>\n<?c?>';
    const root = parseDocument(text);
    expect([root.children, atOnce(canonicalDocument(root))]).toEqual([
      [],
      '<?xml-stylesheet href="x"\ntype="y"?>\n<a b="1"></a>\n<?c?>',
    ]);
    expect(atOnce(canonicalDocument(parseDocument('<a/>')))).toBe('<a></a>');
  });

  it('the error quotes only the start of a long name', () => {
    const name = 'n'.repeat(100_000);
    expect(read(`<a></${name}>`)).toThrow(XmlRefusedError);
    try {
      parseDocument(`<a></${name}>`);
    } catch (error) {
      expect(error instanceof Error ? error.message.length : 0).toBeLessThanOrEqual(200);
    }
  });

  it('parseDocument resolves namespaces, references, CDATA sections and line ends', () => {
    const root = parseDocument(
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- x --><a xmlns="u" xmlns:p="v" p:k="1&#10;2" l="\t&lt;"><p:b>1\r\n<![CDATA[<&]]><!-- x -->&amp;&#241;</p:b><c xmlns=""/></a>',
    );
    const [b, c] = childElements(root);
    expect([root.namespace, b?.namespace, b?.prefix, c?.namespace]).toEqual(['u', 'v', 'p', '']);
    expect(root.attributes).toEqual([
      { prefix: 'p', local: 'k', namespace: 'v', value: '1\n2' },
      { prefix: '', local: 'l', namespace: '', value: ' <' },
    ]);
    expect([...root.declarations]).toEqual([
      ['', 'u'],
      ['p', 'v'],
    ]);
    expect(b === undefined ? null : textOf(b)).toBe('1\n<&&ñ');
    expect(attributeOf(root, 'k')).toBeNull();
  });

  it('parseInTurns omits the elements that the caller takes', () => {
    const seen: string[] = [];
    const options = {
      maxElements: 4,
      maxHeld: 3,
      isConsumed: (element: XmlElement) => element.local === 'b' && seen.push(textOf(element) ?? '') > 0,
    };
    const root = atOnce(parseInTurns('<a><b>1</b><b>2</b><c/></a>', options));
    expect(seen).toEqual(['1', '2']);
    expect([...descendants(root)].map(({ local }) => local)).toEqual(['a', 'c']);
  });

  it('parseInTurns rejects more elements at one time than the caller holds', () => {
    const options = { maxElements: 100, maxHeld: 3, isConsumed: ({ local }: XmlElement) => local === 'b' };
    expect(() => atOnce(parseInTurns(`<a>${'<b><c/></b>'.repeat(20)}</a>`, options))).not.toThrow();
    for (const held of ['<b><c/><c/></b>', '<b><c/></b><d/><d/><d/>'])
      expect(() => atOnce(parseInTurns(`<a>${held}</a>`, options)), held).toThrow('too many elements');
  });
});

describe('XmlReader', () => {
  it('XmlReader reads a document in chunks of any size', () => {
    const source = '<a b="ñ&amp;"><c>€𝄞 &#x1D11E;<![CDATA[]]]]></c><!-- x --></a>';
    for (let size = 1; size <= source.length; size++) {
      const told: string[] = [];
      const reader = new XmlReader({
        open: ({ local, attributes }) => void told.push(`<${local} ${attributes.b?.value ?? ''}>`),
        text: (text) => void told.push(text),
        close: ({ local }) => void told.push(`</${local}>`),
      });
      for (let at = 0; at < source.length; at += size) reader.push(source.slice(at, at + size));
      reader.end();
      expect(told.join('')).toBe('<a ñ&><c >€𝄞 𝄞]]</c></a>');
    }
  });

  it('XmlReader rejects a text, tag or comment without an end', () => {
    for (const start of ['<a>', '<a b="', '<a><!--', '<a><![CDATA[']) {
      const reader = new XmlReader({ open: () => {}, text: () => {}, close: () => {} });
      reader.push(start);
      expect(() => {
        for (let pieces = 0; pieces < 100; pieces++) reader.push('x'.repeat(10_000));
      }).toThrow(XmlRefusedError);
    }
  });
});
