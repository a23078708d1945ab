import { PDFDocument, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import { inTurns } from '../../../platform/in-turns.ts';
import { takeTurn } from '../../../platform/take-turn.ts';
import type { LaidOutInvoice } from '../layout-invoice.ts';
import type { FontFaces } from '../text/font-face.ts';
import { PdfFace } from '../text/pdf-font.ts';
import { deflatedStream } from './deflated-stream.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './display-list.ts';
import { FONT_NAMES, fallbackName, LOGO_NAME, type PdfFaces, pageContent } from './pdf-content.ts';
import { embedLogo } from './pdf-image.ts';
import { PdfStructure } from './pdf-structure.ts';
import { PdfWriter } from './pdf-writer.ts';

const PRODUCER = 'Folio';
/** Objects compressed together. This covers all of most documents, since each compression has a fixed cost. */
const OBJECTS_PER_STREAM = 1_000;
/** The same in a long document, which is written in turns: some milliseconds each. */
const OBJECTS_A_TURN = 200;
/** Pages that are written before other waiting work has its turn: some milliseconds. */
const PAGES_A_TURN = 8;

/** Metadata of a PDF. `createdAt` in milliseconds since the epoch. */
export interface PdfMetadata {
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
  createdAt: number;
}

/** File embedded in the PDF. */
export interface PdfAttachment {
  name: string;
  mimeType: string;
  description: string;
  bytes: Uint8Array;
}

function describe(pdf: PDFDocument, { title, author, language, createdAt }: PdfMetadata): void {
  const created = new Date(createdAt);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setProducer(PRODUCER);
  pdf.setCreator(PRODUCER);
  pdf.setCreationDate(created);
  pdf.setModificationDate(created);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of(language));
  pdf.catalog.set(PDFName.of('MarkInfo'), pdf.context.obj({ Marked: true }));
}

function fontResources(pdf: PDFDocument, { own, fallbacks }: PdfFaces): Record<string, PDFRef> {
  const fonts: Record<string, PDFRef> = {};
  if (own.regular.isUsed) fonts[FONT_NAMES.regular] = own.regular.embed(pdf.context);
  if (own.semibold.isUsed) fonts[FONT_NAMES.semibold] = own.semibold.embed(pdf.context);
  for (const [place, face] of fallbacks.entries())
    if (face.isUsed) fonts[fallbackName(place)] = face.embed(pdf.context);
  return fonts;
}

/** Writes a laid-out document as a tagged PDF with embedded fonts. The same input gives the same bytes. */
export async function paintPdf(
  { list, logo }: LaidOutInvoice,
  faces: FontFaces,
  metadata: PdfMetadata,
  attachments: readonly PdfAttachment[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  describe(pdf, metadata);
  const pdfFaces: PdfFaces = {
    own: { regular: new PdfFace(faces.regular), semibold: new PdfFace(faces.semibold) },
    fallbacks: faces.regular.fallbacks.map((face) => new PdfFace(face)),
  };
  const structure = new PdfStructure(list.structure);
  const contents: string[] = [];
  for (const [index, items] of list.pages.entries()) {
    if (index % PAGES_A_TURN === PAGES_A_TURN - 1) await takeTurn();
    contents.push(pageContent(items, pdfFaces, structure.markPage()));
  }
  const images = logo === null ? {} : { [LOGO_NAME]: embedLogo(context, logo) };
  const resources = context.register(context.obj({ Font: fontResources(pdf, pdfFaces), XObject: images }));
  const pages: PDFRef[] = [];
  for (const [index, content] of contents.entries()) {
    if (index % PAGES_A_TURN === PAGES_A_TURN - 1) await takeTurn();
    const page = pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    page.node.set(PDFName.of('Contents'), context.register(deflatedStream(context, content)));
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(PDFName.of('StructParents'), context.obj(index));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    pages.push(page.ref);
  }
  pdf.catalog.set(PDFName.of('StructTreeRoot'), await inTurns(structure.write(context, pages)));
  const createdAt = new Date(metadata.createdAt);
  for (const { name, mimeType, description, bytes } of attachments) {
    await pdf.attach(bytes, name, {
      mimeType,
      description,
      creationDate: createdAt,
      modificationDate: createdAt,
    });
  }
  await pdf.flush();
  const isLong = list.pages.length > PAGES_A_TURN;
  return await new PdfWriter(
    context,
    // A stream of objects counts as all of them, so that their number says nothing: turns are taken after each, or never.
    isLong ? 1 : Number.POSITIVE_INFINITY,
    isLong ? OBJECTS_A_TURN : OBJECTS_PER_STREAM,
  ).serializeToBuffer();
}
