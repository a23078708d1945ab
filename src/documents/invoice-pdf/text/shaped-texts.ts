import type { FontFace } from './font-face.ts';
import { type ShapedGlyph, type ShapeOptions, shapeText } from './shape-text.ts';

/** Texts that are remembered of a face, and characters of one at most: labels, names of taxes, amounts that recur. */
const MAX_REMEMBERED_TEXTS = 500;
const MAX_REMEMBERED_CHARACTERS = 40;

const remembered = new WeakMap<FontFace, Map<string, readonly ShapedGlyph[]>>();

/** `shapeText` of a short text, done once: a document sets many twice, to measure and to draw, and most documents set the same ones. */
export function shapeRemembered(face: FontFace, text: string, options: ShapeOptions): readonly ShapedGlyph[] {
  if (text.length > MAX_REMEMBERED_CHARACTERS) return shapeText(face, text, options);
  const texts = remembered.get(face) ?? new Map<string, readonly ShapedGlyph[]>();
  const key = `${options.tabular}${options.kern}${text}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const shaped = shapeText(face, text, options);
  if (texts.size >= MAX_REMEMBERED_TEXTS) texts.clear();
  remembered.set(face, texts.set(key, shaped));
  return shaped;
}
