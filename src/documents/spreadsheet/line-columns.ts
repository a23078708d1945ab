import { amountColumn, rateColumn, type SheetColumn, textColumn } from './sheet-columns.ts';
import type { SheetLine } from './sheet-invoice.ts';
import { valueText } from './sheet-values.ts';

/** What a line sells, and for how much. */
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

/** How a line is taxed. The tax itself is that of the invoice: it is computed once a group and not line by line. */
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

/** What a line comes to, as the API answers it. */
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
