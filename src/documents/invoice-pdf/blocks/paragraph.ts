import { CONTENT_WIDTH } from '../painting/scene.ts';
import type { FontFaces } from '../text/font-face.ts';
import type { TextStyle } from '../theme.ts';
import { type Block, stack, tagged, textLines } from './block.ts';

/** A paragraph of a document in prose, tagged as one; `width` in points, that of the page where nothing is said. */
export function paragraph(faces: FontFaces, text: string, style: TextStyle, width = CONTENT_WIDTH): Block {
  return tagged('P', stack(textLines(faces, text, style, width)));
}
