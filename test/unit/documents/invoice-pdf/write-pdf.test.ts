import { PDFDocument, PDFHexString, PDFStream, PDFString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { deflatedStream } from '../../../../src/documents/invoice-pdf/painting/deflated-stream.ts';
import { writePdf } from '../../../../src/documents/invoice-pdf/painting/write-pdf.ts';

/** More than are compressed together. */
const MANY_OBJECTS = 2_500;

async function anyDocument(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  pdf.setTitle('Título (con paréntesis) y €', { showInWindowTitleBar: true });
  pdf.addPage([100, 200]);
  context.register(deflatedStream(context, 'BT ET', { Kind: 'Other' }));
  for (let index = 0; index < MANY_OBJECTS; index++)
    context.register(
      context.obj({
        Index: index,
        Text: PDFString.of(`\xe1\\(${index} (of many)`),
        Hex: PDFHexString.fromText('ñ€'),
      }),
    );
  // A number that no object has.
  context.delete(context.register(context.obj({ Gone: true })));
  context.register(context.obj({ Last: true }));
  await pdf.flush();
  return pdf;
}

function objectsOf({ context }: PDFDocument): Map<number, string> {
  const shown = context.enumerateIndirectObjects().map(([ref, object]): [number, string] => {
    const content = object instanceof PDFStream ? Buffer.from(object.getContents()).toString('latin1') : '';
    return [ref.objectNumber, `${object.toString()}${content}`];
  });
  return new Map(shown);
}

describe('a PDF as it is written', () => {
  it('is read with every object as it was made, its catalogue and what it says of itself', async () => {
    const made = await anyDocument();
    const bytes = writePdf(made.context);
    const read = await PDFDocument.load(bytes, { updateMetadata: false });
    const found = objectsOf(read);
    for (const [number, object] of objectsOf(made))
      expect([number, found.get(number)]).toEqual([number, object]);
    expect([read.getTitle(), read.getPageCount()]).toEqual([made.getTitle(), 1]);
  });

  it('has the same bytes for the same objects', async () => {
    const [one, other] = await Promise.all([anyDocument(), anyDocument()]);
    expect(writePdf(one.context)).toEqual(writePdf(other.context));
  });
});
