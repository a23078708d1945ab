import { Buffer } from 'node:buffer';
import type { LaidOutInvoice } from '../layout-invoice.ts';
import type { FaceName } from '../text/face-name.ts';
import type { FontFaces } from '../text/font-face.ts';
import type { ShapedGlyph } from '../text/shape-text.ts';
import {
  type DisplayItem,
  type ModulesItem,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type TextItem,
} from './display-list.ts';
import { moduleRuns } from './module-runs.ts';

const COORDINATE_DECIMALS = 2;

function round(n: number): string {
  return String(Number(n.toFixed(COORDINATE_DECIMALS)));
}

/** Outlines used so far. Each is written once and referred to by its id. */
class Outlines {
  readonly #faces: FontFaces;
  readonly #paths = new Map<string, string>();

  constructor(faces: FontFaces) {
    this.#faces = faces;
  }

  /** Returns the id of a glyph's outline, or null if it has none. Outlines of fallbacks take the units of the face. */
  reference(face: FaceName, { id: glyphId, fallback }: ShapedGlyph): string | null {
    const id = `${fallback === null ? face[0] : `${face[0]}${fallback}-`}${glyphId}`;
    const known = this.#paths.get(id);
    if (known !== undefined) return known === '' ? null : id;
    const own = this.#faces[face];
    const { font } = own.fontOf(fallback);
    const path = font.getGlyph(glyphId).path.toSVG();
    const scale = fallback === null ? '' : ` transform="scale(${own.font.unitsPerEm / font.unitsPerEm})"`;
    this.#paths.set(id, path === '' ? '' : `<path id="${id}" d="${path}"${scale}/>`);
    return path === '' ? null : id;
  }

  definitions(): string {
    return [...this.#paths.values()].join('');
  }
}

function textSvg(item: TextItem, outlines: Outlines, faces: FontFaces): string {
  const scale = item.size / faces[item.face].font.unitsPerEm;
  let pen = 0;
  const uses = item.glyphs.map((glyph) => {
    const id = outlines.reference(item.face, glyph);
    const x = (pen + glyph.dx * item.size) / scale;
    const y = (glyph.dy * item.size) / scale;
    pen += glyph.advance * item.size + item.tracking;
    return id === null ? '' : `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`;
  });
  const matrix = `matrix(${scale} 0 0 ${-scale} ${round(item.x)} ${round(item.y)})`;
  return `<g transform="${matrix}" fill="${item.color}">${uses.join('')}</g>`;
}

function modulesSvg(item: ModulesItem): string {
  const unit = item.size / item.rows.length;
  const runs = moduleRuns(item.rows).map(
    ({ row, column, count }) => `M${column} ${row}h${count}v1h-${count}z`,
  );
  const matrix = `matrix(${unit} 0 0 ${unit} ${round(item.x)} ${round(item.y)})`;
  return `<path transform="${matrix}" d="${runs.join('')}" shape-rendering="crispEdges"/>`;
}

function itemSvg(item: DisplayItem, { logo }: LaidOutInvoice, outlines: Outlines, faces: FontFaces): string {
  if (item.kind === 'text') return textSvg(item, outlines, faces);
  if (item.kind === 'modules') return modulesSvg(item);
  const place = `x="${round(item.x)}" y="${round(item.y)}" width="${round(item.width)}" height="${round(item.height)}"`;
  if (item.kind === 'rect') return `<rect ${place} rx="${item.radius}" fill="${item.color}"/>`;
  if (logo === null) return '';
  return `<image ${place} href="data:image/png;base64,${Buffer.from(logo.png).toString('base64')}"/>`;
}

/** Paints the first page as an SVG of outlines. It needs no font and looks the same everywhere. */
export function paintSvg(laidOut: LaidOutInvoice, faces: FontFaces): string {
  const outlines = new Outlines(faces);
  const items = (laidOut.list.pages[0] ?? []).map((item) => itemSvg(item, laidOut, outlines, faces));
  const size = `width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}" viewBox="0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}"`;
  const paper = `<rect width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}" fill="#ffffff"/>`;
  const definitions = `<defs>${outlines.definitions()}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${paper}${items.join('')}</svg>`;
}
