import { dateColumn, instantColumn, type SheetColumn, textColumn } from './sheet-columns.ts';
import type { SheetInvoice } from './sheet-invoice.ts';
import { valueText } from './sheet-values.ts';

/** Columns that identify an invoice, at the start of both sheets. */
export const IDENTITY_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    { es: 'Número', en: 'Number', ca: 'Número', gl: 'Número', eu: 'Zenbakia' },
    18,
    ({ invoiceNumber }) => invoiceNumber,
  ),
  textColumn(
    { es: 'Serie', en: 'Series', ca: 'Sèrie', gl: 'Serie', eu: 'Seriea' },
    12,
    ({ seriesCode }) => seriesCode,
  ),
  textColumn({ es: 'Tipo', en: 'Type', ca: 'Tipus', gl: 'Tipo', eu: 'Mota' }, 22, ({ type }, language) =>
    valueText('type', type, language),
  ),
  textColumn(
    { es: 'Estado', en: 'Status', ca: 'Estat', gl: 'Estado', eu: 'Egoera' },
    13,
    ({ status }, language) => valueText('status', status, language),
  ),
  dateColumn(
    {
      es: 'Fecha de expedición',
      en: 'Issue date',
      ca: "Data d'expedició",
      gl: 'Data de expedición',
      eu: 'Egite-data',
    },
    ({ issueDate }) => issueDate,
  ),
];

/** Columns of the operation and due dates. */
export const DATE_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  dateColumn(
    {
      es: 'Fecha de operación',
      en: 'Operation date',
      ca: "Data d'operació",
      gl: 'Data de operación',
      eu: 'Eragiketaren data',
    },
    ({ operationDate }) => operationDate,
  ),
  dateColumn(
    { es: 'Vencimiento', en: 'Due date', ca: 'Venciment', gl: 'Vencemento', eu: 'Epemuga' },
    ({ dueDate }) => dueDate,
  ),
];

/** Columns of the payment and the references. */
export const REFERENCE_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    {
      es: 'Forma de pago',
      en: 'Payment method',
      ca: 'Forma de pagament',
      gl: 'Forma de pagamento',
      eu: 'Ordaintzeko modua',
    },
    20,
    ({ paymentMethod }, language) => valueText('paymentMethod', paymentMethod, language),
  ),
  textColumn(
    { es: 'IBAN', en: 'IBAN', ca: 'IBAN', gl: 'IBAN', eu: 'IBAN' },
    28,
    ({ paymentIban }) => paymentIban,
  ),
  dateColumn(
    {
      es: 'Fecha de cobro',
      en: 'Payment date',
      ca: 'Data de cobrament',
      gl: 'Data de cobramento',
      eu: 'Kobratze-data',
    },
    ({ paymentDate }) => paymentDate,
  ),
  instantColumn(
    { es: 'Enviada el', en: 'Sent at', ca: 'Enviada el', gl: 'Enviada o', eu: 'Bidaltze-data' },
    ({ sentAt }) => sentAt,
  ),
  textColumn(
    {
      es: 'Referencia externa',
      en: 'External reference',
      ca: 'Referència externa',
      gl: 'Referencia externa',
      eu: 'Kanpoko erreferentzia',
    },
    22,
    ({ externalRef }) => externalRef,
  ),
  textColumn(
    {
      es: 'Factura rectificada',
      en: 'Corrected invoice',
      ca: 'Factura rectificada',
      gl: 'Factura rectificada',
      eu: 'Zuzendutako faktura',
    },
    20,
    ({ rectifiedInvoiceNumber }) => rectifiedInvoiceNumber,
  ),
  textColumn(
    {
      es: 'Tipo de rectificación',
      en: 'Correction type',
      ca: 'Tipus de rectificació',
      gl: 'Tipo de rectificación',
      eu: 'Zuzenketa-mota',
    },
    14,
    ({ rectificationType }, language) => valueText('rectificationType', rectificationType, language),
  ),
  textColumn(
    { es: 'Motivo', en: 'Correction reason', ca: 'Motiu', gl: 'Motivo', eu: 'Arrazoia' },
    10,
    ({ reason }) => reason,
  ),
];

/** Columns of the registration record, and at the end those for matching the sheet with the API. */
export const RECORD_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    {
      es: 'Estado VERI*FACTU',
      en: 'VERI*FACTU status',
      ca: 'Estat VERI*FACTU',
      gl: 'Estado VERI*FACTU',
      eu: 'VERI*FACTU egoera',
    },
    18,
    ({ verifactuStatus }, language) => valueText('verifactuStatus', verifactuStatus, language),
  ),
  textColumn(
    { es: 'CSV de la AEAT', en: 'AEAT CSV', ca: "CSV de l'AEAT", gl: 'CSV da AEAT', eu: 'AEATren CSVa' },
    20,
    ({ record }) => record?.csv ?? null,
  ),
  instantColumn(
    {
      es: 'Registrada el',
      en: 'Registered at',
      ca: 'Registrada el',
      gl: 'Rexistrada o',
      eu: 'Erregistratze-data',
    },
    ({ record }) => record?.generatedAtMs ?? null,
  ),
  textColumn(
    {
      es: 'Huella del registro',
      en: 'Record fingerprint',
      ca: 'Empremta del registre',
      gl: 'Pegada do rexistro',
      eu: 'Erregistroaren aztarna',
    },
    30,
    ({ record }) => record?.fingerprint ?? null,
  ),
  textColumn(
    {
      es: 'Estado TicketBAI',
      en: 'TicketBAI status',
      ca: 'Estat TicketBAI',
      gl: 'Estado TicketBAI',
      eu: 'TicketBAI egoera',
    },
    18,
    ({ ticketbaiStatus }, language) => valueText('ticketbaiStatus', ticketbaiStatus, language),
  ),
  textColumn({ es: 'Notas', en: 'Notes', ca: 'Notes', gl: 'Notas', eu: 'Oharrak' }, 30, ({ notes }) => notes),
  textColumn(
    { es: 'Identificador', en: 'ID', ca: 'Identificador', gl: 'Identificador', eu: 'Identifikatzailea' },
    38,
    ({ id }) => id,
  ),
];
