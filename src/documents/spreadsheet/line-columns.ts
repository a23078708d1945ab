import { amountColumn, rateColumn, type SheetColumn, textColumn } from './sheet-columns.ts';
import type { SheetLine } from './sheet-invoice.ts';
import { valueText } from './sheet-values.ts';

/** Columns of the item sold and its price. */
export const SALE_COLUMNS: readonly SheetColumn<SheetLine>[] = [
  {
    kind: 'integer',
    width: 8,
    header: { es: 'Línea', en: 'Line', ca: 'Línia', gl: 'Liña', eu: 'Lerroa' },
    cell: ({ position }) => position + 1,
  },
  textColumn(
    { es: 'Tipo de línea', en: 'Line type', ca: 'Tipus de línia', gl: 'Tipo de liña', eu: 'Lerro-mota' },
    14,
    ({ lineType }, language) => valueText('lineType', lineType, language),
  ),
  textColumn(
    { es: 'Descripción', en: 'Description', ca: 'Descripció', gl: 'Descrición', eu: 'Deskribapena' },
    48,
    ({ description }) => description,
  ),
  amountColumn(
    { es: 'Cantidad', en: 'Quantity', ca: 'Quantitat', gl: 'Cantidade', eu: 'Kopurua' },
    'quantity',
    ({ quantityMillionths }) => quantityMillionths,
  ),
  textColumn(
    { es: 'Unidad', en: 'Unit', ca: 'Unitat', gl: 'Unidade', eu: 'Unitatea' },
    10,
    ({ unit }) => unit,
  ),
  amountColumn(
    {
      es: 'Precio unitario',
      en: 'Unit price',
      ca: 'Preu unitari',
      gl: 'Prezo unitario',
      eu: 'Prezio unitarioa',
    },
    'price',
    ({ unitPriceTenThousandths }) => unitPriceTenThousandths,
  ),
  rateColumn(
    { es: '% Descuento', en: 'Discount %', ca: '% Descompte', gl: '% Desconto', eu: '% Deskontua' },
    ({ discountHundredths }) => discountHundredths,
  ),
];

/**
 * Columns of a line's tax rates. They contain no tax amount, since the tax is computed once per group of the invoice and not
 * per line.
 */
export const TAX_COLUMNS: readonly SheetColumn<SheetLine>[] = [
  textColumn(
    { es: 'Impuesto', en: 'Tax', ca: 'Impost', gl: 'Imposto', eu: 'Zerga' },
    10,
    ({ taxType }) => taxType,
  ),
  rateColumn(
    { es: '% Impuesto', en: 'Tax %', ca: '% Impost', gl: '% Imposto', eu: '% Zerga' },
    ({ taxRateHundredths }) => taxRateHundredths,
  ),
  textColumn(
    {
      es: 'Clave de régimen',
      en: 'Regime key',
      ca: 'Clau de règim',
      gl: 'Clave de réxime',
      eu: 'Araubidearen gakoa',
    },
    10,
    ({ regimeKey }) => regimeKey,
  ),
  textColumn(
    {
      es: 'Causa de exención',
      en: 'Exemption reason',
      ca: "Causa d'exempció",
      gl: 'Causa de exención',
      eu: 'Salbuespenaren arrazoia',
    },
    10,
    ({ exemptionReason }) => exemptionReason,
  ),
  rateColumn(
    { es: '% Recargo', en: 'Surcharge %', ca: '% Recàrrec', gl: '% Recarga', eu: '% Errekargua' },
    ({ equivalenceSurchargeRateHundredths }) => equivalenceSurchargeRateHundredths,
  ),
  rateColumn(
    { es: '% IRPF', en: 'IRPF %', ca: '% IRPF', gl: '% IRPF', eu: '% PFEZ' },
    ({ irpfRateHundredths }) => irpfRateHundredths,
  ),
];

/** Columns of a line's amounts, as the API returns them. */
export const LINE_AMOUNT_COLUMNS: readonly SheetColumn<SheetLine>[] = [
  amountColumn(
    {
      es: 'Base imponible',
      en: 'Taxable base',
      ca: 'Base imposable',
      gl: 'Base impoñible',
      eu: 'Zerga-oinarria',
    },
    'money',
    ({ taxableBaseCents }) => taxableBaseCents,
  ),
  amountColumn(
    { es: 'Total línea', en: 'Line total', ca: 'Total línia', gl: 'Total liña', eu: 'Lerroaren guztizkoa' },
    'money',
    ({ lineTotalCents }) => lineTotalCents,
  ),
  textColumn(
    {
      es: 'Identificador de producto',
      en: 'Product ID',
      ca: 'Identificador de producte',
      gl: 'Identificador de produto',
      eu: 'Produktuaren identifikatzailea',
    },
    38,
    ({ productId }) => productId,
  ),
];
