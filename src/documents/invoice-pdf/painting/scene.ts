import type { Logo } from '../blocks/logo.ts';
import type { PrintableInvoice, PrintLanguage } from '../printable-invoice.ts';
import type { FontFaces } from '../text/font-face.ts';
import type { Theme } from '../theme.ts';
import type { Words } from '../words/words.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './display-list.ts';

/** Margins of the page and the width between them, in points. */
export const MARGIN_LEFT = 46;
export const MARGIN_TOP = 40;
export const MARGIN_BOTTOM = 34;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN_LEFT;
export const CONTENT_RIGHT = PAGE_WIDTH - MARGIN_LEFT;
export const CONTENT_BOTTOM = PAGE_HEIGHT - MARGIN_BOTTOM;

/** What every part of a document is built from. */
export interface Scene {
  document: PrintableInvoice;
  language: PrintLanguage;
  words: Words;
  theme: Theme;
  faces: FontFaces;
  logo: Logo | null;
}

/** What texts of a document are made of, wherever they are shown. */
export type Told = Pick<Scene, 'document' | 'language' | 'words'>;

/** The number, or BORRADOR on a draft. */
export function shownNumber({ document, words }: Scene): string {
  return document.state === 'draft' ? words.draft : (document.number ?? '');
}
