import {
  AMOUNT_DECIMALS,
  centsToText,
  QUANTITY_DECIMALS,
  toMillionths,
  toTenThousandths,
  UNIT_PRICE_DECIMALS,
} from '../../domain/money.ts';
import { field, group, type Markup } from '../../xml/markup.ts';
import type { PlacedLine } from './shares.ts';
import { cutAtWord, decimalText, TEXT_CHARACTERS } from './texts.ts';

/** Most lines of a file (ticketBaiV1-2-2.xsd, DetallesFacturaType). */
export const MAX_FILE_LINES = 1000;

/** Text of a line that has none that XML can hold, since the schema wants one. */
const NO_TEXT = '-';

function lineMarkup({ line, total_cents }: PlacedLine): Markup {
  return group('IDDetalleFactura', [
    field('DescripcionDetalle', cutAtWord(line.description, TEXT_CHARACTERS) || NO_TEXT),
    field('Cantidad', decimalText(toMillionths(line.quantity), QUANTITY_DECIMALS, 0)),
    field(
      'ImporteUnitario',
      decimalText(toTenThousandths(line.unit_price), UNIT_PRICE_DECIMALS, AMOUNT_DECIMALS),
    ),
    line.discount_cents === 0 ? '' : field('Descuento', centsToText(line.discount_cents)),
    field('ImporteTotal', centsToText(total_cents)),
  ]);
}

/** Writes the lines. Empty for more than a file holds, which Bizkaia admits (decisions section 16, "Lines"). */
export function linesMarkup(placed: readonly PlacedLine[]): Markup {
  return placed.length > MAX_FILE_LINES ? '' : group('DetallesFactura', placed.map(lineMarkup));
}
