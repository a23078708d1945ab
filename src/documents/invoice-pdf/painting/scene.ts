import type { Logo } from '../blocks/logo.ts';
import type { PrintableInvoice, PrintLanguage } from '../printable-invoice.ts';
import type { FontFaces } from '../text/font-face.ts';
import type { Theme } from '../theme.ts';
import type { Words } from '../words/words-type.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './display-list.ts';

/** Margins of the page and the width between them, in points. */
export const MARGIN_LEFT = 46;
export const MARGIN_TOP = 40;
export const MARGIN_BOTTOM = 34;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN_LEFT;
export const CONTENT_RIGHT = PAGE_WIDTH - MARGIN_LEFT;
export const CONTENT_BOTTOM = PAGE_HEIGHT - MARGIN_BOTTOM;

/** Inputs of every part of a document. */
export interface Scene {
  document: PrintableInvoice;
  language: PrintLanguage;
  words: Words;
  theme: Theme;
  faces: FontFaces;
  logo: Logo | null;
}

/** Inputs of a document's texts, in any output. */
export type WordedDocument = Pick<Scene, 'document' | 'language' | 'words'>;

/** Returns the number, or BORRADOR for a draft. */
export function shownNumber({ document, words }: Scene): string {
  return document.state === 'draft' ? words.draft : (document.number ?? '');
}
