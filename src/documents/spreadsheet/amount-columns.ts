import { amountColumn, type SheetColumn } from './sheet-columns.ts';
import type { SheetInvoice } from './sheet-invoice.ts';

/** Columns of the invoice amounts, each as the API returns it. */
export const AMOUNT_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
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
    { es: 'Cuota de IVA', en: 'VAT', ca: "Quota d'IVA", gl: 'Cota de IVE', eu: 'BEZaren kuota' },
    'money',
    ({ totalVatCents }) => totalVatCents,
  ),
  amountColumn(
    {
      es: 'Recargo de equivalencia',
      en: 'Equivalence surcharge',
      ca: "Recàrrec d'equivalència",
      gl: 'Recarga de equivalencia',
      eu: 'Baliokidetasun-errekargua',
    },
    'money',
    ({ totalEquivalenceSurchargeCents }) => totalEquivalenceSurchargeCents,
  ),
  amountColumn(
    {
      es: 'Retención IRPF',
      en: 'IRPF withheld',
      ca: 'Retenció IRPF',
      gl: 'Retención IRPF',
      eu: 'PFEZ atxikipena',
    },
    'money',
    ({ totalIrpfCents }) => totalIrpfCents,
  ),
  amountColumn(
    {
      es: 'Total factura',
      en: 'Invoice total',
      ca: 'Total factura',
      gl: 'Total factura',
      eu: 'Fakturaren guztizkoa',
    },
    'money',
    // Total with taxes and before withholding, as in the QR (AEAT FAQ 20).
    ({ invoiceTotalCents, totalIrpfCents }) => invoiceTotalCents + totalIrpfCents,
  ),
  amountColumn(
    {
      es: 'Suplidos',
      en: 'Disbursements',
      ca: 'Bestretes',
      gl: 'Suplidos',
      eu: 'Bezeroaren kontura ordaindutakoak',
    },
    'money',
    ({ totalDisbursementsCents }) => totalDisbursementsCents,
  ),
  amountColumn(
    {
      es: 'Total a pagar',
      en: 'Total to pay',
      ca: 'Total a pagar',
      gl: 'Total a pagar',
      eu: 'Ordaindu beharreko guztira',
    },
    'money',
    ({ invoiceTotalCents, totalDisbursementsCents }) => invoiceTotalCents + totalDisbursementsCents,
  ),
  amountColumn(
    { es: 'Descuentos', en: 'Discounts', ca: 'Descomptes', gl: 'Descontos', eu: 'Deskontuak' },
    'money',
    ({ totalDiscountsCents }) => totalDiscountsCents,
  ),
];
