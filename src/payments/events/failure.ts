import { blockerOf } from '../../context/blocker.ts';
import { isOutcomeUnknown } from '../../db/failures.ts';
import type { FailureCategory } from '../../domain/payments/event-vocabulary.ts';
import { isRefusal } from '../../invoices/issuing/claimed-document.ts';
import { wireCode } from '../../platform/error-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { PAYMENT_NOT_INVOICED } from '../steps/invoiced-step.ts';

/** Reason why an event failed, as it is stored and shown. */
export interface PaymentFailure {
  category: FailureCategory;
  reason: string;
  messages: Bilingual;
}

function failure(category: FailureCategory, reason: string, en: string, es: string): PaymentFailure {
  return { category, reason, messages: { en, es } };
}

/** Failures that the engine finds itself. */
export const FAILURES = {
  BUYER_DATA_MISSING: failure(
    'DOMAIN_RULE',
    'BUYER_DATA_MISSING',
    'A charge over 3,000 EUR, or over 400 EUR under the general limit of simplified invoices, needs an invoice with the NIF and the whole address of its buyer; complete the draft and issue it',
    'Un cobro de más de 3.000 EUR, o de 400 EUR con el límite general de las facturas simplificadas, necesita una factura con el NIF y la dirección completa de quien paga; completa el borrador y emítelo',
  ),
  TAX_DIFFERS: failure(
    'DOMAIN_RULE',
    'TAX_DIFFERS',
    'The provider states a tax that is not a rate of yours, or another sum than its lines give; check the draft and issue it',
    'El proveedor indica un impuesto que no es un tipo tuyo, o una suma distinta de la de sus líneas; revisa el borrador y emítelo',
  ),
  INVOICED_TAX_DIFFERS: failure(
    'DOMAIN_RULE',
    'TAX_DIFFERS',
    'The provider states another tax than the invoice that was already issued for the payment; correct it and resolve this event',
    'El proveedor indica otro impuesto que la factura ya emitida por el pago; rectifícala y marca este evento como resuelto',
  ),
  PLACE_OF_SUPPLY: failure(
    'DOMAIN_RULE',
    'PLACE_OF_SUPPLY',
    'The buyer is outside the Spanish VAT territory and the provider states no tax; choose the tax in the draft and issue it',
    'Quien compra está fuera del territorio del IVA español y el proveedor no indica el impuesto; elige el impuesto en el borrador y emítelo',
  ),
  CURRENCY_NOT_SUPPORTED: failure(
    'DOMAIN_RULE',
    'CURRENCY_NOT_SUPPORTED',
    'Only charges in EUR are invoiced; invoice this one by hand and resolve it',
    'Solo se facturan cobros en EUR; factura este a mano y márcalo como resuelto',
  ),
  PAYMENT_NOT_INVOICED: failure(
    'DOMAIN_RULE',
    PAYMENT_NOT_INVOICED,
    'The payment that was refunded has no invoice to correct; invoice or resolve the payment first',
    'El pago devuelto no tiene factura que rectificar; factura o resuelve antes el pago',
  ),
  REFUND_REVERSED: failure(
    'DOMAIN_RULE',
    'REFUND_REVERSED',
    'A refund that a corrective was issued for has failed. The money is back and is credit of the customer; refund it again or invoice it again, and resolve this event',
    'Ha fallado una devolución por la que ya se emitió una rectificativa. El dinero ha vuelto y es saldo a favor del cliente; devuélvelo o factúralo de nuevo, y resuelve este evento',
  ),
  PAYMENT_NOT_RECORDED: failure(
    'DOMAIN_RULE',
    'PAYMENT_NOT_RECORDED',
    'The payment that the money went back of is not recorded on its invoice; note the refund by hand and resolve this event',
    'El pago del que se ha devuelto dinero no consta en su factura; anota la devolución a mano y márcala como resuelta',
  ),
  RECORDED_REFUND_REVERSED: failure(
    'DOMAIN_RULE',
    'RECORDED_REFUND_REVERSED',
    'A refund that was noted on the invoice has failed. The money is back and its note was taken back; refund it again if you want, and resolve this event',
    'Ha fallado una devolución anotada en la factura. El dinero ha vuelto y se ha quitado la anotación; devuélvelo de nuevo si quieres, y marca este evento como resuelto',
  ),
  SHARED_PAYMENT_REFUNDED: failure(
    'DOMAIN_RULE',
    'SHARED_PAYMENT_REFUNDED',
    'The refund is noted on the invoices that the payment had paid, so that they are due again; correct them if nothing is owed, and resolve this event',
    'La devolución consta en las facturas que el pago había pagado, así que quedan pendientes; rectifícalas si ya no se deben, y marca este evento como resuelto',
  ),
  DISPUTE_LOST: failure(
    'DOMAIN_RULE',
    'DISPUTE_LOST',
    'A dispute was lost and its money went back, so that the invoice is due again; collect it in another way or correct the invoice, and resolve this event',
    'Se ha perdido una disputa y el dinero ha vuelto a quien pagó, así que la factura queda pendiente; cóbrala de otra forma o rectifícala, y marca este evento como resuelto',
  ),
  CREDIT_NOTE_WITHOUT_REFUND: failure(
    'DOMAIN_RULE',
    'CREDIT_NOTE_WITHOUT_REFUND',
    'The provider lowered the invoice by a credit note that no refund pays out: it is credit of the customer, or was paid elsewhere; correct the invoice and resolve this event',
    'El proveedor ha rebajado la factura con una nota de crédito que ninguna devolución paga: es saldo a favor del cliente o se pagó por otra vía; rectifica la factura y marca este evento como resuelto',
  ),
  CREDIT_NOTE_AFTER_CORRECTIVE: failure(
    'DOMAIN_RULE',
    'CREDIT_NOTE_AFTER_CORRECTIVE',
    'A credit note of the provider says which tax a refund takes back, but the refund was corrected before; compare the corrective with it, correct what differs and resolve this event',
    'Una nota de crédito del proveedor indica qué impuesto se devuelve, pero la devolución ya se rectificó; compara la rectificativa con ella, corrige lo que difiera y marca este evento como resuelto',
  ),
  AMOUNT_MISSING: failure(
    'PROVIDER_DATA',
    'AMOUNT_MISSING',
    'The provider does not say how much was paid',
    'El proveedor no indica cuánto se ha pagado',
  ),
  SERVICE_UNAVAILABLE: failure(
    'INFRASTRUCTURE',
    'SERVICE_UNAVAILABLE',
    'A system that issuing needs did not answer; it is tried again by itself',
    'Un sistema necesario para emitir no ha respondido; se reintenta automáticamente',
  ),
  UNEXPECTED_ERROR: failure(
    'SYSTEM_ERROR',
    'UNEXPECTED_ERROR',
    'The service failed while it was processing this event; retry it, and tell support if it fails again',
    'El servicio ha fallado al procesar este evento; reinténtalo y, si vuelve a fallar, avisa a soporte',
  ),
} as const;

/** Refusals by the settings of the company or connection, which its user can correct. */
const BY_CONFIGURATION: readonly string[] = [
  'EMISSION_NOT_READY',
  'SERIES_DEFAULT_NOT_FOUND',
  'SERIES_NOT_FOUND',
  'SERIES_INACTIVE',
  'SERIES_INCOMPATIBLE_DOC_TYPE',
  'INVOICE_NUMBER_INVALID',
  'VAT_RATE_NOT_ACCEPTED',
  'SURCHARGE_NOT_ACCEPTED',
  'REGIME_NOT_SUPPORTED',
  'REGIME_NEEDS_MARGIN_BASE',
  'QUOTA_EXCEEDED',
];

/** Refusals of the provider's data. */
const BY_PROVIDER_DATA: readonly string[] = [
  'VALIDATION_ERROR',
  'NIF_INVALID_CONTROL_DIGIT',
  'ALTERNATIVE_ID_INVALID',
  'POSTAL_CODE_INVALID_ES',
  'PROVINCE_EMPTY',
  'INVOICE_ZERO_AMOUNT',
  'INVOICE_NEGATIVE_AMOUNT',
];

/** Error codes with another name in a payment's failure. */
const REASONS: Readonly<Record<string, string>> = { SERIES_DEFAULT_NOT_FOUND: 'MISSING_DEFAULT_SERIES' };

function categoryOf(code: string): FailureCategory {
  if (BY_CONFIGURATION.includes(code)) return 'USER_CONFIGURATION';
  return BY_PROVIDER_DATA.includes(code) ? 'PROVIDER_DATA' : 'DOMAIN_RULE';
}

/** Returns the failure of an event whose invoice was refused, as a user reads it. */
export function refusedFailure(refusal: ApiError): PaymentFailure {
  const { code, message } = blockerOf(refusal, 'en');
  return {
    category: categoryOf(wireCode(refusal.key)),
    reason: REASONS[code] ?? code,
    messages: { en: message, es: blockerOf(refusal, 'es').message },
  };
}

/** Returns the failure for any error. Only an infrastructure failure is retried automatically. */
export function failureOf(error: unknown): PaymentFailure {
  if (isRefusal(error)) return refusedFailure(error);
  const isBusy = error instanceof ApiError;
  return isBusy || isOutcomeUnknown(error) ? FAILURES.SERVICE_UNAVAILABLE : FAILURES.UNEXPECTED_ERROR;
}
