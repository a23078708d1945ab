import {
  type PDFContext,
  PDFHeader,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStream,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFTrailer,
  PDFWriter,
} from 'pdf-lib';
import type { Turns } from '../../../domain/turns.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { takeTurn } from '../../../platform/take-turn.ts';
import { deflated } from '../../deflated.ts';
import { CrossReferences } from './cross-references.ts';

type Indirect = [PDFRef, PDFObject];

/** Objects in their order in the file, with its size in bytes. */
interface Placement {
  size: number;
  header: PDFHeader;
  indirectObjects: Indirect[];
  trailer: PDFTrailer;
}

/** Objects that are placed before other waiting work has its turn: some milliseconds. */
const PLACED_A_TURN = 5_000;

/** Streams, and what pdf-lib does not understand, are in no stream of objects (ISO 32000-1, 7.5.7). */
const standsAlone = ([ref, object]: Indirect) =>
  object instanceof PDFStream || object instanceof PDFInvalidObject || ref.generationNumber !== 0;

/**
 * Writer of a PDF with compressed objects and their table (ISO 32000-1, 7.5.7 and 7.5.8). It writes what pdf-lib’s own writer
 * does, whose table of a long document is a single piece of work: nobody else had a turn meanwhile.
 */
export class PdfWriter extends PDFWriter {
  readonly #objectsPerStream: number;

  /**
   * @param objectsPerTick objects that are written between two turns of other work. A stream of objects counts as all of them
   * @param objectsPerStream objects that are compressed together
   */
  constructor(context: PDFContext, objectsPerTick: number, objectsPerStream: number) {
    super(context, objectsPerTick);
    this.#objectsPerStream = objectsPerStream;
  }

  /** Places the objects of the document: those outside streams at once, the others in streams of objects behind them. */
  protected override async computeBufferSize(): Promise<Placement> {
    const header = PDFHeader.forVersion(1, 7);
    const references = new CrossReferences();
    const placed: Indirect[] = [];
    let size = header.sizeInBytes() + 2;
    const place = async (indirect: Indirect, objects: number) => {
      references.addPlaced(indirect[0], size);
      placed.push(indirect);
      size += this.computeIndirectObjectSize(indirect);
      if (this.shouldWaitForTick(objects)) await takeTurn();
    };
    let nextNumber = this.context.largestObjectNumber + 1;
    const streams: { ref: PDFRef; objects: Indirect[] }[] = [];
    for (const [index, indirect] of this.context.enumerateIndirectObjects().entries()) {
      if (index % PLACED_A_TURN === PLACED_A_TURN - 1) await takeTurn();
      if (standsAlone(indirect)) {
        await place(indirect, 1);
        continue;
      }
      let stream = streams.at(-1);
      if (stream === undefined || stream.objects.length === this.#objectsPerStream) {
        stream = { ref: PDFRef.of(nextNumber++), objects: [] };
        streams.push(stream);
      }
      references.addCompressed(indirect[0], stream.ref, stream.objects.length);
      stream.objects.push(indirect);
    }
    for (const { ref, objects } of streams)
      await place([ref, PDFObjectStream.withContextAndObjects(this.context, objects)], objects.length);
    const tableAt = size;
    const tableRef = PDFRef.of(nextNumber++);
    references.addPlaced(tableRef, tableAt);
    const table: Indirect = [tableRef, await inTurns(this.#table(references, nextNumber))];
    placed.push(table);
    size += this.computeIndirectObjectSize(table);
    const trailer = PDFTrailer.forLastCrossRefSectionOffset(tableAt);
    return { size: size + trailer.sizeInBytes(), header, indirectObjects: placed, trailer };
  }

  /** Returns the stream of the table, in pdf-lib’s order of entries. */
  *#table(references: CrossReferences, objects: number): Turns<PDFRawStream> {
    const { context } = this;
    const dict = this.createTrailerDict();
    dict.set(PDFName.of('Size'), PDFNumber.of(objects));
    dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
    dict.set(PDFName.of('Type'), PDFName.of('XRef'));
    const bytes = deflated(yield* references.bytes());
    dict.set(PDFName.of('Length'), PDFNumber.of(bytes.length));
    dict.set(PDFName.of('W'), context.obj(references.widths()));
    dict.set(PDFName.of('Index'), context.obj(references.sections()));
    return PDFRawStream.of(dict, bytes);
  }
}
