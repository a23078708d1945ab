import { describe, expect, it } from 'vitest';
import { indentedXml } from '../../../aeat-simulator/xml/indented-xml.ts';

describe('indentedXml', () => {
  it('indentedXml writes one line per element and keeps texts beside their tags', () => {
    expect(indentedXml('<?xml version="1.0"?><a x="1"><b>text</b><c/><d><e>1</e></d></a>')).toBe(
      [
        '<?xml version="1.0"?>',
        '<a x="1">',
        '  <b>text</b>',
        '  <c/>',
        '  <d>',
        '    <e>1</e>',
        '  </d>',
        '</a>',
      ].join('\n'),
    );
  });

  it('indentedXml drops only white space, also from text that is not XML', () => {
    for (const text of ['', 'no XML at all', '<<<a>b', '</a></b>', 'a & b < c'])
      expect(indentedXml(text).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});
