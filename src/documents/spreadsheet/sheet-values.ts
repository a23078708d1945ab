import type { SheetLanguage } from './sheet-invoice.ts';

type Texts = Readonly<Record<SheetLanguage, string>>;

/** Names of the API's codes in a sheet. */
const VALUES = {
  type: {
    STANDARD: { es: 'Factura', en: 'Invoice', ca: 'Factura', gl: 'Factura', eu: 'Faktura' },
    SIMPLIFIED: {
      es: 'Factura simplificada',
      en: 'Simplified invoice',
      ca: 'Factura simplificada',
      gl: 'Factura simplificada',
      eu: 'Faktura sinplifikatua',
    },
    CORRECTIVE: {
      es: 'Factura rectificativa',
      en: 'Corrective invoice',
      ca: 'Factura rectificativa',
      gl: 'Factura rectificativa',
      eu: 'Faktura zuzentzailea',
    },
    PROFORMA: { es: 'Proforma', en: 'Proforma', ca: 'Proforma', gl: 'Proforma', eu: 'Proforma' },
  },
  status: {
    DRAFT: { es: 'Borrador', en: 'Draft', ca: 'Esborrany', gl: 'Borrador', eu: 'Zirriborroa' },
    SCHEDULED: { es: 'Programada', en: 'Scheduled', ca: 'Programada', gl: 'Programada', eu: 'Programatua' },
    ISSUED: { es: 'Emitida', en: 'Issued', ca: 'Emesa', gl: 'Emitida', eu: 'Egina' },
    SENT: { es: 'Enviada', en: 'Sent', ca: 'Enviada', gl: 'Enviada', eu: 'Bidalia' },
    PAID: { es: 'Cobrada', en: 'Paid', ca: 'Cobrada', gl: 'Cobrada', eu: 'Kobratua' },
    OVERDUE: { es: 'Vencida', en: 'Overdue', ca: 'Vençuda', gl: 'Vencida', eu: 'Epez kanpo' },
    VOIDED: { es: 'Anulada', en: 'Voided', ca: 'Anul·lada', gl: 'Anulada', eu: 'Baliogabetua' },
    RECTIFIED: { es: 'Rectificada', en: 'Rectified', ca: 'Rectificada', gl: 'Rectificada', eu: 'Zuzendua' },
    ACTIVE: { es: 'Vigente', en: 'Active', ca: 'Vigent', gl: 'Vixente', eu: 'Indarrean' },
    CONVERTED: { es: 'Convertida', en: 'Converted', ca: 'Convertida', gl: 'Convertida', eu: 'Bihurtua' },
    EXPIRED: { es: 'Caducada', en: 'Expired', ca: 'Caducada', gl: 'Caducada', eu: 'Iraungia' },
  },
  paymentMethod: {
    BANK_TRANSFER: {
      es: 'Transferencia',
      en: 'Bank transfer',
      ca: 'Transferència',
      gl: 'Transferencia',
      eu: 'Transferentzia',
    },
    CARD: { es: 'Tarjeta', en: 'Card', ca: 'Targeta', gl: 'Tarxeta', eu: 'Txartela' },
    CASH: { es: 'Efectivo', en: 'Cash', ca: 'Efectiu', gl: 'Efectivo', eu: 'Eskudirua' },
    CHECK: { es: 'Cheque', en: 'Cheque', ca: 'Xec', gl: 'Cheque', eu: 'Txekea' },
    DIRECT_DEBIT: {
      es: 'Recibo domiciliado',
      en: 'Direct debit',
      ca: 'Rebut domiciliat',
      gl: 'Recibo domiciliado',
      eu: 'Helbideratutako ordainagiria',
    },
    OTHER: { es: 'Otro', en: 'Other', ca: 'Altre', gl: 'Outro', eu: 'Beste bat' },
  },
  verifactuStatus: {
    PENDING: { es: 'Pendiente', en: 'Pending', ca: 'Pendent', gl: 'Pendente', eu: 'Zain' },
    ACCEPTED: { es: 'Aceptado', en: 'Accepted', ca: 'Acceptat', gl: 'Aceptado', eu: 'Onartua' },
    REJECTED: { es: 'Rechazado', en: 'Rejected', ca: 'Rebutjat', gl: 'Rexeitado', eu: 'Baztertua' },
    NO_VERIFACTU: {
      es: 'Sin VERI*FACTU',
      en: 'No VERI*FACTU',
      ca: 'Sense VERI*FACTU',
      gl: 'Sen VERI*FACTU',
      eu: 'VERI*FACTU gabe',
    },
    NOT_SUBMITTED: {
      es: 'No remitido',
      en: 'Not submitted',
      ca: 'No tramès',
      gl: 'Non remitido',
      eu: 'Bidali gabe',
    },
  },
  ticketbaiStatus: {
    PENDING: { es: 'Pendiente', en: 'Pending', ca: 'Pendent', gl: 'Pendente', eu: 'Zain' },
    ACCEPTED: { es: 'Aceptado', en: 'Accepted', ca: 'Acceptat', gl: 'Aceptado', eu: 'Onartua' },
    ACCEPTED_WITH_WARNINGS: {
      es: 'Aceptado con avisos',
      en: 'Accepted with warnings',
      ca: 'Acceptat amb avisos',
      gl: 'Aceptado con avisos',
      eu: 'Oharrekin onartua',
    },
    REJECTED: { es: 'Rechazado', en: 'Rejected', ca: 'Rebutjat', gl: 'Rexeitado', eu: 'Baztertua' },
    CANCELLATION_PENDING: {
      es: 'Anulación pendiente',
      en: 'Cancellation pending',
      ca: 'Anul·lació pendent',
      gl: 'Anulación pendente',
      eu: 'Baliogabetzea zain',
    },
    CANCELLED: { es: 'Anulado', en: 'Cancelled', ca: 'Anul·lat', gl: 'Anulado', eu: 'Baliogabetua' },
  },
  rectificationType: {
    PARTIAL: { es: 'Parcial', en: 'Partial', ca: 'Parcial', gl: 'Parcial', eu: 'Partziala' },
    TOTAL: { es: 'Total', en: 'Total', ca: 'Total', gl: 'Total', eu: 'Osoa' },
    SUBSTITUTION: {
      es: 'Por sustitución',
      en: 'By substitution',
      ca: 'Per substitució',
      gl: 'Por substitución',
      eu: 'Ordezkapen bidez',
    },
  },
  lineType: {
    NORMAL: { es: 'Normal', en: 'Normal', ca: 'Normal', gl: 'Normal', eu: 'Arrunta' },
    DISBURSEMENT: { es: 'Suplido', en: 'Disbursement', ca: 'Bestreta', gl: 'Suplido', eu: 'Ordaindutakoa' },
  },
} as const satisfies Record<string, Readonly<Record<string, Texts>>>;

/** Returns the name of an API code in a sheet. A code without a name stays unchanged. */
export function valueText(
  list: keyof typeof VALUES,
  code: string | null,
  language: SheetLanguage,
): string | null {
  if (code === null) return null;
  const names: Readonly<Record<string, Texts>> = VALUES[list];
  return names[code]?.[language] ?? code;
}
