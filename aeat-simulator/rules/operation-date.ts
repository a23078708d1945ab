import { inYears, isoDate } from '../madrid-time.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Detail } from './detail.ts';
import { type Facts, type RecordError, recordError } from './facts.ts';

const OLDEST_YEARS = 20;
const PENDING_TAX_REGIMES = ['14', '15'];

/** Returns the date that decides the rates, as YYYY-MM-DD: FechaOperacion, or else FechaExpedicionFactura. */
export function operationDateOf(record: XmlNode): string {
  const text = textAt(record, 'FechaOperacion') ?? textAt(record, 'IDFactura', 'FechaExpedicionFactura');
  return isoDate(text ?? '') ?? '';
}

/** Validates FechaOperacion. Source: Validaciones v1.2.2, sections 3.1.3.1 and 3.1.3.7. */
export function* operationDateErrors(
  record: XmlNode,
  details: readonly Detail[],
  facts: Facts,
): Generator<RecordError> {
  const text = textAt(record, 'FechaOperacion');
  if (text === null) return;
  const date = isoDate(text);
  if (date === null) return yield recordError('1145');
  if (date < inYears(facts.today, -OLDEST_YEARS)) yield recordError('1134');
  if (date > inYears(facts.today, 1)) yield recordError('1125');
  const taxed = details.filter(({ tax }) => tax === '01' || tax === '03');
  const mayLieAhead = taxed.every(({ regime }) => PENDING_TAX_REGIMES.includes(regime ?? ''));
  if (date > facts.today && !mayLieAhead) yield recordError('1173');
  const issued = isoDate(textAt(record, 'IDFactura', 'FechaExpedicionFactura') ?? '') ?? '';
  if (issued < date && !mayLieAhead) yield recordError('1146');
}
