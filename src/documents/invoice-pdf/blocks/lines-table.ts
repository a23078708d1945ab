import { mapInTurns, type Turns } from '../../../domain/turns.ts';
import type { PageFlow } from '../page-flow.ts';
import type { Scene } from '../painting/scene.ts';
import type { PrintableLine } from '../printable-invoice.ts';
import { CELL, CELL_MUTED, CELL_STRONG } from '../theme.ts';
import { calendarDate } from '../words/date-formats.ts';
import { money, percentage, quantity, unitPrice } from '../words/number-formats.ts';
import { taxName, untaxedWord } from '../words/tax-mentions.ts';
import { markersOf, type TaxMarkers } from './breakdown-rows.ts';
import { drawTable } from './table.ts';
import type { Cell, Column } from './table-rows.ts';

/** Widest columns in points. The largest quantity, price and amount that the service stores fit in one line. */
const WIDEST = { quantity: 92, price: 108, discount: 46, tax: 84, amount: 112 };
const HUNDREDTHS = 100;
/** Lines that are written before other waiting work has its turn: some milliseconds. */
const LINES_A_TURN = 100;
/** Longest unit shown beside its quantity, in characters. */
const SHORT_UNIT = 7;

/** Returns the amount of a line in its column, in cents. */
function amountCents(line: PrintableLine): number {
  return line.line_type === 'DISBURSEMENT' ? line.line_total_cents : line.taxable_base_cents;
}

function taxCell(line: PrintableLine, scene: Scene, markers: TaxMarkers, showWithholding: boolean): Cell {
  const { language, words } = scene;
  const { main_tax } = line;
  if (line.line_type === 'DISBURSEMENT' || main_tax === null) {
    return [{ text: words.disbursement, style: CELL_MUTED }];
  }
  const marker = markers.of({ ...main_tax, tax_type: main_tax.type });
  const rate = line.is_margin_scheme
    ? words.specialScheme
    : main_tax.exemption_reason === null
      ? percentage(main_tax.percentage, language)
      : untaxedWord(main_tax.exemption_reason, language);
  const cell = [{ text: [taxName(main_tax.type, language), rate, marker].join(' ').trim(), style: CELL }];
  if (line.equivalence_surcharge_rate !== 0) {
    const surcharge = percentage(line.equivalence_surcharge_rate, language);
    cell.push({ text: `+ ${words.surchargeShort} ${surcharge}`, style: CELL_MUTED });
  }
  if (showWithholding && line.irpf_rate !== 0) {
    cell.push({ text: `IRPF ${percentage(line.irpf_rate, language)}`, style: CELL_MUTED });
  }
  return cell;
}

/** Returns the description of a line. A deduction also names its advance invoice. */
function descriptionCell({ description, advance }: PrintableLine, { language, words }: Scene): Cell {
  const cell: Cell = [{ text: description, style: CELL }];
  if (advance === null) return cell;
  const date = advance.issue_date === null ? '' : ` (${calendarDate(advance.issue_date, language)})`;
  return [...cell, { text: `${words.advanceInvoice} ${advance.number}${date}`, style: CELL_MUTED }];
}

/** Returns the quantity with its unit, on the same line if the unit is short. */
function quantityCell(line: PrintableLine, { language }: Scene): Cell {
  const count = quantity(line.quantity_millionths, language);
  if (line.unit === null) return [{ text: count, style: CELL }];
  if (line.unit.length <= SHORT_UNIT) return [{ text: `${count} ${line.unit}`, style: CELL }];
  return [
    { text: count, style: CELL },
    { text: line.unit, style: CELL_MUTED },
  ];
}

/**
 * Draws the invoiced lines: description, quantity, price, discount, tax, amount. Source: RD 1619/2012 art. 6.1.f and g.
 *
 * @param followedBy height in points of the content that must stay with the last line
 */
export function* drawLines(scene: Scene, flow: PageFlow, followedBy: number): Turns<void> {
  const { document, language, words } = scene;
  const { lines } = document;
  const hasDiscounts = lines.some(({ discount_hundredths }) => discount_hundredths !== 0);
  const taxed = lines.filter(({ line_type }) => line_type === 'NORMAL');
  const showWithholding = new Set(taxed.map(({ irpf_rate }) => irpf_rate)).size > 1;
  const markers = markersOf(document, language);
  const column = (label: string, widest: number | null): Column => ({
    label,
    align: widest === null ? 'left' : 'right',
    widest,
  });
  const discountOf = (line: PrintableLine) =>
    line.discount_hundredths === 0 ? '' : percentage(line.discount_hundredths / HUNDREDTHS, language);
  let sum = 0;
  const sums = lines.map((line) => {
    sum += amountCents(line);
    return sum;
  });
  const rows = yield* mapInTurns(lines, LINES_A_TURN, (line) => [
    descriptionCell(line, scene),
    quantityCell(line, scene),
    [{ text: unitPrice(line.unit_price_ten_thousandths, language), style: CELL }],
    ...(hasDiscounts ? [[{ text: discountOf(line), style: CELL }]] : []),
    taxCell(line, scene, markers, showWithholding),
    [{ text: money(amountCents(line), language), style: CELL_STRONG }],
  ]);
  yield* drawTable(scene, flow, {
    columns: [
      column(words.description, null),
      column(words.quantity, WIDEST.quantity),
      column(words.price, WIDEST.price),
      ...(hasDiscounts ? [column(words.discount, WIDEST.discount)] : []),
      column(words.tax, WIDEST.tax),
      column(words.amount, WIDEST.amount),
    ],
    rows,
    carry: {
      forward: words.carriedForward,
      brought: words.broughtForward,
      sumOf: (count) => money(sums[count - 1] ?? 0, language),
    },
    head: 'strong',
    followedBy,
  });
}
