import { zlibSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { validatePdf } from '../../../../src/documents/signed-pdf/validate-pdf.ts';
import { atOnce } from '../../../../src/domain/turns.ts';
import { tinyPdf } from '../../../support/documents/tiny-pdf.ts';

const MEGABYTE = 1_048_576;

const bytesOf = (text: string) => new TextEncoder().encode(text);

function joined(...parts: (string | Uint8Array)[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? bytesOf(part) : part)]));
}

/** Builds a PDF with all objects in one compressed object stream. */
function compressed(content: Uint8Array): Uint8Array {
  const head = `%PDF-1.7\n4 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${content.length}>>\nstream\r\n`;
  return joined(head, content, '\nendstream endobj\nstartxref\n0\n%%EOF\n');
}

describe('validatePdf', () => {
  it('validatePdf accepts short PDFs, compressed objects and text after the end', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    for (const pdf of [
      tinyPdf(),
      joined(tinyPdf(), '\r\n\r\n'),
      joined('\ufeff', tinyPdf()),
      await document.save({ useObjectStreams: false }),
      await document.save({ useObjectStreams: true }),
      compressed(zlibSync(bytesOf('1 0 <</Type/Page/Parent 2 0 R>>'))),
    ])
      expect(atOnce(validatePdf(pdf))).toBeNull();
  });

  it.each([
    ['nothing', new Uint8Array(0), /must be a PDF/],
    ['a text', bytesOf('firmado: Ana'), /must be a PDF/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), /must be a PDF/],
    ['a header alone', bytesOf('%PDF-1.4\n'), /incomplete/],
    ['a header and an end', bytesOf('%PDF-1.4\n%%EOF'), /incomplete/],
    ['one cut short', tinyPdf().subarray(0, 150), /incomplete/],
    [
      'one whose pages are only announced',
      bytesOf('%PDF-1.4\n<</Type /Pages /Kids []>>\n%%EOF'),
      /incomplete/,
    ],
    ['one whose compressed objects are noise', compressed(bytesOf('noise')), /incomplete/],
  ])('validatePdf rejects %s', (_, bytes, reason) => {
    expect(atOnce(validatePdf(bytes))?.en).toMatch(reason);
    expect(atOnce(validatePdf(bytes))?.es).toMatch(/PDF/);
  });

  it('validatePdf rejects a PDF with a password', () => {
    for (const encrypt of ['/Encrypt 5 0 R', '/Encrypt<</Filter/Standard>>']) {
      const pdf = new TextDecoder().decode(tinyPdf()).replace('/Size 4', `/Size 4 ${encrypt}`);
      expect(atOnce(validatePdf(bytesOf(pdf)))?.en).toMatch(/password/);
    }
  });

  it('validatePdf stops at a PDF that inflates without end', () => {
    const bomb = compressed(zlibSync(new Uint8Array(200 * MEGABYTE)));
    const started = process.memoryUsage().arrayBuffers;
    expect(atOnce(validatePdf(bomb))?.en).toMatch(/incomplete/);
    expect(process.memoryUsage().arrayBuffers - started).toBeLessThan(100 * MEGABYTE);
  });

  it('validatePdf rejects a PDF of many unfinished streams', () => {
    const many = joined('%PDF-1.4\n', '/Type /ObjStm '.repeat(200_000), '%%EOF');
    expect(atOnce(validatePdf(many))?.en).toMatch(/incomplete/);
  });
});
