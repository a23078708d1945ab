import { CORRECTIVE_TYPES, TYPES_WITH_RECIPIENTS } from '../schema/code-lists.ts';
import { childOf, listAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import { cents } from './amounts.ts';
import { type Facts, type RecordError, recordError } from './facts.ts';

const MACRODATA_CENTS = 100_000_000_00;

/**
 * Validates the fields that depend on TipoFactura and TipoRectificativa. Source: Validaciones v1.2.2, sections
 * 3.1.3.3 to 3.1.3.6.
 */
export function* rectificationErrors(record: XmlNode, facts: Facts): Generator<RecordError> {
  const type = textAt(record, 'TipoFactura') ?? '';
  const method = textAt(record, 'TipoRectificativa');
  const isCorrective = CORRECTIVE_TYPES.includes(type);
  if (isCorrective && method === null) yield recordError('1114');
  if (!isCorrective && method !== null) yield recordError('1115');
  const rectified = listAt(record, ['FacturasRectificadas'], 'IDFacturaRectificada');
  const replaced = listAt(record, ['FacturasSustituidas'], 'IDFacturaSustituida');
  if (type !== 'F3' && replaced.length > 0) yield recordError('1116');
  if (!isCorrective && rectified.length > 0) yield recordError('1117');
  const hasAmounts = childOf(record, 'ImporteRectificacion') !== null;
  if (method === 'S' && !hasAmounts) yield recordError('1118');
  if (method !== 'S' && hasAmounts) yield recordError('1119');
  const strangers = [...rectified, ...replaced]
    .map((invoice) => textAt(invoice, 'IDEmisorFactura') ?? '')
    .filter((nif) => !facts.census.identifies(nif));
  if (strangers.length > 0) yield recordError('1154');
}

/**
 * Validates the yes-or-no elements of a registration. Source: Validaciones v1.2.2, sections 3.1.3.8 to 3.1.3.10 and
 * 14.
 */
export function* flagErrors(record: XmlNode): Generator<RecordError> {
  const type = textAt(record, 'TipoFactura') ?? '';
  const isSet = (name: string) => textAt(record, name) === 'S';
  if (isSet('FacturaSimplificadaArt7273') && !TYPES_WITH_RECIPIENTS.includes(type)) yield recordError('1183');
  if (isSet('FacturaSinIdentifDestinatarioArt61d') && !['F2', 'R5'].includes(type)) yield recordError('1185');
  if (isSet('Cupon') && !['R1', 'R5'].includes(type)) yield recordError('1157');
  const isHuge = Math.abs(cents(textAt(record, 'ImporteTotal'))) >= MACRODATA_CENTS;
  if (isSet('Macrodato') && !isHuge) yield recordError('1138');
  if (isHuge && !isSet('Macrodato')) yield recordError('1139');
}
