import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../src/documents/invoice-pdf/painting/color.ts';
import { themeOf } from '../../../../src/documents/invoice-pdf/theme.ts';
import { INVOICE } from '../../../support/documents/printable-invoices.ts';

const ENOUGH_FOR_TEXT = 4.5;
const ENOUGH_FOR_RULES = 3;
/** Colours are rounded to 8 bits a channel after their contrast is judged. */
const ROUNDING = 0.05;

const accents = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('the accent colour', () => {
  it('is always readable: text on it, text and rules in it', () => {
    fc.assert(
      fc.property(accents, (accent_color) => {
        const theme = themeOf({ ...INVOICE, accent_color });
        expect(contrast(theme.onAccent, theme.accent)).toBeGreaterThan(ENOUGH_FOR_TEXT - ROUNDING);
        expect(contrast(theme.accentText, theme.tint)).toBeGreaterThan(ENOUGH_FOR_TEXT - ROUNDING);
        expect(contrast(theme.accentRule, '#ffffff')).toBeGreaterThan(ENOUGH_FOR_RULES - ROUNDING);
      }),
    );
  });

  it('stays as it is where that reads well, and has a default', () => {
    expect(themeOf({ ...INVOICE, accent_color: '#1F4E5F' })).toMatchObject({
      accentText: '#1f4e5f',
      onAccent: '#ffffff',
    });
    expect(themeOf({ ...INVOICE, accent_color: '#F2C14E' })).toMatchObject({ accent: '#F2C14E' });
    expect(themeOf({ ...INVOICE, accent_color: 'red' }).accent.toLowerCase()).toBe('#1f3a5f');
  });
});
