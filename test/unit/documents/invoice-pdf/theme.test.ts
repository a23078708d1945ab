import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../src/documents/invoice-pdf/painting/color.ts';
import { themeOf } from '../../../../src/documents/invoice-pdf/theme.ts';
import { INVOICE } from '../../../support/documents/printable-invoices.ts';

const ENOUGH_FOR_TEXT = 4.5;
const ENOUGH_FOR_RULES = 3;
/** Tolerance for colours that are rounded to 8 bits per channel after the contrast check. */
const ROUNDING = 0.05;

const accents = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('the accent colour of an invoice PDF', () => {
  it('text on the accent colour, and text and rules in it, are always readable', () => {
    fc.assert(
      fc.property(accents, (accent_color) => {
        const theme = themeOf({ ...INVOICE, accent_color });
        expect(contrast(theme.onAccent, theme.accent)).toBeGreaterThan(ENOUGH_FOR_TEXT - ROUNDING);
        expect(contrast(theme.accentText, theme.tint)).toBeGreaterThan(ENOUGH_FOR_TEXT - ROUNDING);
        expect(contrast(theme.accentRule, '#ffffff')).toBeGreaterThan(ENOUGH_FOR_RULES - ROUNDING);
      }),
    );
  });

  it('a readable accent colour stays unchanged, and an invalid one becomes the default', () => {
    expect(themeOf({ ...INVOICE, accent_color: '#1F4E5F' })).toMatchObject({
      accentText: '#1f4e5f',
      onAccent: '#ffffff',
    });
    expect(themeOf({ ...INVOICE, accent_color: '#F2C14E' })).toMatchObject({ accent: '#F2C14E' });
    expect(themeOf({ ...INVOICE, accent_color: 'red' }).accent.toLowerCase()).toBe('#1f3a5f');
  });
});
