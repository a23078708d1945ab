import { AFRelationship, PDFDocument, PDFName } from 'pdf-lib';
import { FACTUR_X_FILE, facturXMetadata } from './xmp.ts';

const DESCRIPTION = 'Factura electrónica (EN 16931, CII D16B)';

/**
 * Embeds the CII of an invoice in its PDF. The CII is an alternative form of it (`AFRelationship` Alternative), with the name
 * that Factur-X prescribes, and is declared in the XMP. The same input gives the same bytes.
 *
 * @param pdf PDF as made by this service
 * @param cii XML of the profile EN 16931
 * @throws Error if the bytes are no PDF
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
