import { readTables, viewOf, writeTables } from './truetype-file.ts';

/** Offsets of the format of `loca` and the numbers of metrics and glyphs (OpenType: head, hhea, maxp). */
const HEAD_LOCA_FORMAT = 50;
const HHEA_METRICS = 34;
const MAXP_GLYPHS = 4;
const LONG_OFFSETS = 1;
/** Composite glyphs: bytes before the first component, and the flags of each (OpenType, glyf). */
const GLYPH_HEADER = 10;
/** Lowest first byte of a negative number. A composite has a negative number of contours. */
const NEGATIVE_BYTE = 0x80;
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
/** Tables that apply to the drawing of all glyphs. */
const KEPT_TABLES = ['cvt ', 'fpgm', 'prep'];
const GLYPH_ALIGNMENT = 4;

/** Font file reduced to some glyphs, with their new ids by old id. */
export interface FontSubset {
  file: Uint8Array;
  glyphIds: ReadonlyMap<number, number>;
}

function needed(tables: ReadonlyMap<string, Uint8Array>, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`the font has no table ${tag}`);
  return table;
}

/** Returns a reader of glyph outlines. An outline is empty for a space. */
function outlineReader(tables: ReadonlyMap<string, Uint8Array>): (id: number) => Uint8Array {
  const loca = viewOf(needed(tables, 'loca'));
  const glyf = needed(tables, 'glyf');
  const isLong = viewOf(needed(tables, 'head')).getInt16(HEAD_LOCA_FORMAT) === LONG_OFFSETS;
  const offset = (id: number) => (isLong ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2);
  return (id) => glyf.slice(offset(id), offset(id + 1));
}

/** Returns the offsets of the glyph ids inside a composite outline. None for a simple one. */
function componentOffsets(outline: Uint8Array): number[] {
  const isComposite = outline.length > 0 && (outline[0] ?? 0) >= NEGATIVE_BYTE;
  if (!isComposite) return [];
  const view = viewOf(outline);
  const offsets: number[] = [];
  let position = GLYPH_HEADER;
  let flags = MORE_COMPONENTS;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = view.getUint16(position);
    offsets.push(position + 2);
    position += 4 + ((flags & ARGUMENTS_ARE_WORDS) !== 0 ? 4 : 2);
    if ((flags & HAS_SCALE) !== 0) position += 2;
    else if ((flags & HAS_TWO_SCALES) !== 0) position += 4;
    else if ((flags & HAS_MATRIX) !== 0) position += 8;
  }
  return offsets;
}

/**
 * Renumbers the outlines of the subset in its order. Composites refer to their new components, which are added at the end.
 */
function renumbered(wanted: readonly number[], outlineOf: (id: number) => Uint8Array) {
  const glyphIds = new Map<number, number>();
  const order: number[] = [];
  const numberOf = (id: number): number => {
    const known = glyphIds.get(id);
    if (known !== undefined) return known;
    glyphIds.set(id, order.length);
    order.push(id);
    return order.length - 1;
  };
  for (const id of [0, ...wanted]) numberOf(id);
  const outlines: Uint8Array[] = [];
  for (let index = 0; index < order.length; index++) {
    const outline = outlineOf(order[index] ?? 0);
    for (const offset of componentOffsets(outline)) {
      const view = viewOf(outline);
      view.setUint16(offset, numberOf(view.getUint16(offset)));
    }
    outlines.push(outline);
  }
  return { glyphIds, order, outlines };
}

/** Builds `glyf` and `loca` (long) of outlines. */
function outlineTables(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const padded = (length: number) => Math.ceil(length / GLYPH_ALIGNMENT) * GLYPH_ALIGNMENT;
  const glyf = new Uint8Array(outlines.reduce((sum, { length }) => sum + padded(length), 0));
  const loca = new Uint8Array((outlines.length + 1) * 4);
  const offsets = viewOf(loca);
  let offset = 0;
  outlines.forEach((outline, index) => {
    offsets.setUint32(index * 4, offset);
    glyf.set(outline, offset);
    offset += padded(outline.length);
  });
  offsets.setUint32(outlines.length * 4, offset);
  return { glyf, loca };
}

/** Builds `hmtx` with an advance and a left bearing for each glyph. */
function metricsTable(tables: ReadonlyMap<string, Uint8Array>, order: readonly number[]): Uint8Array {
  const source = viewOf(needed(tables, 'hmtx'));
  const full = viewOf(needed(tables, 'hhea')).getUint16(HHEA_METRICS);
  const metrics = new Uint8Array(order.length * 4);
  const target = viewOf(metrics);
  order.forEach((id, index) => {
    const bearing = id < full ? id * 4 + 2 : full * 4 + (id - full) * 2;
    target.setUint16(index * 4, source.getUint16(Math.min(id, full - 1) * 4));
    target.setInt16(index * 4 + 2, source.getInt16(bearing));
  });
  return metrics;
}

/**
 * Reduces a TrueType file to the given glyphs, their components and glyph 0, for embedding in PDF (ISO 32000-1, 9.9). Throws
 * RangeError if a table is missing. The subsets of fontkit are broken for fonts like Inter, whose outlines have odd lengths.
 * Their offsets do not fit its short format.
 */
export function subsetFont(file: Uint8Array, wanted: readonly number[]): FontSubset {
  const tables = readTables(file);
  const { glyphIds, order, outlines } = renumbered(wanted, outlineReader(tables));
  const head = needed(tables, 'head').slice();
  viewOf(head).setInt16(HEAD_LOCA_FORMAT, LONG_OFFSETS);
  const hhea = needed(tables, 'hhea').slice();
  viewOf(hhea).setUint16(HHEA_METRICS, order.length);
  const maxp = needed(tables, 'maxp').slice();
  viewOf(maxp).setUint16(MAXP_GLYPHS, order.length);
  const kept = new Map<string, Uint8Array>(
    Object.entries({ head, hhea, maxp, hmtx: metricsTable(tables, order), ...outlineTables(outlines) }),
  );
  for (const tag of KEPT_TABLES) {
    const table = tables.get(tag);
    if (table !== undefined) kept.set(tag, table);
  }
  return { file: writeTables(kept), glyphIds };
}
