import { describe, expect, it } from 'vitest';
import { indentedXml } from '../../../aeat-simulator/xml/indented-xml.ts';

describe('XML as the page shows it', () => {
  it('has a line for each element, and texts beside their tags', () => {
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

  it('loses nothing but the space between tags, also of what is no XML', () => {
    for (const text of ['', 'no XML at all', '<<<a>b', '</a></b>', 'a & b < c'])
      expect(indentedXml(text).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});
