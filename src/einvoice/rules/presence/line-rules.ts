import type { RawLine } from '../../reading/raw-invoice.ts';
import { amountOf } from '../exact-amounts.ts';
import { type Rule, rule } from '../rule.ts';
import { hasDates, isInOrder } from './periods.ts';

/** Returns a check of every line. */
export function everyLine(holds: (line: RawLine) => boolean): Rule['holds'] {
  return ({ lines }) => lines.every(holds);
}

function isNotNegative(text: string | null): boolean {
  return amountOf(text)?.gte(0) ?? true;
}

/** Rules on required content of lines. */
export const LINE_RULES: readonly Rule[] = [
  rule(
    'BR-21',
    'A line has no identifier (BT-126).',
    'Una línea no tiene identificador (BT-126).',
    everyLine(({ id }) => id !== null),
  ),
  rule(
    'BR-22',
    'A line has no quantity (BT-129).',
    'Una línea no tiene cantidad (BT-129).',
    everyLine(({ quantity }) => quantity !== null),
  ),
  rule(
    'BR-23',
    'The quantity of a line has no unit code (BT-130).',
    'La cantidad de una línea no tiene código de unidad (BT-130).',
    everyLine(({ unitCode }) => unitCode !== null),
  ),
  rule(
    'BR-24',
    'A line has no net amount (BT-131).',
    'Una línea no tiene importe neto (BT-131).',
    everyLine(({ netAmount }) => netAmount !== null),
  ),
  rule(
    'BR-25',
    'The item of a line has no name (BT-153).',
    'El artículo de una línea no tiene nombre (BT-153).',
    everyLine(({ name }) => name !== null),
  ),
  rule(
    'BR-26',
    'The item of a line has no net price (BT-146).',
    'El artículo de una línea no tiene precio neto (BT-146).',
    everyLine(({ netPrice }) => netPrice !== null),
  ),
  rule(
    'BR-27',
    'A net price (BT-146) is negative.',
    'Un precio neto (BT-146) es negativo.',
    everyLine(({ netPrice }) => netPrice !== null && isNotNegative(netPrice)),
  ),
  rule(
    'BR-28',
    'A gross price (BT-148) is negative.',
    'Un precio bruto (BT-148) es negativo.',
    everyLine(({ grossPrice }) => isNotNegative(grossPrice)),
  ),
  rule(
    'BR-30',
    'The period of a line ends (BT-135) before it begins (BT-134).',
    'El periodo de una línea termina (BT-135) antes de empezar (BT-134).',
    everyLine(({ period }) => isInOrder(period)),
  ),
  rule(
    'BR-54',
    'An item attribute (BG-32) requires a name (BT-160) and a value (BT-161).',
    'Un atributo de artículo (BG-32) necesita nombre (BT-160) y valor (BT-161).',
    everyLine(({ attributes }) => attributes.every(({ name, value }) => name !== null && value !== null)),
  ),
  rule(
    'BR-64',
    'The standard identifier of an item (BT-157) has no scheme.',
    'El identificador estándar de un artículo (BT-157) no tiene esquema.',
    everyLine(({ standardId }) => standardId === null || standardId.scheme !== null),
  ),
  rule(
    'BR-65',
    'The classification of an item (BT-158) has no scheme.',
    'La clasificación de un artículo (BT-158) no tiene esquema.',
    everyLine(({ classifications }) => classifications.every(({ scheme }) => scheme !== null)),
  ),
  rule(
    'BR-CO-04',
    'A line has no VAT category (BT-151).',
    'Una línea no tiene categoría de IVA (BT-151).',
    everyLine(({ taxes }) => taxes.some(({ code }) => code !== null)),
  ),
  rule(
    'BR-CO-20',
    'The period of a line (BG-26) has neither start nor end.',
    'El periodo de una línea (BG-26) no tiene ni inicio ni fin.',
    everyLine(({ period }) => hasDates(period)),
  ),
];
