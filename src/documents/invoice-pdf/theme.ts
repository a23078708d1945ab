import {
  contrast,
  darkenedUntil,
  GRAPHIC_CONTRAST,
  isHexColor,
  mix,
  TEXT_CONTRAST,
} from './painting/color.ts';
import type { PrintableInvoice } from './printable-invoice.ts';
import type { FaceName } from './text/face-name.ts';

const DEFAULT_ACCENT = '#1F3A5F';
const WHITE = '#ffffff';
export const INK = '#1a1d21';
export const MUTED = '#5a626c';
export const HAIRLINE = '#d5d9de';
const TINT_SHARE = 0.07;

/** Colours of a document. */
export interface Theme {
  template: 'CLASSIC' | 'MODERN';
  /** Fills. */
  accent: string;
  /** Text on `accent`. */
  onAccent: string;
  /** Text on white. */
  accentText: string;
  /** Rules on white. */
  accentRule: string;
  /** Trace of the accent, as a background for ink. */
  tint: string;
}

/** Type of a text. Sizes in points, `tracking` in ems. */
export interface TextStyle {
  face: FaceName;
  size: number;
  leading: number;
  color: string;
  tabular: boolean;
  kern: boolean;
  tracking: number;
}

const PLAIN = { face: 'regular', color: INK, tabular: false, kern: false, tracking: 0 } as const;

/** The AEAT requires captions of its QR code at least as large as the invoice data, so body text has one size. */
export const BODY: TextStyle = { ...PLAIN, size: 9, leading: 12.6 };
export const BODY_STRONG: TextStyle = { ...BODY, face: 'semibold' };
export const BODY_MUTED: TextStyle = { ...BODY, color: MUTED };
export const CELL: TextStyle = { ...PLAIN, size: 8.5, leading: 11.6, tabular: true };
export const CELL_STRONG: TextStyle = { ...CELL, face: 'semibold' };
export const CELL_MUTED: TextStyle = { ...CELL, color: MUTED };
export const NAME: TextStyle = { ...PLAIN, face: 'semibold', size: 11, leading: 14.5, kern: true };
export const LABEL: TextStyle = {
  ...PLAIN,
  face: 'semibold',
  size: 7.2,
  leading: 11,
  color: MUTED,
  tracking: 0.04,
};
export const SMALL: TextStyle = { ...PLAIN, size: 7.2, leading: 9.8, color: MUTED };

/**
 * Returns the colours for a document's template and accent. Text on the accent is ink or white, by contrast. If neither is
 * legible, the accent is darkened until white is.
 */
export function themeOf({
  template,
  accent_color,
}: Pick<PrintableInvoice, 'template' | 'accent_color'>): Theme {
  const chosen = isHexColor(accent_color) ? accent_color : DEFAULT_ACCENT;
  const takesInk = contrast(INK, chosen) >= Math.max(TEXT_CONTRAST, contrast(WHITE, chosen));
  const tint = mix(chosen, WHITE, TINT_SHARE);
  return {
    template,
    accent: takesInk ? chosen : darkenedUntil(chosen, TEXT_CONTRAST),
    onAccent: takesInk ? INK : WHITE,
    accentText: darkenedUntil(chosen, TEXT_CONTRAST, tint),
    accentRule: darkenedUntil(chosen, GRAPHIC_CONTRAST),
    tint,
  };
}
