import type { StructureRole } from '../painting/display-list.ts';
import type { Sheet } from '../sheet.ts';
import type { FontFaces } from '../text/font-face.ts';
import { paragraphs, shapedWidth } from '../text/shape-text.ts';
import { shapeRemembered } from '../text/shaped-texts.ts';
import { type WrappedLine, wrapGlyphs } from '../text/wrap-text.ts';
import type { TextStyle } from '../theme.ts';

/** Drawable element of known size, in points. Its upper left corner can be anywhere. */
export interface Block {
  width: number;
  height: number;
  draw(sheet: Sheet, x: number, y: number): void;
}

export type Align = 'left' | 'center' | 'right';

/** Capital height in ems. Half of the leading beyond it goes above the line. */
const CAP_HEIGHT_EMS = 0.727;

/** Returns the width of a one-line text in points. */
export function textWidth(faces: FontFaces, text: string, style: TextStyle): number {
  const glyphs = shapeRemembered(faces[style.face], text, style);
  return (shapedWidth(glyphs) + Math.max(0, glyphs.length - 1) * style.tracking) * style.size;
}

function shift(align: Align, slack: number): number {
  return align === 'left' ? 0 : align === 'right' ? slack : slack / 2;
}

function lineBlock(line: WrappedLine, style: TextStyle, width: number, align: Align): Block {
  const drawnWidth = line.width * style.size;
  return {
    width,
    height: style.leading,
    draw(sheet, x, y) {
      if (line.glyphs.length === 0) return;
      sheet.draw({
        kind: 'text',
        x: x + shift(align, width - drawnWidth),
        y: y + (style.leading + CAP_HEIGHT_EMS * style.size) / 2,
        width: drawnWidth,
        size: style.size,
        tracking: style.tracking * style.size,
        color: style.color,
        face: style.face,
        glyphs: line.glyphs,
        element: sheet.element,
      });
    },
  };
}

/** Wraps a text to `width` and returns one block per line. */
export function textLines(
  faces: FontFaces,
  text: string,
  style: TextStyle,
  width: number,
  align: Align = 'left',
): Block[] {
  return paragraphs(text).flatMap((paragraph) =>
    wrapGlyphs(shapeRemembered(faces[style.face], paragraph, style), width / style.size, style.tracking).map(
      (line) => lineBlock(line, style, width, align),
    ),
  );
}

/** Stacks blocks vertically, `gap` points apart. */
export function stack(blocks: readonly Block[], gap = 0): Block {
  const gaps = Math.max(0, blocks.length - 1) * gap;
  return {
    width: Math.max(0, ...blocks.map(({ width }) => width)),
    height: blocks.reduce((sum, { height }) => sum + height, gaps),
    draw(sheet, x, y) {
      let top = y;
      for (const block of blocks) {
        block.draw(sheet, x, top);
        top += block.height + gap;
      }
    },
  };
}

/** Places blocks side by side at the given distances from the left edge, aligned at the top. */
export function sideBySide(columns: readonly { x: number; block: Block }[]): Block {
  return {
    width: Math.max(0, ...columns.map(({ x, block }) => x + block.width)),
    height: Math.max(0, ...columns.map(({ block }) => block.height)),
    draw(sheet, x, y) {
      for (const column of columns) column.block.draw(sheet, x + column.x, y);
    },
  };
}

/** Wraps a block as one element of the logical structure. */
export function tagged(role: StructureRole, block: Block, alternative: string | null = null): Block {
  return { ...block, draw: (sheet, x, y) => sheet.tagged(role, () => block.draw(sheet, x, y), alternative) };
}

/** Returns empty space of a height in points. */
export function space(height: number): Block {
  return { width: 0, height, draw: () => undefined };
}

/** Returns a filled rectangle. A radius rounds its corners. */
export function bar(width: number, height: number, color: string, radius = 0): Block {
  return {
    width,
    height,
    draw: (sheet, x, y) => sheet.draw({ kind: 'rect', x, y, width, height, radius, color }),
  };
}
