import type { RawAdjustment } from '../../reading/raw-invoice.ts';
import { type Rule, rule } from '../rule.ts';
import { everyLine } from './line-rules.ts';

function everyAdjustment(isCharge: boolean, holds: (each: RawAdjustment) => boolean): Rule['holds'] {
  return ({ adjustments }) => adjustments.every((each) => each.isCharge !== isCharge || holds(each));
}

function everyLineAdjustment(isCharge: boolean, holds: (each: RawAdjustment) => boolean): Rule['holds'] {
  return everyLine(({ adjustments }) =>
    adjustments.every((each) => each.isCharge !== isCharge || holds(each)),
  );
}

const isReasoned = ({ reason, reasonCode }: RawAdjustment) => reason !== null || reasonCode !== null;
const hasAmount = ({ amount }: RawAdjustment) => amount !== null;
const hasCategory = ({ tax }: RawAdjustment) => (tax?.code ?? null) !== null;

/** Rules on required content of allowances and charges, of the document and of lines. */
export const ADJUSTMENT_RULES: readonly Rule[] = [
  rule(
    'BR-31',
    'An allowance of the document has no amount (BT-92).',
    'Un descuento del documento no tiene importe (BT-92).',
    everyAdjustment(false, hasAmount),
  ),
  rule(
    'BR-32',
    'An allowance of the document has no VAT category (BT-95).',
    'Un descuento del documento no tiene categoría de IVA (BT-95).',
    everyAdjustment(false, hasCategory),
  ),
  rule(
    'BR-33',
    'An allowance of the document has no reason (BT-97, BT-98).',
    'Un descuento del documento no tiene motivo (BT-97, BT-98).',
    everyAdjustment(false, isReasoned),
  ),
  rule(
    'BR-36',
    'A charge of the document has no amount (BT-99).',
    'Un cargo del documento no tiene importe (BT-99).',
    everyAdjustment(true, hasAmount),
  ),
  rule(
    'BR-37',
    'A charge of the document has no VAT category (BT-102).',
    'Un cargo del documento no tiene categoría de IVA (BT-102).',
    everyAdjustment(true, hasCategory),
  ),
  rule(
    'BR-38',
    'A charge of the document has no reason (BT-104, BT-105).',
    'Un cargo del documento no tiene motivo (BT-104, BT-105).',
    everyAdjustment(true, isReasoned),
  ),
  rule(
    'BR-41',
    'An allowance of a line has no amount (BT-136).',
    'Un descuento de línea no tiene importe (BT-136).',
    everyLineAdjustment(false, hasAmount),
  ),
  rule(
    'BR-42',
    'An allowance of a line has no reason (BT-139, BT-140).',
    'Un descuento de línea no tiene motivo (BT-139, BT-140).',
    everyLineAdjustment(false, isReasoned),
  ),
  rule(
    'BR-43',
    'A charge of a line has no amount (BT-141).',
    'Un cargo de línea no tiene importe (BT-141).',
    everyLineAdjustment(true, hasAmount),
  ),
  rule(
    'BR-44',
    'A charge of a line has no reason (BT-144, BT-145).',
    'Un cargo de línea no tiene motivo (BT-144, BT-145).',
    everyLineAdjustment(true, isReasoned),
  ),
  rule(
    'BR-CO-21',
    'An allowance of the document requires a reason or its code.',
    'Un descuento del documento necesita un motivo o su código.',
    everyAdjustment(false, isReasoned),
  ),
  rule(
    'BR-CO-22',
    'A charge of the document requires a reason or its code.',
    'Un cargo del documento necesita un motivo o su código.',
    everyAdjustment(true, isReasoned),
  ),
  rule(
    'BR-CO-23',
    'An allowance of a line requires a reason or its code.',
    'Un descuento de línea necesita un motivo o su código.',
    everyLineAdjustment(false, isReasoned),
  ),
  rule(
    'BR-CO-24',
    'A charge of a line requires a reason or its code.',
    'Un cargo de línea necesita un motivo o su código.',
    everyLineAdjustment(true, isReasoned),
  ),
];
