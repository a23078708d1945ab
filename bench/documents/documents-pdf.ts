import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsPDF } from 'jspdf';
import PdfKit from 'pdfkit';
import type { PrintableInvoice } from '../../src/documents/invoice-pdf/printable-invoice.ts';
import { renderInvoicePdf } from '../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { INVOICE, INVOICE_FONTS, manyLines } from '../../test/support/documents/printable-invoices.ts';
import { comparePeers, type Peer } from '../exports/peers.ts';

/**
 * Measures PDFs of an invoice of 1 and of 40 lines, against pdfkit and jspdf. They draw the same words and numbers in
 * the same embedded font at fixed places, without layout, QR code, tags or templates. `node
 * bench/documents/documents-pdf.ts`, with `--lines N` for one of the sizes.
 */

const PDFS = 20;
const LINE_COUNTS = [1, 40];
const LINES_OPTION = '--lines';
const ROW_HEIGHT = 18;
const TOP = 60;
const BOTTOM = 780;
const COLUMNS = [50, 320, 400, 480];
const FONT_SIZE = 9;
const HEAD = ['Estudio Lagar, S.L.', 'NIF: B12345674', 'Factura F-2026-000123', 'Comercial Peñíscola, S.A.'];
const TOTALS = ['Base imponible 1.500,00 €', 'IVA 21 % 315,00 €', 'Total 1.815,00 €'];

type Renderer = (document: PrintableInvoice) => Promise<number>;

function rowsOf({ lines }: PrintableInvoice): string[][] {
  const cells = lines.map((line, index) => [
    line.description.slice(0, 60),
    `${index + 1} horas`,
    '120,00 €',
    '1.500,00 €',
  ]);
  return [...HEAD.map((text) => [text]), ...cells, ...TOTALS.map((text) => [text])];
}

/** Calls `draw` for each text with its place, and `breakPage` when a page is full. */
function placed(
  rows: string[][],
  draw: (text: string, x: number, y: number) => void,
  breakPage: () => void,
): void {
  let y = TOP;
  for (const row of rows) {
    if (y > BOTTOM) {
      breakPage();
      y = TOP;
    }
    row.forEach((text, index) => {
      draw(text, COLUMNS[index] ?? 0, y);
    });
    y += ROW_HEIGHT;
  }
}

const folio: Renderer = async (document) => (await renderInvoicePdf(document, INVOICE_FONTS)).length;

const pdfkit: Renderer = async (document) => {
  const pdf = new PdfKit({ size: 'A4', margin: 0 });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve());
  });
  pdf.font(Buffer.from(INVOICE_FONTS.regular)).fontSize(FONT_SIZE);
  const draw = (text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });
  placed(rowsOf(document), draw, () => pdf.addPage());
  pdf.end();
  await finished;
  return chunks.reduce((sum, { length }) => sum + length, 0);
};

const FONT_PATH = join(import.meta.dirname, '../../assets/fonts/Inter-Regular.ttf');
const FONT_BASE64 = readFileSync(FONT_PATH).toString('base64');

const jspdf: Renderer = (document) => {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  pdf.addFileToVFS('Inter.ttf', FONT_BASE64);
  pdf.addFont('Inter.ttf', 'Inter', 'normal');
  pdf.setFont('Inter').setFontSize(FONT_SIZE);
  placed(
    rowsOf(document),
    (text, x, y) => pdf.text(text, x, y),
    () => pdf.addPage(),
  );
  return Promise.resolve(pdf.output('arraybuffer').byteLength);
};

const renderers: Record<string, Renderer> = { folio, pdfkit, jspdf };

/** Renders several invoices of `lines` lines, so that the process is warm for most of them. Returns the total bytes. */
function peerOf(render: Renderer): Peer {
  return async (lines) => {
    const document = { ...INVOICE, lines: manyLines(lines) };
    let bytes = 0;
    for (let made = 0; made < PDFS; made++) bytes += await render(document);
    return bytes;
  };
}

const peers = new Map(Object.entries(renderers).map(([name, render]) => [name, peerOf(render)]));
const at = process.argv.indexOf(LINES_OPTION);
const wanted = at < 0 ? LINE_COUNTS : [Number(process.argv[at + 1])];
for (const lines of wanted)
  await comparePeers(
    fileURLToPath(import.meta.url),
    `${PDFS} PDFs of an invoice, lines: ${lines}`,
    lines,
    peers,
  );
process.exit();
