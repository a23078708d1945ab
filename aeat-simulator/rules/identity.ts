import { inYears, isoDate } from '../madrid-time.ts';
import { type InvoiceKey, invoiceKey } from '../store/invoice-key.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { type Facts, type RecordError, recordError } from './facts.ts';

/** First issue date that may be registered: the day when Orden HAC/1177/2024 came into force. */
const FIRST_ISSUE_DATE = '2024-10-28';
const OLDEST_YEARS = 20;

/** Validates IDFactura of either kind of record. Source: Validaciones v1.2.2, sections 3.1.3.1 and 3.1.4.1. */
export function* identityErrors(record: XmlNode, facts: Facts): Generator<RecordError> {
  const key = invoiceKey(record);
  if (key.issuer !== facts.issuer) yield recordError('1108');
  yield* numberErrors(key);
  const date = isoDate(key.date);
  if (date === null) yield recordError('1105');
  else if (record.name === 'RegistroAlta') yield* issueDateErrors(date, facts.today);
}

function* numberErrors({ number }: InvoiceKey): Generator<RecordError> {
  if (number.trim() === '') yield recordError('1104');
  const error = recordError('1287');
  const description = error.description.replace('%s', 'NumSerieFactura');
  if (/["'<>=]/.test(number)) yield { ...error, description };
  if (/[^\x20-\x7e]/.test(number)) yield recordError('1130');
}

function* issueDateErrors(date: string, today: string): Generator<RecordError> {
  if (date > today) yield recordError('1112');
  if (date < inYears(today, -OLDEST_YEARS)) yield recordError('1133');
  if (date < FIRST_ISSUE_DATE) yield recordError('1152');
}

/** Validates Subsanacion and RechazoPrevio of a registration. Source: Validaciones v1.2.2, section 3.1.3.2. */
export function* correctionErrors(record: XmlNode): Generator<RecordError> {
  const isCorrection = textAt(record, 'Subsanacion') === 'S';
  const priorRejection = textAt(record, 'RechazoPrevio');
  if (priorRejection === 'X' && !isCorrection) yield recordError('1153');
  if (priorRejection === 'S' && !isCorrection) yield recordError('1161');
}
