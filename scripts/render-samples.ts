import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import type { PrintableInvoice } from '../src/documents/invoice-pdf/printable-invoice.ts';
import { renderInvoicePdf } from '../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { pagePictures } from '../test/support/documents/pdf-reading.ts';
import {
  drawnLogo,
  FULL_INVOICE,
  INVOICE,
  INVOICE_FONTS,
  LINE,
  manyLines,
} from '../test/support/documents/printable-invoices.ts';

/** Renders the sample documents that the README shows: `node scripts/render-samples.ts`. */

const FOLDER = join(import.meta.dirname, '../docs/samples');
/** Pixels per point: about 100 dots per inch. */
const SCALE = 1.4;
const WIDE_LOGO = drawnLogo(840, 168);
const FORTY_LINES = manyLines(40);
const FORTY_SUM_CENTS = FORTY_LINES.reduce((sum, line) => sum + line.taxable_base_cents, 0);
const FORTY_TAX_CENTS = Math.round(FORTY_SUM_CENTS * 0.21);

const FORTY: PrintableInvoice = {
  ...INVOICE,
  lines: FORTY_LINES,
  vat_breakdown: INVOICE.vat_breakdown.map((row) => ({
    ...row,
    base_cents: FORTY_SUM_CENTS,
    amount_cents: FORTY_TAX_CENTS,
  })),
  totals: {
    ...INVOICE.totals,
    taxable_base_cents: FORTY_SUM_CENTS,
    total_vat_cents: FORTY_TAX_CENTS,
    invoice_total_cents: FORTY_SUM_CENTS + FORTY_TAX_CENTS,
    total_to_pay_cents: FORTY_SUM_CENTS + FORTY_TAX_CENTS,
  },
};

const CORRECTIVE: PrintableInvoice = {
  ...INVOICE,
  kind: 'CORRECTIVE',
  language: 'ca',
  number: 'R-2026-000004',
  due_date: null,
  lines: [{ ...LINE, quantity_millionths: -12_500_000, taxable_base_cents: -150_000 }],
  vat_breakdown: INVOICE.vat_breakdown.map((row) => ({
    ...row,
    base_cents: -row.base_cents,
    amount_cents: -row.amount_cents,
  })),
  totals: {
    ...INVOICE.totals,
    taxable_base_cents: -150_000,
    total_vat_cents: -31_500,
    invoice_total_cents: -181_500,
    total_to_pay_cents: -181_500,
  },
  corrects: {
    originals: [{ number: 'F-2026-000120', issue_date: '2026-02-27' }],
    period: null,
    previous_recipient: null,
    rectified: null,
    scope: 'TOTAL',
    reason: 'R1',
    reason_description: 'Les hores de febrer es van facturar dues vegades.',
  },
};

const SAMPLES: Readonly<Record<string, PrintableInvoice>> = {
  'classic-one-line': INVOICE,
  'classic-taxes': { ...FULL_INVOICE, logo: WIDE_LOGO },
  'classic-corrective-ca': CORRECTIVE,
  'modern-forty-lines': { ...FORTY, template: 'MODERN', accent_color: '#C8553D', logo: WIDE_LOGO },
  'modern-proforma-en': {
    ...INVOICE,
    kind: 'PROFORMA',
    language: 'en',
    template: 'MODERN',
    accent_color: '#2F6B4F',
    number: 'PRO-2026-7',
    due_date: null,
    valid_until: '2026-05-14',
    qr: null,
  },
  'modern-draft': {
    ...FULL_INVOICE,
    state: 'draft',
    template: 'MODERN',
    accent_color: '#F2C14E',
    number: null,
    issue_date: null,
    qr: null,
  },
};
/** Sample that is also stored as a PDF. */
const KEPT_PDF = 'classic-taxes';

async function save(name: string, invoice: PrintableInvoice): Promise<void> {
  const pdf = await renderInvoicePdf(invoice, INVOICE_FONTS);
  const [page] = await pagePictures(pdf, SCALE);
  if (page === undefined) throw new Error(`${name} has no page`);
  const { width, height, data } = page;
  const opaque = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    opaque.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  await writeFile(
    join(FOLDER, `${name}.png`),
    encode({ width, height, data: opaque, channels: 3, depth: 8 }),
  );
  if (name === KEPT_PDF) await writeFile(join(FOLDER, `${name}.pdf`), pdf);
  console.log(`${name}: ${pdf.length} bytes of PDF`);
}

await mkdir(FOLDER, { recursive: true });
for (const [name, invoice] of Object.entries(SAMPLES)) await save(name, invoice);
