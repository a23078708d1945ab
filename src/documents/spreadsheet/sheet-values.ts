import type { SheetLanguage } from './sheet-invoice.ts';

type Texts = Readonly<Record<SheetLanguage, string>>;

/** Names of the API's codes in a sheet. */
const VALUES = {
  type: {
    STANDARD: { es: 'Factura', en: 'Invoice', ca: 'Factura' },
    SIMPLIFIED: { es: 'Factura simplificada', en: 'Simplified invoice', ca: 'Factura simplificada' },
    CORRECTIVE: { es: 'Factura rectificativa', en: 'Corrective invoice', ca: 'Factura rectificativa' },
    PROFORMA: { es: 'Proforma', en: 'Proforma', ca: 'Proforma' },
  },
  status: {
    DRAFT: { es: 'Borrador', en: 'Draft', ca: 'Esborrany' },
    SCHEDULED: { es: 'Programada', en: 'Scheduled', ca: 'Programada' },
    ISSUED: { es: 'Emitida', en: 'Issued', ca: 'Emesa' },
    SENT: { es: 'Enviada', en: 'Sent', ca: 'Enviada' },
    PAID: { es: 'Cobrada', en: 'Paid', ca: 'Cobrada' },
    OVERDUE: { es: 'Vencida', en: 'Overdue', ca: 'Vençuda' },
    VOIDED: { es: 'Anulada', en: 'Voided', ca: 'Anul·lada' },
    RECTIFIED: { es: 'Rectificada', en: 'Rectified', ca: 'Rectificada' },
    ACTIVE: { es: 'Vigente', en: 'Active', ca: 'Vigent' },
    CONVERTED: { es: 'Convertida', en: 'Converted', ca: 'Convertida' },
    EXPIRED: { es: 'Caducada', en: 'Expired', ca: 'Caducada' },
  },
  paymentMethod: {
    BANK_TRANSFER: { es: 'Transferencia', en: 'Bank transfer', ca: 'Transferència' },
    CARD: { es: 'Tarjeta', en: 'Card', ca: 'Targeta' },
    CASH: { es: 'Efectivo', en: 'Cash', ca: 'Efectiu' },
    CHECK: { es: 'Cheque', en: 'Cheque', ca: 'Xec' },
    DIRECT_DEBIT: { es: 'Recibo domiciliado', en: 'Direct debit', ca: 'Rebut domiciliat' },
    OTHER: { es: 'Otro', en: 'Other', ca: 'Altre' },
  },
  verifactuStatus: {
    PENDING: { es: 'Pendiente', en: 'Pending', ca: 'Pendent' },
    ACCEPTED: { es: 'Aceptado', en: 'Accepted', ca: 'Acceptat' },
    REJECTED: { es: 'Rechazado', en: 'Rejected', ca: 'Rebutjat' },
    NO_VERIFACTU: { es: 'Sin VERI*FACTU', en: 'No VERI*FACTU', ca: 'Sense VERI*FACTU' },
    NOT_SUBMITTED: { es: 'No remitido', en: 'Not submitted', ca: 'No tramès' },
  },
  rectificationType: {
    PARTIAL: { es: 'Parcial', en: 'Partial', ca: 'Parcial' },
    TOTAL: { es: 'Total', en: 'Total', ca: 'Total' },
    SUBSTITUTION: { es: 'Por sustitución', en: 'By substitution', ca: 'Per substitució' },
  },
  lineType: {
    NORMAL: { es: 'Normal', en: 'Normal', ca: 'Normal' },
    DISBURSEMENT: { es: 'Suplido', en: 'Disbursement', ca: 'Bestreta' },
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
