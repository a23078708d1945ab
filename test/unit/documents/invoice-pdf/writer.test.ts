import fc from 'fast-check';
import { PDFCrossRefStream, PDFDocument, PDFName, PDFRef, PDFStreamWriter } from 'pdf-lib';
import { expect, it } from 'vitest';
import { CrossReferences } from '../../../../src/documents/invoice-pdf/painting/cross-references.ts';
import { PdfWriter } from '../../../../src/documents/invoice-pdf/painting/pdf-writer.ts';
import { inTurns } from '../../../../src/platform/in-turns.ts';

it('the table of objects has the bytes, widths and sections of pdf-lib, whatever numbers are missing', async () => {
  const entry = fc.record({
    skipped: fc.integer({ min: 0, max: 3 }),
    offset: fc.option(fc.integer({ min: 0, max: 0xffffffff })),
    index: fc.nat(70_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 40 }), async (entries) => {
      const { context } = await PDFDocument.create({ updateMetadata: false });
      const theirs = PDFCrossRefStream.create(context.obj({}), false);
      const ours = new CrossReferences();
      let number = 0;
      for (const { skipped, offset, index } of entries) {
        number += 1 + skipped;
        const ref = PDFRef.of(number);
        const stream = PDFRef.of(index + 1);
        if (offset === null) theirs.addCompressedEntry(ref, stream, index);
        else theirs.addUncompressedEntry(ref, offset);
        if (offset === null) ours.addCompressed(ref, stream, index);
        else ours.addPlaced(ref, offset);
      }
      theirs.updateDict();
      const entryOf = (name: string) => String(theirs.dict.get(PDFName.of(name)));
      expect(await inTurns(ours.bytes())).toEqual(theirs.getUnencodedContents());
      expect(String(context.obj(ours.widths()))).toBe(entryOf('W'));
      expect(String(context.obj(ours.sections()))).toBe(entryOf('Index'));
    }),
    { numRuns: 30 },
  );
});

it('a document is written with the objects that pdf-lib writes, and other work has its turn meanwhile', async () => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage();
  for (let at = 0; at < 6_000; at += 1)
    pdf.context.register(pdf.context.obj({ Number: at, Of: [at, at + 1] }));
  await pdf.flush();
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const ours = await new PdfWriter(pdf.context, 1, 200).serializeToBuffer();
  clearInterval(counting);
  const theirs = await PDFStreamWriter.forContext(
    pdf.context,
    Number.POSITIVE_INFINITY,
    true,
    200,
  ).serializeToBuffer();
  const objectsOf = async (bytes: Uint8Array) =>
    (await PDFDocument.load(bytes, { updateMetadata: false })).context
      .enumerateIndirectObjects()
      .map(([ref, object]) => `${ref} ${object}`);
  expect(await objectsOf(ours)).toEqual(await objectsOf(theirs));
  expect(turns).toBeGreaterThan(10);
});
