import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { embeddedInvoice } from '../../../../src/documents/factur-x/embedded-xml.ts';
import { atOnce } from '../../../../src/domain/turns.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { FIELD_CASES, fieldCase } from '../../../support/field-cases/field-case.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const SCHEMAS = 'urn:oasis:names:specification:ubl:schema:xsd:';
const UBL = `${SCHEMAS}Invoice-2`;
const CBC = `${SCHEMAS}CommonBasicComponents-2`;
const CAC = `${SCHEMAS}CommonAggregateComponents-2`;

/** Builds a PDF with one embedded file, with only the parts that the reader uses. */
function pdfWith(content: Uint8Array, dictionary: string): Uint8Array {
  const head = encode(`%PDF-1.7\n1 0 obj\n<< ${dictionary} >>\nstream\n`);
  return new Uint8Array([...head, ...content, ...encode('\nendstream\nendobj\n%%EOF')]);
}

describe('a received e-invoice file', () => {
  const read = async (bytes: Uint8Array) => {
    const document = await readXml(bytes);
    if ('unread' in document) throw new Error(JSON.stringify(document));
    return document;
  };
  const dated = (issue: string, due = issue) =>
    encode(
      `<Invoice xmlns="${UBL}" xmlns:cbc="${CBC}"><cbc:IssueDate>${issue}</cbc:IssueDate><cbc:DueDate>${due}</cbc:DueDate></Invoice>`,
    );

  it.skipIf(!FIELD_CASES.there)(`a Facturae in ISO-8859-1 is read${FIELD_CASES.suffix}`, async () => {
    const { form, findings, invoices } = await read(fieldCase('16-facturae-latin1.xml'));
    expect([form, findings]).toEqual(['FACTURAE', []]);
    expect(invoices[0]?.lines[0]?.description).toBe('Señalización');
  });

  it('the encoding that a file declares is used, and an unknown one is named', async () => {
    const file = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><Invoice xmlns="${UBL}" xmlns:cbc="${CBC}"><cbc:ID>Ñ-1</cbc:ID></Invoice>`;
    const latin = (encoding: string) => new Uint8Array(Buffer.from(file(encoding), 'latin1'));
    const wide = new Uint8Array(Buffer.from(`\ufeff${file('UTF-16')}`, 'utf16le'));
    const files = [encode(file('utf-8')), latin('ISO-8859-1'), latin('windows-1252'), wide, wide.slice(2)];
    for (const bytes of files) expect((await read(bytes)).invoices[0]?.number).toBe('Ñ-1');
    expect(await readXml(latin('EBCDIC-ES'))).toEqual({ unread: 'UNKNOWN_ENCODING', encoding: 'ebcdic-es' });
    expect(await readXml(latin('UTF-8'))).toMatchObject({ unread: 'NO_XML' });
  });

  it('a date loses its time zone, and a text that is none makes the document invalid', async () => {
    const rules = ({ findings }: Awaited<ReturnType<typeof read>>) =>
      findings.map(({ rule }) => rule).filter((rule) => rule.endsWith('DATE'));
    for (const zone of ['', 'Z', '+02:00', '-11:30']) {
      const zoned = await read(dated(`2026-11-28${zone}`));
      expect(zoned.invoices).toMatchObject([{ issueDate: '2026-11-28', dueDate: '2026-11-28' }]);
      expect(rules(zoned)).toEqual([]);
    }
    for (const text of ['28/11/2026', '2026-02-30', '2026-11-28T10:00:00', '20261128']) {
      const wrong = await read(dated(text, '2026-12-28'));
      expect(wrong.invoices).toMatchObject([{ issueDate: null, dueDate: '2026-12-28' }]);
      expect(rules(wrong)).toContain('DATE');
    }
  });

  it('a credit note with negative totals is read as what it credits, with a warning', async () => {
    const note = (amount: string) => {
      const total = `<cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">${amount}</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>`;
      const root = UBL.replace('Invoice-2', 'CreditNote-2');
      return encode(
        `<CreditNote xmlns="${root}" xmlns:cbc="${CBC}" xmlns:cac="${CAC}">${total}</CreditNote>`,
      );
    };
    for (const [amount, isWarned] of [
      ['121.00', false],
      ['-121.00', true],
    ] as const) {
      const { invoices, findings } = await read(note(amount));
      expect(invoices).toMatchObject([{ kind: 'CREDIT_NOTE', grossTotal: -12_100 }]);
      expect(findings.some(({ rule }) => rule === 'CREDIT_NOTE_SIGN')).toBe(isWarned);
    }
  });
});

describe('a hostile e-invoice file', () => {
  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>'],
    ['an entity that fetches', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an entity of nobody', `<Invoice xmlns="${UBL}">&x;</Invoice>`],
    ['an instruction inside', `<Invoice xmlns="${UBL}"><?php echo 1 ?></Invoice>`],
    ['elements without end', '<a>'.repeat(10_000)],
    ['elements nested deeply', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
    ['an attribute for ever', `<a ${'b="1" '.repeat(100)}/>`],
    ['two documents', `<Invoice xmlns="${UBL}"/><Invoice xmlns="${UBL}"/>`],
    ['half a character', '\u0000<\u0000'],
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
    expect(atOnce(embeddedInvoice(pdfWith(bomb, '/Type /EmbeddedFile /Filter /FlateDecode')))).toBeNull();
  });

  it('embeddedInvoice ignores a false length and reads the available bytes', () => {
    const xml = encode('<rsm:CrossIndustryInvoice/>');
    const pdf = pdfWith(xml, '/Type /EmbeddedFile /Length 1073741824');
    expect(new TextDecoder().decode(atOnce(embeddedInvoice(pdf)) ?? undefined)).toContain(
      'CrossIndustryInvoice',
    );
  });

  it('embeddedInvoice ignores a PDF with a password', () => {
    const xml = encode('<rsm:CrossIndustryInvoice/>');
    expect(atOnce(embeddedInvoice(pdfWith(xml, '/Type /EmbeddedFile /Encrypt 3 0 R')))).toBeNull();
  });
});
