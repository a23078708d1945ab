import { amountText } from './amount-literal.ts';
import { CORRECTIVE_TYPES, type InvoiceType, isOneOf, type RectificationType } from './code-lists.ts';
import { type InvoiceReference, invoiceIdentity } from './invoice-identity.ts';
import { RecordDataError } from './record-data-error.ts';
import type { RectificationElements } from './record-types.ts';

/** Largest number of IDFacturaRectificada and IDFacturaSustituida. */
const MAX_REFERENCES = 1000;

/** Amounts of the rectified invoices, in cents. Only correctives by substitution state them. */
export type RectifiedAmounts = {
  readonly base_cents: number;
  readonly amount_cents: number;
  readonly surcharge_amount_cents: number | null;
};

/** References of a record to the invoices that it corrects or replaces. */
export type Rectification = {
  readonly invoice_type: InvoiceType;
  readonly rectification_type: RectificationType | null;
  readonly rectified_invoices: readonly InvoiceReference[];
  readonly substituted_invoices: readonly InvoiceReference[];
  readonly rectified_amounts: RectifiedAmounts | null;
};

/**
 * Returns TipoRectificativa, FacturasRectificadas, FacturasSustituidas and ImporteRectificacion, if they apply.
 *
 * @throws RecordDataError if the invoice type forbids one of them or lacks a required one
 * Source: Validaciones v1.2.2, sections 3.1.3.3 to 3.1.3.6.
 */
export function rectificationElements(rectification: Rectification): RectificationElements {
  requireConsistent(rectification);
  const { rectification_type, rectified_invoices, substituted_invoices, rectified_amounts } = rectification;
  return {
    ...(rectification_type === null ? {} : { TipoRectificativa: rectification_type }),
    ...(rectified_invoices.length === 0
      ? {}
      : { FacturasRectificadas: { IDFacturaRectificada: rectified_invoices.map(invoiceIdentity) } }),
    ...(substituted_invoices.length === 0
      ? {}
      : { FacturasSustituidas: { IDFacturaSustituida: substituted_invoices.map(invoiceIdentity) } }),
    ...(rectified_amounts === null ? {} : { ImporteRectificacion: rectifiedAmounts(rectified_amounts) }),
  };
}

function requireConsistent(rectification: Rectification): void {
  const isCorrective = isOneOf(CORRECTIVE_TYPES, rectification.invoice_type);
  if (isCorrective !== (rectification.rectification_type !== null)) {
    throw new RecordDataError('TipoRectificativa', 'R1 to R5 have it, the others do not');
  }
  if ((rectification.rectification_type === 'S') !== (rectification.rectified_amounts !== null)) {
    throw new RecordDataError(
      'ImporteRectificacion',
      'corrective invoices by substitution have it, others not',
    );
  }
  requireReferences('FacturasRectificadas', rectification.rectified_invoices, isCorrective);
  requireReferences(
    'FacturasSustituidas',
    rectification.substituted_invoices,
    rectification.invoice_type === 'F3',
  );
}

function requireReferences(field: string, invoices: readonly InvoiceReference[], allowed: boolean): void {
  if (invoices.length > 0 && !allowed) throw new RecordDataError(field, 'does not fit the invoice type');
  if (invoices.length > MAX_REFERENCES)
    throw new RecordDataError(field, `names more than ${MAX_REFERENCES} invoices`);
}

function rectifiedAmounts(
  amounts: RectifiedAmounts,
): NonNullable<RectificationElements['ImporteRectificacion']> {
  const { base_cents, amount_cents, surcharge_amount_cents: surcharge } = amounts;
  return {
    BaseRectificada: amountText('BaseRectificada', base_cents),
    CuotaRectificada: amountText('CuotaRectificada', amount_cents),
    ...(surcharge === null
      ? {}
      : { CuotaRecargoRectificado: amountText('CuotaRecargoRectificado', surcharge) }),
  };
}
