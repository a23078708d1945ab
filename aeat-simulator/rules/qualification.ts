import { TYPES_WITH_RECIPIENTS } from '../schema/code-lists.ts';
import { cents } from './amounts.ts';
import type { Detail, DetailContext } from './detail.ts';
import { type RecordError, recordError } from './facts.ts';

const TOLERANCE_CENTS = 10_00;

/**
 * Validates CalificacionOperacion and OperacionExenta, and the fields that they allow.
 * Source: Validaciones v1.2.2, sections 15.2, 15.4, 15.5 and 15.7.
 */
export function* qualificationErrors(detail: Detail, context: DetailContext): Generator<RecordError> {
  const { qualification, exemption, tax } = detail;
  if (qualification === null && exemption === null) yield recordError('1195');
  if (qualification !== null && exemption !== null) yield recordError('1196');
  if (tax !== '03' && (exemption === 'E7' || exemption === 'E8')) yield recordError('1182');
  if (qualification === 'S2' && !TYPES_WITH_RECIPIENTS.includes(context.type)) yield recordError('1197');
  if (qualification === 'S2' && !isStatedZero(detail)) yield recordError('1198');
  if (tax === '01' && (qualification === 'N1' || qualification === 'N2') && hasTax(detail)) {
    yield recordError('1237');
  }
  if (exemption !== null && hasTax(detail)) yield recordError('1238');
  if (qualification !== 'S1' && cents(detail.amount) !== 0) yield recordError('1207');
  if (qualification !== 'S1' && hasSurcharge(detail)) yield recordError('1281');
  if (detail.surchargeRate !== null && detail.surchargeAmount === null) yield recordError('1284');
  if (detail.surchargeRate === null && detail.surchargeAmount !== null) yield recordError('1284');
  if (detail.baseAtCost !== null && detail.regime !== '06' && tax !== '02' && tax !== '05') {
    yield recordError('1257');
  }
  if (qualification === 'S1') yield* taxAmountErrors(detail, context);
}

function isStatedZero({ rate, amount }: Detail): boolean {
  return rate !== null && cents(rate) === 0 && amount !== null && cents(amount) === 0;
}

function hasSurcharge({ surchargeRate, surchargeAmount }: Detail): boolean {
  return surchargeRate !== null || surchargeAmount !== null;
}

function hasTax(detail: Detail): boolean {
  return detail.rate !== null || detail.amount !== null || hasSurcharge(detail);
}

function* taxAmountErrors(detail: Detail, { type, method }: DetailContext): Generator<RecordError> {
  const atCost = detail.baseAtCost !== null;
  if (detail.rate === null || detail.amount === null) {
    return yield recordError(detail.regime === '06' ? '1209' : '1208');
  }
  if (method === 'I' || type === 'R2' || type === 'R3') return;
  const base = cents(atCost ? detail.baseAtCost : detail.base);
  const amount = cents(detail.amount);
  if (Math.sign(base) * Math.sign(amount) < 0) yield recordError(atCost ? '1140' : '1143');
  const expected = (base * cents(detail.rate)) / 100_00;
  if (Math.abs(amount - expected) > TOLERANCE_CENTS) yield recordError(atCost ? '1144' : '1142');
}
