import { AFRelationship, PDFDocument, PDFName } from 'pdf-lib';
import { FACTUR_X_FILE, facturXMetadata } from './xmp.ts';

const DESCRIPTION = 'Factura electrónica (EN 16931, CII D16B)';

/**
 * A PDF of an invoice with its CII inside: another form of the same (`AFRelationship` Alternative), found by the name that Factur-X
 * gives it, and said in the XMP. The same input gives the same bytes.
 *
 * @param pdf as the product makes it
 * @param cii XML of the profile EN 16931
 * @throws Error on bytes that are no PDF
 */
export async function embedCii(pdf: Uint8Array, cii: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const madeAt = document.getCreationDate() ?? new Date(0);
  await document.attach(new TextEncoder().encode(cii), FACTUR_X_FILE, {
    mimeType: 'text/xml',
    description: DESCRIPTION,
    creationDate: madeAt,
    modificationDate: madeAt,
    afRelationship: AFRelationship.Alternative,
  });
  const { context, catalog } = document;
  const metadata = context.stream(new TextEncoder().encode(facturXMetadata()), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  return await document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
