import { expectedFingerprint } from '../fingerprint.ts';
import { childOf, listAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Detail } from './detail.ts';
import { type Facts, type RecordError, recordError } from './facts.ts';
import { IPSI_REGIME_SINCE } from './regime.ts';
import { totalWarnings } from './totals.ts';

/** Most seconds between FechaHoraHusoGenRegistro and the AEAT's clock. Source: the text of error 2004. */
const CLOCK_MARGIN_SECONDS = 240;

/**
 * Yields the reasons to accept an admissible record with errors. Those that must be corrected come first.
 * Source: Validaciones v1.2.2, section 4.3.1 and sections 3.1.3.18, 20 and 23.
 *
 * @param isChainKnown true if the AEAT has records from the same installation
 */
export function* recordWarnings(
  record: XmlNode,
  details: readonly Detail[],
  facts: Facts,
  isChainKnown: boolean,
): Generator<RecordError> {
  const recipients = listAt(record, ['Destinatarios'], 'IDDestinatario');
  if (recipients.some((person) => textAt(person, 'IDOtro', 'IDType') === '07')) yield recordError('2001');
  yield* fingerprintWarnings(record);
  yield* totalWarnings(record, details);
  yield* chainWarnings(record, isChainKnown);
  const lacksRegime = details.some(({ tax, regime }) => tax === '02' && regime === null);
  if (lacksRegime && facts.today < IPSI_REGIME_SINCE) yield recordError('2009');
  yield* clockWarnings(record, facts);
}

/**
 * Validates the fingerprint. One that repeats the previous one is wrong too, but 2008 is the more exact error, so it
 * comes first.
 */
function* fingerprintWarnings(record: XmlNode): Generator<RecordError> {
  const own = textAt(record, 'Huella');
  if (own === textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')) yield recordError('2008');
  if (own !== expectedFingerprint(record)) yield recordError('2000');
}

function* chainWarnings(record: XmlNode, isChainKnown: boolean): Generator<RecordError> {
  const link = childOf(record, 'Encadenamiento');
  if (link === null) return;
  if (childOf(link, 'PrimerRegistro') !== null && isChainKnown) yield recordError('2007');
  const previous = textAt(link, 'RegistroAnterior', 'Huella');
  if (previous === null) return;
  if (previous.length !== 64) yield recordError('2002');
  if (!/^[0-9A-F]*$/.test(previous)) yield recordError('2003');
}

/** Validates the generation time. A declared incident excuses a late record, never one from the future. */
function* clockWarnings(record: XmlNode, { now, incident }: Facts): Generator<RecordError> {
  const ageSeconds = (now - Date.parse(textAt(record, 'FechaHoraHusoGenRegistro') ?? '')) / 1000;
  const isLate = ageSeconds > CLOCK_MARGIN_SECONDS && !incident;
  if (isLate || ageSeconds < -CLOCK_MARGIN_SECONDS)
    yield recordError('2004', ` ${CLOCK_MARGIN_SECONDS} segundos.`);
}
