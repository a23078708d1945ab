import { amountColumn, rateColumn, type SheetColumn, textColumn } from './sheet-columns.ts';
import type { SheetLine } from './sheet-invoice.ts';
import { valueText } from './sheet-values.ts';

/** Columns of the item sold and its price. */
export const SALE_COLUMNS: readonly SheetColumn<SheetLine>[] = [
  {
    kind: 'integer',
    width: 8,
    header: { es: 'Línea', en: 'Line', ca: 'Línia' },
    cell: ({ position }) => position + 1,
  },
  textColumn({ es: 'Tipo de línea', en: 'Line type', ca: 'Tipus de línia' }, 14, ({ lineType }, language) =>
    valueText('lineType', lineType, language),
  ),
  textColumn(
    { es: 'Descripción', en: 'Description', ca: 'Descripció' },
    48,
    ({ description }) => description,
  ),
  amountColumn(
    { es: 'Cantidad', en: 'Quantity', ca: 'Quantitat' },
    'quantity',
    ({ quantityMillionths }) => quantityMillionths,
  ),
  textColumn({ es: 'Unidad', en: 'Unit', ca: 'Unitat' }, 10, ({ unit }) => unit),
  amountColumn(
    { es: 'Precio unitario', en: 'Unit price', ca: 'Preu unitari' },
    'price',
    ({ unitPriceTenThousandths }) => unitPriceTenThousandths,
  ),
  rateColumn(
    { es: '% Descuento', en: 'Discount %', ca: '% Descompte' },
    ({ discountHundredths }) => discountHundredths,
  ),
];

/**
 * Columns of a line's tax rates. They contain no tax amount, since the tax is computed once per group of the invoice and not
 * per line.
 */
export const TAX_COLUMNS: readonly SheetColumn<SheetLine>[] = [
  textColumn({ es: 'Impuesto', en: 'Tax', ca: 'Impost' }, 10, ({ taxType }) => taxType),
  rateColumn({ es: '% Impuesto', en: 'Tax %', ca: '% Impost' }, ({ taxRateHundredths }) => taxRateHundredths),
  textColumn(
    { es: 'Clave de régimen', en: 'Regime key', ca: 'Clau de règim' },
    10,
    ({ regimeKey }) => regimeKey,
  ),
  textColumn(
    { es: 'Causa de exención', en: 'Exemption reason', ca: "Causa d'exempció" },
    10,
    ({ exemptionReason }) => exemptionReason,
  ),
  rateColumn(
    { es: '% Recargo', en: 'Surcharge %', ca: '% Recàrrec' },
    ({ equivalenceSurchargeRateHundredths }) => equivalenceSurchargeRateHundredths,
  ),
  rateColumn({ es: '% IRPF', en: 'IRPF %', ca: '% IRPF' }, ({ irpfRateHundredths }) => irpfRateHundredths),
];

/** Columns of a line's amounts, as the API returns them. */
export const LINE_AMOUNT_COLUMNS: readonly SheetColumn<SheetLine>[] = [
  amountColumn(
    { es: 'Base imponible', en: 'Taxable base', ca: 'Base imposable' },
    'money',
    ({ taxableBaseCents }) => taxableBaseCents,
  ),
  amountColumn(
    { es: 'Total línea', en: 'Line total', ca: 'Total línia' },
    'money',
    ({ lineTotalCents }) => lineTotalCents,
  ),
  textColumn(
    { es: 'Identificador de producto', en: 'Product ID', ca: 'Identificador de producte' },
    38,
    ({ productId }) => productId,
  ),
];
