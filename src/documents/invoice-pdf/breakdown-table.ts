import { markersOf } from './breakdown-rows.ts';
import { money, percentage } from './number-formats.ts';
import type { PageFlow } from './page-flow.ts';
import type { PrintableRateRow, PrintableVatRow } from './printable-invoice.ts';
import type { Scene } from './scene.ts';
import { drawTable } from './table.ts';
import type { Cell } from './table-rows.ts';
import { taxMentions, taxName } from './tax-mentions.ts';
import { CELL, CELL_MUTED, CELL_STRONG } from './theme.ts';

const WIDEST_AMOUNT = 112;
const WIDEST_RATE = 52;

function numbers(scene: Scene, row: PrintableRateRow, sign: 1 | -1): Cell[] {
  const { language } = scene;
  return [
    [{ text: money(row.base_cents, language), style: CELL }],
    [{ text: percentage(row.percentage, language), style: CELL }],
    [{ text: money(sign * row.amount_cents, language), style: CELL_STRONG }],
  ];
}

function vatRow(scene: Scene, row: PrintableVatRow, marker: string): Cell[] {
  const { language } = scene;
  const name = { text: `${taxName(row.tax_type, language)} ${marker}`.trim(), style: CELL };
  const mentions = taxMentions(row, language).map((text) => ({ text, style: CELL_MUTED }));
  return [[name, ...mentions], ...numbers(scene, row, 1)];
}

/**
 * Bases, rates and amounts of each tax with their regime or exemption, then surcharge and withholding
 * (RD 1619/2012 art. 6.1.g, h and j to p); nothing for a document that bears no tax at all.
 */
export function drawBreakdown(scene: Scene, flow: PageFlow): void {
  const { document, language, words } = scene;
  const markers = markersOf(document, language);
  const rows = [
    ...document.vat_breakdown.map((row) => vatRow(scene, row, markers.of(row))),
    ...document.surcharge_breakdown.map((row) => [
      [{ text: words.surcharge, style: CELL }],
      ...numbers(scene, row, 1),
    ]),
    ...document.irpf_breakdown.map((row) => [
      [{ text: words.withholding, style: CELL }],
      ...numbers(scene, row, -1),
    ]),
  ];
  if (rows.length === 0) return;
  drawTable(scene, flow, {
    columns: [
      { label: words.tax, align: 'left', widest: null },
      { label: words.base, align: 'right', widest: WIDEST_AMOUNT },
      { label: words.rate, align: 'right', widest: WIDEST_RATE },
      { label: words.taxAmount, align: 'right', widest: WIDEST_AMOUNT },
    ],
    rows,
    carry: null,
    head: 'quiet',
  });
}
