import type { FaceName } from '../text/face-name.ts';
import type { ShapedGlyph } from '../text/shape-text.ts';

/** Size of A4 in points of 1/72 inch. The origin is the upper left corner, and y grows downwards. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
export const POINTS_A_MILLIMETRE = 72 / 25.4;

/** Index into `DisplayList.structure`. Null marks decoration and repeated page furniture. */
type ElementIndex = number | null;

/** Run of shaped text. `y` is the baseline, `tracking` extra space after each glyph, both in points. */
export interface TextItem {
  kind: 'text';
  x: number;
  y: number;
  width: number;
  size: number;
  tracking: number;
  color: string;
  face: FaceName;
  glyphs: readonly ShapedGlyph[];
  element: ElementIndex;
}

/** Filled rectangle: rules, bars, cards. */
export interface RectItem {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  color: string;
}

/** The logo. */
export interface ImageItem {
  kind: 'image';
  x: number;
  y: number;
  width: number;
  height: number;
  element: ElementIndex;
}

/** Modules of a QR code without quiet zone, true where dark, drawn over a square of `size` points. */
export interface ModulesItem {
  kind: 'modules';
  x: number;
  y: number;
  size: number;
  rows: readonly (readonly boolean[])[];
  element: ElementIndex;
}

export type DisplayItem = TextItem | RectItem | ImageItem | ModulesItem;

export type StructureRole = 'Document' | 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** Element of the logical structure, in reading order. `alternative` describes a figure. */
export interface StructureElement {
  role: StructureRole;
  parent: number | null;
  alternative: string | null;
}

/** All pages of a document, ready for painting. */
export interface DisplayList {
  pages: readonly (readonly DisplayItem[])[];
  structure: readonly StructureElement[];
}
