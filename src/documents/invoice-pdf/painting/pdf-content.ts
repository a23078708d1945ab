import type { FaceName } from '../text/face-name.ts';
import { type PdfFace, UNITS_AN_EM } from '../text/pdf-font.ts';
import { unitChannels } from './color.ts';
import {
  type DisplayItem,
  type ModulesItem,
  PAGE_HEIGHT,
  type RectItem,
  type TextItem,
} from './display-list.ts';
import { moduleRuns } from './module-runs.ts';
import type { MarkedContent } from './pdf-structure.ts';

/** Faces of a document by name, and the fallback fonts that all share. */
export interface PdfFaces {
  own: Readonly<Record<FaceName, PdfFace>>;
  fallbacks: readonly PdfFace[];
}

/** Names of the page's resources that its content refers to. */
export const FONT_NAMES: Readonly<Record<FaceName, string>> = { regular: 'F1', semibold: 'F2' };
const FIRST_FALLBACK_NUMBER = 3;
export const LOGO_NAME = 'Logo';

/** Returns the name of a fallback font among the page's resources. */
export function fallbackName(place: number): string {
  return `F${FIRST_FALLBACK_NUMBER + place}`;
}

/** Precision of coordinates: a thousandth of a point. */
const COORDINATE_PARTS = 1000;
/** Length of the Bézier handle for a quarter of a circle. */
const CIRCLE_HANDLE = 0.5523;
const LEAST_ADJUSTMENT = 0.5;

function number(n: number): string {
  return String(Math.round(n * COORDINATE_PARTS) / COORDINATE_PARTS + 0);
}

function numbers(...values: number[]): string {
  return values.map(number).join(' ');
}

/** Current paint of a page. Colour, font and tracking are written only when they change, since they persist (8.4.1). */
class Paint {
  #color = '';
  #font = '';
  #tracking = '';

  fill(color: string): string {
    if (color === this.#color) return '';
    this.#color = color;
    return `${numbers(...unitChannels(color))} rg\n`;
  }

  font(name: string, size: number): string {
    const font = `/${name} ${number(size)} Tf\n`;
    if (font === this.#font) return '';
    this.#font = font;
    return font;
  }

  tracking(points: number): string {
    const tracking = `${number(points)} Tc\n`;
    if (tracking === this.#tracking) return '';
    this.#tracking = tracking;
    return tracking;
  }
}

/**
 * Returns the strings and adjustments of TJ operators. Marks are shifted and raised individually, and glyphs of fallback
 * fonts change the font.
 */
function shownGlyphs(item: TextItem, faces: PdfFaces, paint: Paint): string {
  const own = faces.own[item.face];
  const operators: string[] = [];
  let array = '';
  let codes = '';
  const flushCodes = () => {
    if (codes !== '') array += `<${codes}>`;
    codes = '';
  };
  const adjust = (units: number) => {
    if (Math.abs(units) < LEAST_ADJUSTMENT) return;
    flushCodes();
    array += number(-units);
  };
  const flush = () => {
    flushCodes();
    if (array !== '') operators.push(`[${array}] TJ`);
    array = '';
  };
  let face = own;
  let current: number | null = null;
  for (const glyph of item.glyphs) {
    if (glyph.fallback !== current) {
      flush();
      current = glyph.fallback;
      face = (current === null ? own : faces.fallbacks[current]) ?? own;
      const name = current === null ? FONT_NAMES[item.face] : fallbackName(current);
      operators.push(paint.font(name, item.size).trimEnd());
    }
    const isRaised = glyph.dy !== 0;
    if (isRaised) {
      flush();
      operators.push(`${number(glyph.dy * item.size)} Ts`);
    }
    adjust(glyph.dx * UNITS_AN_EM);
    codes += face.code(glyph);
    adjust((glyph.advance - glyph.dx) * UNITS_AN_EM - face.width(glyph.id));
    if (isRaised) {
      flush();
      operators.push('0 Ts');
    }
  }
  flush();
  return operators.join('\n');
}

function textContent(item: TextItem, faces: PdfFaces, paint: Paint): string {
  const font = paint.font(FONT_NAMES[item.face], item.size);
  const set = paint.fill(item.color) + font + paint.tracking(item.tracking);
  const position = `1 0 0 1 ${numbers(item.x, PAGE_HEIGHT - item.y)} Tm`;
  return `BT\n${set}${position}\n${shownGlyphs(item, faces, paint)}\nET`;
}

function rectContent({ x, y, width, height, radius, color }: RectItem, paint: Paint): string {
  const bottom = PAGE_HEIGHT - y - height;
  const fill = paint.fill(color);
  if (radius === 0) return `${fill}${numbers(x, bottom, width, height)} re f`;
  const r = Math.min(radius, width / 2, height / 2);
  const handle = r * (1 - CIRCLE_HANDLE);
  const [right, top] = [x + width, bottom + height];
  return [
    `${fill}${numbers(x + r, bottom)} m ${numbers(right - r, bottom)} l`,
    `${numbers(right - handle, bottom, right, bottom + handle, right, bottom + r)} c`,
    `${numbers(right, top - r)} l ${numbers(right, top - handle, right - handle, top, right - r, top)} c`,
    `${numbers(x + r, top)} l ${numbers(x + handle, top, x, top - handle, x, top - r)} c`,
    `${numbers(x, bottom + r)} l ${numbers(x, bottom + handle, x + handle, bottom, x + r, bottom)} c f`,
  ].join('\n');
}

/** Draws the modules as one path, so that neighbours leave no gap. */
function modulesContent({ x, y, size, rows }: ModulesItem): string {
  const unit = size / rows.length;
  const matrix = `${unit.toFixed(6)} 0 0 ${(-unit).toFixed(6)} ${numbers(x, PAGE_HEIGHT - y)} cm`;
  const runs = moduleRuns(rows).map(({ row, column, count }) => `${column} ${row} ${count} 1 re`);
  return `q\n0 g\n${matrix}\n${runs.join('\n')}\nf\nQ`;
}

function itemContent(item: DisplayItem, faces: PdfFaces, paint: Paint): string {
  if (item.kind === 'text') return textContent(item, faces, paint);
  if (item.kind === 'rect') return rectContent(item, paint);
  if (item.kind === 'modules') return modulesContent(item);
  const { x, y, width, height } = item;
  return `q\n${numbers(width, 0, 0, height, x, PAGE_HEIGHT - y - height)} cm\n/${LOGO_NAME} Do\nQ`;
}

/** Returns the content stream of a page. Each item is marked as part of its structure element or as decoration. */
export function pageContent(items: readonly DisplayItem[], faces: PdfFaces, marked: MarkedContent): string {
  const paint = new Paint();
  return items
    .map((item) => {
      const element = item.kind === 'rect' ? null : item.element;
      const begin = element === null ? '/Artifact BMC' : marked.begin(element);
      return `${begin}\n${itemContent(item, faces, paint)}\nEMC`;
    })
    .join('\n');
}
