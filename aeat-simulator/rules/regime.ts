import { REGIMES } from '../schema/code-lists.ts';
import { childOf, textAt } from '../xml/xml-node.ts';
import { cents } from './amounts.ts';
import type { Detail, DetailContext } from './detail.ts';
import { type RecordError, recordError } from './facts.ts';

/** Date from which IPSI without ClaveRegimen is rejected. Before it, the record is accepted with errors (2009). */
export const IPSI_REGIME_SINCE = '2027-01-01';

/** Validates ClaveRegimen and the requirements of each key. Source: Validaciones v1.2.2, sections 15.5.1 and 15.6. */
export function* regimeErrors(detail: Detail, context: DetailContext): Generator<RecordError> {
  const { tax, regime } = detail;
  if (tax === '05' && regime !== null) yield recordError('1260');
  const mayLack = tax === '05' || (tax === '02' && context.today < IPSI_REGIME_SINCE);
  if (regime === null) {
    if (!mayLack) yield recordError('1245');
  } else if (tax !== '05' && !(REGIMES[tax] ?? []).includes(regime)) yield recordError('1246');
  if (tax === '01' || tax === '03') yield* keyErrors(detail, context);
  if (tax === '01') yield* ivaErrors(detail, context);
  if (tax === '03' && regime === '20' && detail.qualification !== 'N2') yield recordError('1293');
}

function* keyErrors(detail: Detail, context: DetailContext): Generator<RecordError> {
  const { regime, qualification, exemption } = detail;
  const isAny = (value: string | null, ...list: string[]) => value !== null && list.includes(value);
  if (regime === '01' && isAny(exemption, 'E2', 'E3')) yield recordError('1199');
  if (regime === '02' && qualification !== null) yield recordError('1286');
  if (regime === '03' && qualification !== null && qualification !== 'S1') yield recordError('1200');
  if (regime === '04' && qualification !== 'S2' && exemption === null) yield recordError('1201');
  if (regime === '06' && (isAny(context.type, 'F2', 'F3', 'R5') || detail.baseAtCost === null)) {
    yield recordError('1202');
  }
  if (
    regime === '07' &&
    (isAny(qualification, 'S2', 'N1', 'N2') || isAny(exemption, 'E2', 'E3', 'E4', 'E5'))
  ) {
    yield recordError('1203');
  }
  if (regime === '08' && qualification !== 'N2') yield recordError('1252');
  if (
    regime === '10' &&
    !(qualification === 'N1' && context.type === 'F1' && recipientNifs(context) !== null)
  ) {
    yield recordError('1205');
  }
  if (regime === '14') yield* publicWorksErrors(context);
}

function* ivaErrors(detail: Detail, context: DetailContext): Generator<RecordError> {
  if (detail.regime === '11' && cents(detail.rate) !== 21_00) yield recordError('1206');
  const byNif = context.recipients.some((recipient) => childOf(recipient, 'NIF') !== null);
  if (detail.exemption === 'E5' && byNif) yield recordError('1289');
}

function* publicWorksErrors(context: DetailContext): Generator<RecordError> {
  const { operationDate, issueDate, type } = context;
  if (operationDate === null || operationDate <= issueDate) yield recordError('1147');
  if (!['F1', 'R1', 'R2', 'R3', 'R4'].includes(type)) yield recordError('1148');
  const nifs = recipientNifs(context);
  if (nifs === null || !nifs.every((nif) => /^[PQSV]/.test(nif))) yield recordError('1149');
}

/** Returns the recipients' NIFs. Null if one of them has none. */
function recipientNifs({ recipients }: DetailContext): string[] | null {
  const nifs = recipients.flatMap((recipient) => textAt(recipient, 'NIF') ?? []);
  return nifs.length === recipients.length ? nifs : null;
}
