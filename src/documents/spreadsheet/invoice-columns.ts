import { amountColumn, dateColumn, instantColumn, type SheetColumn, textColumn } from './sheet-columns.ts';
import type { SheetInvoice } from './sheet-invoice.ts';
import { valueText } from './sheet-values.ts';

function streetText({ recipient }: SheetInvoice): string | null {
  const { street = null, number = null } = recipient?.address ?? {};
  if (street === null) return null;
  return number === null ? street : `${street}, ${number}`;
}

/** Columns that identify an invoice, at the start of both sheets. */
export const IDENTITY_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn({ es: 'Número', en: 'Number', ca: 'Número' }, 18, ({ invoiceNumber }) => invoiceNumber),
  textColumn({ es: 'Serie', en: 'Series', ca: 'Sèrie' }, 12, ({ seriesCode }) => seriesCode),
  textColumn({ es: 'Tipo', en: 'Type', ca: 'Tipus' }, 22, ({ type }, language) =>
    valueText('type', type, language),
  ),
  textColumn({ es: 'Estado', en: 'Status', ca: 'Estat' }, 13, ({ status }, language) =>
    valueText('status', status, language),
  ),
  dateColumn(
    { es: 'Fecha de expedición', en: 'Issue date', ca: "Data d'expedició" },
    ({ issueDate }) => issueDate,
  ),
];

/** Columns of the recipient's identity. */
export const RECIPIENT_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    { es: 'Destinatario', en: 'Recipient', ca: 'Destinatari' },
    36,
    ({ recipient }) => recipient?.legal_name ?? null,
  ),
  textColumn({ es: 'NIF', en: 'NIF', ca: 'NIF' }, 13, ({ recipient }) => recipient?.nif ?? null),
  textColumn(
    { es: 'Identificación alternativa', en: 'Alternative ID', ca: 'Identificació alternativa' },
    24,
    ({ recipient }) => recipient?.alternative_id?.number ?? null,
  ),
  textColumn(
    { es: 'Tipo de identificación', en: 'Alternative ID type', ca: "Tipus d'identificació" },
    12,
    ({ recipient }) => recipient?.alternative_id?.type ?? null,
  ),
  textColumn(
    { es: 'País de la identificación', en: 'Alternative ID country', ca: 'País de la identificació' },
    12,
    ({ recipient }) => recipient?.alternative_id?.country_code ?? null,
  ),
  textColumn(
    { es: 'País', en: 'Country', ca: 'País' },
    8,
    ({ recipient }) => recipient?.address?.country ?? null,
  ),
];

export const DATE_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  dateColumn(
    { es: 'Fecha de operación', en: 'Operation date', ca: "Data d'operació" },
    ({ operationDate }) => operationDate,
  ),
  dateColumn({ es: 'Vencimiento', en: 'Due date', ca: 'Venciment' }, ({ dueDate }) => dueDate),
];

/** Columns of the recipient's address, without the country. */
export const ADDRESS_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn({ es: 'Dirección', en: 'Address', ca: 'Adreça' }, 30, streetText),
  textColumn(
    { es: 'Código postal', en: 'Postal code', ca: 'Codi postal' },
    13,
    ({ recipient }) => recipient?.address?.postal_code ?? null,
  ),
  textColumn(
    { es: 'Población', en: 'City', ca: 'Població' },
    20,
    ({ recipient }) => recipient?.address?.city ?? null,
  ),
  textColumn(
    { es: 'Provincia', en: 'Province', ca: 'Província' },
    16,
    ({ recipient }) => recipient?.address?.province ?? null,
  ),
  textColumn(
    { es: 'Correo electrónico', en: 'Email', ca: 'Correu electrònic' },
    28,
    ({ recipient }) => recipient?.email ?? null,
  ),
];

/** Columns of the invoice amounts, each as the API returns it. */
export const AMOUNT_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  amountColumn(
    { es: 'Base imponible', en: 'Taxable base', ca: 'Base imposable' },
    'money',
    ({ taxableBaseCents }) => taxableBaseCents,
  ),
  amountColumn(
    { es: 'Cuota de IVA', en: 'VAT', ca: "Quota d'IVA" },
    'money',
    ({ totalVatCents }) => totalVatCents,
  ),
  amountColumn(
    { es: 'Recargo de equivalencia', en: 'Equivalence surcharge', ca: "Recàrrec d'equivalència" },
    'money',
    ({ totalEquivalenceSurchargeCents }) => totalEquivalenceSurchargeCents,
  ),
  amountColumn(
    { es: 'Retención IRPF', en: 'IRPF withheld', ca: 'Retenció IRPF' },
    'money',
    ({ totalIrpfCents }) => totalIrpfCents,
  ),
  amountColumn(
    { es: 'Total factura', en: 'Invoice total', ca: 'Total factura' },
    'money',
    // Total with taxes and before withholding, as in the QR (AEAT FAQ 20).
    ({ invoiceTotalCents, totalIrpfCents }) => invoiceTotalCents + totalIrpfCents,
  ),
  amountColumn(
    { es: 'Suplidos', en: 'Disbursements', ca: 'Bestretes' },
    'money',
    ({ totalDisbursementsCents }) => totalDisbursementsCents,
  ),
  amountColumn(
    { es: 'Total a pagar', en: 'Total to pay', ca: 'Total a pagar' },
    'money',
    ({ invoiceTotalCents, totalDisbursementsCents }) => invoiceTotalCents + totalDisbursementsCents,
  ),
  amountColumn(
    { es: 'Descuentos', en: 'Discounts', ca: 'Descomptes' },
    'money',
    ({ totalDiscountsCents }) => totalDiscountsCents,
  ),
];

/** Columns of the payment and the references. */
export const REFERENCE_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    { es: 'Forma de pago', en: 'Payment method', ca: 'Forma de pagament' },
    20,
    ({ paymentMethod }, language) => valueText('paymentMethod', paymentMethod, language),
  ),
  textColumn({ es: 'IBAN', en: 'IBAN', ca: 'IBAN' }, 28, ({ paymentIban }) => paymentIban),
  dateColumn(
    { es: 'Fecha de cobro', en: 'Payment date', ca: 'Data de cobrament' },
    ({ paymentDate }) => paymentDate,
  ),
  instantColumn({ es: 'Enviada el', en: 'Sent at', ca: 'Enviada el' }, ({ sentAt }) => sentAt),
  textColumn(
    { es: 'Referencia externa', en: 'External reference', ca: 'Referència externa' },
    22,
    ({ externalRef }) => externalRef,
  ),
  textColumn(
    { es: 'Factura rectificada', en: 'Corrected invoice', ca: 'Factura rectificada' },
    20,
    ({ rectifiedInvoiceNumber }) => rectifiedInvoiceNumber,
  ),
  textColumn(
    { es: 'Tipo de rectificación', en: 'Correction type', ca: 'Tipus de rectificació' },
    14,
    ({ rectificationType }, language) => valueText('rectificationType', rectificationType, language),
  ),
  textColumn({ es: 'Motivo', en: 'Correction reason', ca: 'Motiu' }, 10, ({ reason }) => reason),
];

/** Columns of the registration record, and at the end those for matching the sheet with the API. */
export const RECORD_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    { es: 'Estado VERI*FACTU', en: 'VERI*FACTU status', ca: 'Estat VERI*FACTU' },
    18,
    ({ verifactuStatus }, language) => valueText('verifactuStatus', verifactuStatus, language),
  ),
  textColumn(
    { es: 'CSV de la AEAT', en: 'AEAT CSV', ca: "CSV de l'AEAT" },
    20,
    ({ record }) => record?.csv ?? null,
  ),
  instantColumn(
    { es: 'Registrada el', en: 'Registered at', ca: 'Registrada el' },
    ({ record }) => record?.generatedAtMs ?? null,
  ),
  textColumn(
    { es: 'Huella del registro', en: 'Record fingerprint', ca: 'Empremta del registre' },
    30,
    ({ record }) => record?.fingerprint ?? null,
  ),
  textColumn({ es: 'Notas', en: 'Notes', ca: 'Notes' }, 30, ({ notes }) => notes),
  textColumn({ es: 'Identificador', en: 'ID', ca: 'Identificador' }, 38, ({ id }) => id),
];
