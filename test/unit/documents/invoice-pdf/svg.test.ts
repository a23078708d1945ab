import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { renderInvoiceSvg } from '../../../../src/documents/invoice-pdf/render-invoice-svg.ts';
import {
  drawnLogo,
  FULL_INVOICE,
  INVOICE_FONTS,
  manyLines,
} from '../../../support/documents/printable-invoices.ts';

describe('the preview image of an invoice', async () => {
  const svg = await renderInvoiceSvg({ ...FULL_INVOICE, logo: drawnLogo(300, 60) }, INVOICE_FONTS);

  it('the preview is a self-contained SVG with letters as outlines', () => {
    expect(() => XmlDocument.fromString(svg).dispose()).not.toThrow();
    expect(svg).not.toContain('<text');
    expect(svg).not.toMatch(/href="(?!#|data:image\/png;base64,)/);
    expect(svg).toContain('data:image/png;base64,');
  });

  it('the preview uses only outlines that it defines', () => {
    const ids = new Set([...svg.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id));
    const uses = [...svg.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id);
    expect(uses.length).toBeGreaterThan(500);
    expect(uses.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('the preview shows only the first page', async () => {
    const long = await renderInvoiceSvg({ ...FULL_INVOICE, lines: manyLines(400) }, INVOICE_FONTS);
    expect(long.length).toBeLessThan(400_000);
  });
});
