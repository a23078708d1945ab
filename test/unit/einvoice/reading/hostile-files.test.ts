import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { embeddedInvoice } from '../../../../src/documents/factur-x/embedded-xml.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';

/** Builds a PDF with one embedded file, with only the parts that the reader uses. */
function pdfWith(content: Uint8Array, dictionary: string): Uint8Array {
  const head = encode(`%PDF-1.7\n1 0 obj\n<< ${dictionary} >>\nstream\n`);
  return new Uint8Array([...head, ...content, ...encode('\nendstream\nendobj\n%%EOF')]);
}

describe('a hostile e-invoice file', () => {
  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>'],
    ['an entity that fetches', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an entity of nobody', `<Invoice xmlns="${UBL}">&x;</Invoice>`],
    ['an instruction', `<?xml-stylesheet href="x"?><Invoice xmlns="${UBL}"/>`],
    ['elements without end', '<a>'.repeat(10_000)],
    ['elements nested deeply', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
    ['an attribute for ever', `<a ${'b="1" '.repeat(100)}/>`],
    ['two documents', `<Invoice xmlns="${UBL}"/><Invoice xmlns="${UBL}"/>`],
    ['another encoding', '\u0000<\u0000a\u0000/\u0000>'],
  ])('readXml rejects a file with %s', async (_, text) => {
    expect(await readXml(encode(text))).toMatchObject({ unread: 'NO_XML' });
  });

  it('an empty invoice element gives rule findings and no values', async () => {
    const read = await readXml(encode(`<Invoice xmlns="${UBL}"/>`));
    if ('unread' in read) throw new Error('it is not read');
    expect(read.findings.map(({ rule }) => rule)).toContain('BR-16');
    expect(read.invoices).toMatchObject([{ number: null, grossTotal: null, lines: [] }]);
  });

  it('embeddedInvoice does not inflate a stream beyond the upload limit', () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    expect(embeddedInvoice(pdfWith(bomb, '/Type /EmbeddedFile /Filter /FlateDecode'))).toBeNull();
  });

  it('embeddedInvoice ignores a false length and reads the available bytes', () => {
    const xml = encode('<rsm:CrossIndustryInvoice/>');
    const pdf = pdfWith(xml, '/Type /EmbeddedFile /Length 1073741824');
    expect(new TextDecoder().decode(embeddedInvoice(pdf) ?? undefined)).toContain('CrossIndustryInvoice');
  });

  it('embeddedInvoice ignores a PDF with a password', () => {
    const xml = encode('<rsm:CrossIndustryInvoice/>');
    expect(embeddedInvoice(pdfWith(xml, '/Type /EmbeddedFile /Encrypt 3 0 R'))).toBeNull();
  });
});
