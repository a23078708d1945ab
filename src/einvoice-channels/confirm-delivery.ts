import type { CompanyContext } from '../context/context.ts';
import type { EinvoiceDeliveryRow } from '../db/schema/einvoice-delivery-schema.ts';
import { signatureOf } from '../invoices/forms/facturae-signer.ts';
import type { Bilingual } from '../platform/i18n/language.ts';
import { attemptDelivery, NO_CERTIFICATE } from './attempt-delivery.ts';
import { keepRegisterNumber } from './register-number-repository.ts';

/** Result of asking a network about a register number: it holds the invoice, it does not, or it could not be asked. */
export type Confirmation =
  | { result: 'HELD' }
  | { result: 'UNKNOWN' | 'UNREACHABLE'; message: string | Bilingual };

const OF_ANOTHER: Bilingual = {
  en: 'it is the number of another invoice',
  es: 'es el número de otra factura',
};

/**
 * Asks a network about a register number, for an invoice whose arrival is unknown. If the network holds it, the delivery
 * continues from there. FACe sends the number to the address given at sending. Its answer contains only the state of the
 * invoice.
 */
export async function confirmRegistered(
  context: CompanyContext,
  row: EinvoiceDeliveryRow,
  registerNumber: string,
): Promise<Confirmation> {
  const network = context.networks[row.channel];
  const signature = await signatureOf(context);
  if (signature === null) return { result: 'UNREACHABLE', message: NO_CERTIFICATE };
  const outcome = await network.query(registerNumber, await signature.signer());
  if (outcome.result === 'REFUSED') return { result: 'UNKNOWN', message: outcome.message };
  if (outcome.result !== 'DONE') return { result: 'UNREACHABLE', message: outcome.message };
  const nowMs = context.serviceClock.now();
  // The network answers the operator about the invoices of all companies that it signs for.
  const among = signature.thirdParty === null ? 'COMPANY' : 'OPERATOR';
  if (!(await keepRegisterNumber(context.books, row, registerNumber, among, nowMs)))
    return { result: 'UNKNOWN', message: OF_ANOTHER };
  await attemptDelivery(context, row.invoiceId);
  return { result: 'HELD' };
}
