import { isPeppolAddressScheme } from '../rules/peppol-code-lists.ts';
import type { SemanticInvoice } from './model.ts';
import { isDirectDebit } from './payment.ts';
import { type EuropeanRefusal, REFUSALS } from './refusals.ts';

const SELF_BILLED: readonly string[] = ['389', '261', '527'];
const CORRECTED = '384';

/**
 * Returns the requirements of Peppol BIS Billing 3.0 beyond EN 16931 that an invoice does not meet. Empty if it can be
 * written. Source: Peppol BIS Billing 3.0, rules of release 2026.5.
 */
export function peppolRefusals(invoice: SemanticInvoice): EuropeanRefusal[] {
  const { typeCode, buyer, buyerReference, payment } = invoice;
  const lacks: [boolean, () => EuropeanRefusal][] = [
    [SELF_BILLED.includes(typeCode), REFUSALS.selfBilled],
    [typeCode === CORRECTED, REFUSALS.correctedInvoice],
    [buyer.electronicAddress === null, REFUSALS.noElectronicAddress],
    [!isPeppolAddressScheme(buyer.electronicAddress?.scheme ?? null), REFUSALS.peppolScheme],
    [buyerReference === null || buyerReference.trim() === '', REFUSALS.noBuyerReference],
    [isDirectDebit(payment), REFUSALS.directDebit],
  ];
  return lacks.flatMap(([isLacking, refusal]) => (isLacking ? [refusal()] : []));
}
