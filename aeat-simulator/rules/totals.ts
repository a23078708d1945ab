import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { cents } from './amounts.ts';
import type { Detail } from './detail.ts';
import { type RecordError, recordError } from './facts.ts';

const SIMPLIFIED_LIMIT_CENTS = 3_000_00;
const TOLERANCE_CENTS = 10_00;
const REGIMES_WITHOUT_SUMS = ['03', '05', '06', '08', '09'];

/** Validates the limit of simplified invoices. Source: Validaciones v1.2.2, section 15.8. */
export function* simplifiedLimitErrors(record: XmlNode, details: readonly Detail[]): Generator<RecordError> {
  if (textAt(record, 'TipoFactura') !== 'F2') return;
  if (textAt(record, 'NumRegistroAcuerdoFacturacion') !== null) return;
  if (textAt(record, 'FacturaSinIdentifDestinatarioArt61d') === 'S') return;
  const total = sum(details, ({ base, amount }) => cents(base) + cents(amount));
  if (total > SIMPLIFIED_LIMIT_CENTS + TOLERANCE_CENTS) yield recordError('1150');
}

/**
 * Compares CuotaTotal and ImporteTotal with the details, with warnings. Source: Validaciones v1.2.2, sections 16 and
 * 17.
 */
export function* totalWarnings(record: XmlNode, details: readonly Detail[]): Generator<RecordError> {
  if (details.some(({ regime }) => REGIMES_WITHOUT_SUMS.includes(regime ?? ''))) return;
  const taxes = sum(details, ({ amount, surchargeAmount }) => cents(amount) + cents(surchargeAmount));
  const total = taxes + sum(details, ({ base }) => cents(base));
  if (isOff(total, textAt(record, 'ImporteTotal'))) yield recordError('2005');
  if (isOff(taxes, textAt(record, 'CuotaTotal'))) yield recordError('2006');
}

function isOff(expectedCents: number, stated: string | null): boolean {
  return Math.abs(expectedCents - cents(stated)) > TOLERANCE_CENTS;
}

function sum(details: readonly Detail[], value: (detail: Detail) => number): number {
  return details.reduce((total, detail) => total + value(detail), 0);
}
