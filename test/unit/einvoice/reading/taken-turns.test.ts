import { describe, expect, it } from 'vitest';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { inTurns } from '../../../../src/platform/in-turns.ts';
import { parseDocument, parseInTurns } from '../../../../src/xml/parse-document.ts';
import { descendants } from '../../../../src/xml/xml-tree.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const ublOf = (lines: number) =>
  `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cac="${UBL}:CommonAggregateComponents-2">${'<cac:InvoiceLine/>'.repeat(lines)}</Invoice>`;

describe('an XML document of outside length', () => {
  it('other work has its turn every few thousand characters, while it is parsed and judged', async () => {
    let parsing = 0;
    const text = ublOf(50_000);
    await inTurns(parseInTurns(text), async () => {
      parsing += 1;
    });
    expect(parsing).toBeGreaterThanOrEqual(Math.floor(text.length / 16_384));
    let turns = 0;
    const read = await readXml(bytesOf(ublOf(2_000)), false, async () => {
      turns += 1;
    });
    expect(read).toMatchObject({ form: 'UBL' });
    expect(turns).toBeGreaterThan(40);
  });

  it('more than 60,000 elements are refused before the format is looked at', async () => {
    let turns = 0;
    for (const text of [ublOf(249_000), `<x>${'<y/>'.repeat(60_000)}`]) {
      const read = await readXml(bytesOf(text), false, async () => {
        turns += 1;
      });
      expect(read).toEqual({ unread: 'TOO_LARGE' });
    }
    expect(turns).toBe(0);
    const below = await readXml(bytesOf(`<x>${'<y/>'.repeat(59_999)}</x>`));
    expect(below).toEqual({ unread: 'UNKNOWN_FORM', root: 'x' });
  });

  it('an attachment of a megabyte is read with the document that embeds it', async () => {
    const embedded = `<cac:File>${'QUJD'.repeat(262_144)}</cac:File>`;
    expect(await readXml(bytesOf(ublOf(1).replace('</Invoice>', `${embedded}</Invoice>`)))).toMatchObject({
      form: 'UBL',
    });
  });

  it('an element with 59,999 children is walked without a deep call', () => {
    const root = parseDocument(`<x>${'<y/>'.repeat(59_999)}</x>`);
    let met = 0;
    for (const _ of descendants(root)) met += 1;
    expect(met).toBe(60_000);
  });
});
