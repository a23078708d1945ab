import { atOnce } from '../../../domain/turns.ts';
import type { PageFlow } from '../page-flow.ts';
import type { Scene } from '../painting/scene.ts';
import type { PrintableRateRow, PrintableVatRow } from '../printable-invoice.ts';
import { CELL, CELL_MUTED, CELL_STRONG } from '../theme.ts';
import { money, percentage } from '../words/number-formats.ts';
import { rowMentions, taxName } from '../words/tax-mentions.ts';
import { markersOf } from './breakdown-rows.ts';
import { drawTable } from './table.ts';
import type { Cell } from './table-rows.ts';

const WIDEST_AMOUNT = 112;
const WIDEST_RATE = 52;

/** Rate of a row that is not taxed. An exemption has no rate, and a rate of 0 is something else. */
const NO_RATE = '—';

function numbers(scene: Scene, row: PrintableRateRow, sign: 1 | -1, isUntaxed = false): Cell[] {
  const { language } = scene;
  return [
    [{ text: money(row.base_cents, language), style: CELL }],
    [{ text: isUntaxed ? NO_RATE : percentage(row.percentage, language), style: CELL }],
    [{ text: money(sign * row.amount_cents, language), style: CELL_STRONG }],
  ];
}

/** Returns a row of the breakdown. A row of a margin scheme contains only its mention (LIVA arts. 138 and 142). */
function vatRow(scene: Scene, row: PrintableVatRow, marker: string): Cell[] {
  const { language } = scene;
  const name = { text: `${taxName(row.tax_type, language)} ${marker}`.trim(), style: CELL };
  const mentions = rowMentions(row, scene.document, language).map((text) => ({ text, style: CELL_MUTED }));
  const cost =
    row.cost_base_cents === undefined
      ? []
      : [{ text: `${scene.words.costBase}: ${money(row.cost_base_cents, language)}`, style: CELL_MUTED }];
  const texts = [name, ...mentions, ...cost];
  const isUntaxed = row.exemption_reason !== null && row.percentage === 0;
  return row.margin === undefined ? [texts, ...numbers(scene, row, 1, isUntaxed)] : [texts, [], [], []];
}

/**
 * Draws bases, rates and amounts of each tax with their regime or exemption, then surcharge and withholding. Source: RD
 * 1619/2012 art. 6.1.g, h and j to p. Draws nothing for a document without tax.
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
  const table = drawTable(scene, flow, {
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
  atOnce(table);
}
