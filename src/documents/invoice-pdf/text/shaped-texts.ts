import type { FontFace } from './font-face.ts';
import { type ShapedGlyph, type ShapeOptions, shapeText } from './shape-text.ts';

/** Most cached texts of a face, and most characters of one: labels, names of taxes, repeated amounts. */
const MAX_REMEMBERED_TEXTS = 500;
const MAX_REMEMBERED_CHARACTERS = 40;

/** Shaped texts by face. They live as long as the parsed font. */
const remembered = new WeakMap<FontFace, Map<string, readonly ShapedGlyph[]>>();

/**
 * Shapes a short text once and caches it. A document shapes many texts twice, to measure and to draw, and most documents
 * share texts.
 */
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
