import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { ubl } from '../reading/ubl-elements.ts';
import { type DocumentRule, linesOf, peppol } from './peppol-document-rule.ts';

const { all, one, text } = ubl;

/** Type code of a document reference that is an invoiced object (BT-128). */
const INVOICED_OBJECT = '130';

/** True if no line begins before the period of the document, or ends after it. */
function isInPeriod(root: XmlElement, name: 'StartDate' | 'EndDate'): boolean {
  const bound = text(root, `cac:InvoicePeriod/cbc:${name}`);
  if (bound === null) return true;
  return linesOf(root).every((line) => {
    const day = text(line, `cac:InvoicePeriod/cbc:${name}`);
    return day === null || (name === 'StartDate' ? day >= bound : day <= bound);
  });
}

function hasUnitOfLine(line: XmlElement): boolean {
  const base = one(line, 'cac:Price/cbc:BaseQuantity');
  const quantity = one(line, 'cbc:InvoicedQuantity') ?? one(line, 'cbc:CreditedQuantity');
  if (base === null || quantity === null) return true;
  const unit = attributeOf(base, 'unitCode');
  return unit === null || unit === attributeOf(quantity, 'unitCode');
}

/** Rules on what a line names: its references, its period, the unit of its price. */
export const LINE_RULES: readonly DocumentRule[] = [
  peppol(
    'R100',
    'A line has more than one invoiced object.',
    'Una línea tiene más de un objeto facturado.',
    (root) => linesOf(root).every((line) => all(line, 'cac:DocumentReference').length <= 1),
  ),
  peppol(
    'R101',
    'A document reference of a line is no invoiced object (130).',
    'La referencia de documento de una línea no es un objeto facturado (130).',
    (root) =>
      linesOf(root)
        .flatMap((line) => all(line, 'cac:DocumentReference'))
        .every((each) => text(each, 'cbc:DocumentTypeCode') === INVOICED_OBJECT),
  ),
  peppol(
    'R110',
    'A line begins before the period of the invoice.',
    'Una línea empieza antes que el periodo de la factura.',
    (root) => isInPeriod(root, 'StartDate'),
  ),
  peppol(
    'R111',
    'A line ends after the period of the invoice.',
    'Una línea termina después que el periodo de la factura.',
    (root) => isInPeriod(root, 'EndDate'),
  ),
  peppol(
    'R130',
    'A price is for another unit than the quantity of its line.',
    'Un precio es de otra unidad que la cantidad de su línea.',
    (root) => linesOf(root).every(hasUnitOfLine),
  ),
];
