import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutInvoice } from '../../../../src/documents/invoice-pdf/layout-invoice.ts';
import {
  type DisplayItem,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type TextItem,
} from '../../../../src/documents/invoice-pdf/painting/display-list.ts';
import {
  CONTENT_BOTTOM,
  CONTENT_RIGHT,
  MARGIN_LEFT,
  MARGIN_TOP,
} from '../../../../src/documents/invoice-pdf/painting/scene.ts';
import type { PrintableInvoice } from '../../../../src/documents/invoice-pdf/printable-invoice.ts';
import { atOnce } from '../../../../src/domain/turns.ts';
import {
  drawnLogo,
  FULL_INVOICE,
  INVOICE,
  INVOICE_FONTS,
  LINE,
  manyLines,
} from '../../../support/documents/printable-invoices.ts';

/** Approximate extent of letters above and below the baseline, in ems. */
const ASCENT = 0.74;
const DESCENT = 0.05;
const TOLERANCE = 0.05;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(item: DisplayItem): Box {
  if (item.kind === 'text') {
    const { x, y, width, size } = item;
    return { left: x, right: x + width, top: y - ASCENT * size, bottom: y + DESCENT * size };
  }
  const [width, height] = item.kind === 'modules' ? [item.size, item.size] : [item.width, item.height];
  return { left: item.x, right: item.x + width, top: item.y, bottom: item.y + height };
}

function outside(item: DisplayItem): boolean {
  const box = boxOf(item);
  if (item.kind === 'rect') {
    return box.left < 0 || box.top < 0 || box.right > PAGE_WIDTH + TOLERANCE || box.bottom > PAGE_HEIGHT;
  }
  return (
    box.left < MARGIN_LEFT - TOLERANCE ||
    box.right > CONTENT_RIGHT + TOLERANCE ||
    box.top < MARGIN_TOP - TOLERANCE ||
    box.bottom > CONTENT_BOTTOM + TOLERANCE
  );
}

function overlap(first: Box, second: Box): boolean {
  return (
    first.left < second.right - TOLERANCE &&
    second.left < first.right - TOLERANCE &&
    first.top < second.bottom - TOLERANCE &&
    second.top < first.bottom - TOLERANCE
  );
}

function written(item: DisplayItem): string {
  return item.kind === 'text' ? item.glyphs.map(({ text }) => text).join('') : item.kind;
}

/** Returns the items of an invoice that lie outside its margins or overlap another item. */
function faults(document: PrintableInvoice): string[] {
  const { pages } = atOnce(layoutInvoice(document, INVOICE_FONTS)).list;
  return pages.flatMap((items) => {
    const misplaced = items.filter(outside).map((item) => `outside: ${written(item)}`);
    const solid = items.filter((item) => item.kind !== 'rect');
    const boxes = solid.map((item) => ({ item, box: boxOf(item) })).toSorted((a, b) => a.box.top - b.box.top);
    const clashes: string[] = [];
    boxes.forEach(({ item, box }, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        if (overlap(box, other.box))
          clashes.push(`over each other: ${written(item)} | ${written(other.item)}`);
      }
    });
    return [...misplaced, ...clashes];
  });
}

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('Construcción', 'l·l', 'W'.repeat(60), 'Ωμέγα', 'Žluťoučký', 'дом', '東京', 'a\nb'),
);
const prose = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '));
const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });

const documents: fc.Arbitrary<PrintableInvoice> = fc
  .record({
    kind: fc.constantFrom('STANDARD', 'SIMPLIFIED', 'CORRECTIVE', 'PROFORMA'),
    state: fc.constantFrom('issued', 'draft'),
    language: fc.constantFrom('es', 'en', 'ca'),
    template: fc.constantFrom('CLASSIC', 'MODERN'),
    accent_color: fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
    number: prose(4),
    notes: fc.option(prose(200)),
    footer_text: fc.option(prose(60)),
    logo: fc.constantFrom(null, drawnLogo(300, 40), drawnLogo(30, 200)),
    lines: fc.array(
      fc.record({ description: prose(40), unit: fc.option(prose(3)), taxable_base_cents: cents }),
      { minLength: 1, maxLength: 30 },
    ),
    name: prose(20),
    street: prose(20),
    total_to_pay_cents: cents,
  })
  .map(({ lines, name, street, total_to_pay_cents, ...rest }) => ({
    ...FULL_INVOICE,
    ...rest,
    lines: lines.map((line) => ({ ...LINE, ...line, unit_price_ten_thousandths: 99_999_999_999_999 })),
    recipient:
      FULL_INVOICE.recipient === null
        ? null
        : {
            ...FULL_INVOICE.recipient,
            legal_name: name,
            address: { street, number: null, postal_code: '1', city: name, province: street, country: 'FR' },
          },
    totals: { ...FULL_INVOICE.totals, total_irpf_cents: -total_to_pay_cents, total_to_pay_cents },
  }));

describe('the layout of an invoice PDF', () => {
  it('every item stays inside the margins and overlaps no other, for any texts and amounts', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(faults(document)).toEqual([]);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it.each(['CLASSIC', 'MODERN'] as const)(
    'the page of the totals always contains at least one line (%s)',
    (template) => {
      const alone = Array.from({ length: 40 }, (_, index) => index + 1).filter((count) => {
        const document = { ...INVOICE, template, lines: manyLines(count) };
        const last = atOnce(layoutInvoice(document, INVOICE_FONTS)).list.pages.at(-1) ?? [];
        return !last.map(written).join(' ').includes('Partida ');
      });
      expect(alone).toEqual([]);
    },
  );

  it.each(['CLASSIC', 'MODERN'] as const)(
    'the layout stays intact with every field at its maximum length (%s)',
    (template) => {
      const long = (length: number) => 'Comercial Agrícola '.repeat(length).slice(0, length).trim();
      const address = {
        street: long(250),
        number: long(20),
        postal_code: long(16),
        city: long(100),
        province: long(100),
        country: 'BA',
      };
      const document: PrintableInvoice = {
        ...FULL_INVOICE,
        template,
        logo: drawnLogo(200, 200),
        number: 'W'.repeat(60),
        issuer: {
          legal_name: long(255),
          trade_name: long(254),
          nif: 'B12345674',
          address,
          phone: '+34 '.repeat(7),
          email: `${'m'.repeat(64)}@${'dominio.'.repeat(23)}es`,
          website: `https://example.com/${'w'.repeat(2028)}`,
          additional_info: long(1000),
        },
        recipient: { legal_name: long(255), nif: null, alternative_id: null, email: 'a@b.es', address },
        footer_text: long(1000),
        notes: long(5000),
      };
      const laidOut = atOnce(layoutInvoice(document, INVOICE_FONTS)).list;
      expect(faults(document)).toEqual([]);
      const text = laidOut.pages
        .flatMap((items) => items.filter((item): item is TextItem => item.kind === 'text').map(written))
        .join('');
      expect(text.split('w').length).toBeGreaterThan(2028);
    },
  );
});
