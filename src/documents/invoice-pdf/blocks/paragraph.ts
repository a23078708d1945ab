import { CONTENT_WIDTH } from '../painting/scene.ts';
import type { FontFaces } from '../text/font-face.ts';
import type { TextStyle } from '../theme.ts';
import { type Block, stack, tagged, textLines } from './block.ts';

/** Builds a tagged paragraph of prose. `width` in points, the content width by default. */
export function paragraph(faces: FontFaces, text: string, style: TextStyle, width = CONTENT_WIDTH): Block {
  return tagged('P', stack(textLines(faces, text, style, width)));
}
