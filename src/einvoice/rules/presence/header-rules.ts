import { type Rule, rule } from '../rule.ts';

/** Rules on required header fields (EN 16931-1, table 3, BR-1 to BR-16, BR-53). */
export const HEADER_RULES: readonly Rule[] = [
  rule(
    'BR-01',
    'A specification identifier (BT-24) is missing.',
    'Falta el identificador de la especificación (BT-24).',
    (i) => i.specification !== null,
  ),
  rule(
    'BR-02',
    'The invoice number (BT-1) is missing.',
    'Falta el número de factura (BT-1).',
    (i) => i.number !== null,
  ),
  rule(
    'BR-03',
    'The issue date (BT-2) is missing.',
    'Falta la fecha de expedición (BT-2).',
    (i) => i.issueDate !== null,
  ),
  rule(
    'BR-04',
    'The invoice type code (BT-3) is missing.',
    'Falta el código del tipo de factura (BT-3).',
    (i) => i.typeCode !== null,
  ),
  rule(
    'BR-05',
    'The currency code (BT-5) is missing.',
    'Falta el código de moneda (BT-5).',
    (i) => i.currency !== null,
  ),
  rule(
    'BR-06',
    'The name of the seller (BT-27) is missing.',
    'Falta el nombre del vendedor (BT-27).',
    (i) => i.seller.name !== null,
  ),
  rule(
    'BR-07',
    'The name of the buyer (BT-44) is missing.',
    'Falta el nombre del comprador (BT-44).',
    (i) => i.buyer.name !== null,
  ),
  rule(
    'BR-08',
    'The postal address of the seller (BG-5) is missing.',
    'Falta la dirección postal del vendedor (BG-5).',
    (i) => i.seller.address !== null,
  ),
  rule(
    'BR-09',
    'The address of the seller has no country code (BT-40).',
    'La dirección del vendedor no tiene código de país (BT-40).',
    (i) => i.seller.address === null || i.seller.address.country !== null,
  ),
  rule(
    'BR-10',
    'The postal address of the buyer (BG-8) is missing.',
    'Falta la dirección postal del comprador (BG-8).',
    (i) => i.buyer.address !== null,
  ),
  rule(
    'BR-11',
    'The address of the buyer has no country code (BT-55).',
    'La dirección del comprador no tiene código de país (BT-55).',
    (i) => i.buyer.address === null || i.buyer.address.country !== null,
  ),
  rule(
    'BR-12',
    'The sum of the net amounts of lines (BT-106) is missing.',
    'Falta la suma de los importes netos de las líneas (BT-106).',
    (i) => i.totals.lines !== null,
  ),
  rule(
    'BR-13',
    'The total without VAT (BT-109) is missing.',
    'Falta el total sin IVA (BT-109).',
    (i) => i.totals.net !== null,
  ),
  rule(
    'BR-14',
    'The total with VAT (BT-112) is missing.',
    'Falta el total con IVA (BT-112).',
    (i) => i.totals.gross !== null,
  ),
  rule(
    'BR-15',
    'The amount due (BT-115) is missing.',
    'Falta el importe a pagar (BT-115).',
    (i) => i.totals.due !== null,
  ),
  rule(
    'BR-16',
    'An invoice has at least one line (BG-25).',
    'Una factura tiene al menos una línea (BG-25).',
    (i) => i.lines.length > 0,
  ),
  rule(
    'BR-53',
    'With a VAT accounting currency (BT-6) the VAT total in it (BT-111) is due.',
    'Con una moneda de contabilización del IVA (BT-6) hace falta el total de IVA en ella (BT-111).',
    ({ syntax, currency, taxCurrency, totals, vatTotals }) =>
      taxCurrency === null ||
      totals.taxInTaxCurrency !== null ||
      (syntax === 'UBL' && taxCurrency === currency && vatTotals > 0),
  ),
];
