import type { CompanyContext } from '../../context/context.ts';
import {
  type CheckoutRequest,
  type ProviderCheckout,
  paymentProviderName,
} from '../../context/ports/payment-providers.ts';
import type { CheckoutRow } from '../../db/schema/checkout-schema.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { readPaymentConnection } from '../connection-repository.ts';
import { sourceKeyOf } from '../source-key.ts';
import { closeCheckout, isRecorded, keepSession } from './checkout-repository.ts';

/** Path part to which a paid checkout returns. The page there asks for its state. */
export const PAID_PART = 'paid';
/** Path part to which an unpaid checkout returns. The page there says that nothing was charged. */
export const UNPAID_PART = 'unpaid';

/** Returns the request to the provider. Null for a connection without an account. */
function requestOf(connection: PaymentConnectionRow, row: CheckoutRow): CheckoutRequest | null {
  const { externalAccountId, environment } = connection;
  if (externalAccountId === null) return null;
  const { id, companyId, invoiceId, amountCents, language, expiresAt, returnUrl, description } = row;
  return {
    ...{ id, environment, externalAccountId, companyId, invoiceId, amountCents, description, language },
    expiresAtMs: expiresAt,
    successUrl: `${returnUrl}/${PAID_PART}`,
    cancelUrl: `${returnUrl}/${UNPAID_PART}`,
  };
}

/**
 * Opens a stored checkout at its provider and stores the session. Returns the open one if another request has opened it. Null
 * if the provider does not respond.
 */
export async function openSession(
  { books, payments }: CompanyContext,
  connection: PaymentConnectionRow,
  row: CheckoutRow,
): Promise<ProviderCheckout | null> {
  const provider = paymentProviderName(connection.provider);
  const request = requestOf(connection, row);
  if (provider === null || request === null) return null;
  const made = await payments.providers[provider].openCheckout(request);
  if (made !== null) await keepSession(books, row.id, made);
  return made;
}

/** Reads the state of a checkout from the provider, and ends it if `ends`. Null if the provider does not respond. */
async function askProvider(
  { payments }: CompanyContext,
  connection: PaymentConnectionRow | null,
  sessionId: string,
  ends: boolean,
): Promise<ProviderCheckout | null> {
  const provider = connection === null ? null : paymentProviderName(connection.provider);
  if (connection === null || provider === null || connection.externalAccountId === null) return null;
  const { readCheckout, endCheckout } = payments.providers[provider];
  const of = { environment: connection.environment, externalAccountId: connection.externalAccountId };
  const read = await readCheckout(of, sessionId);
  return read?.state === 'OPEN' && ends ? await endCheckout(of, sessionId) : read;
}

/**
 * Updates a checkout from its provider and returns its state. If the provider does not respond, the state is unchanged.
 * COMPLETED means that the money is on its way. Once the payment is recorded on the invoice, the checkout is ENDED.
 *
 * @param ends true if an open checkout must take no more money
 */
export async function settleCheckout(
  context: CompanyContext,
  row: CheckoutRow,
  { ends }: { ends: boolean },
): Promise<CheckoutRow['state']> {
  const { books, companyId, directory, serviceClock } = context;
  const isOver = row.expiresAt <= serviceClock.now();
  const connection = await readPaymentConnection(directory, row.connectionId);
  let { sessionId } = row;
  if (sessionId === null && !isOver && connection !== null) {
    // The request that stored it may be opening it right now, or may have lost the response.
    sessionId = (await openSession(context, connection, row))?.sessionId ?? null;
    if (sessionId === null) return 'OPEN';
  }
  // A checkout whose address was never shown cannot have been paid.
  const asked = sessionId === null ? null : await askProvider(context, connection, sessionId, ends);
  if (asked === null && !(sessionId === null && isOver)) return row.state;
  const { state, externalPaymentId } = asked ?? { state: 'ENDED' as const, externalPaymentId: null };
  if (state === 'OPEN') return 'OPEN';
  const key =
    externalPaymentId === null || connection === null
      ? null
      : sourceKeyOf(connection.provider, externalPaymentId);
  const isDone =
    state === 'COMPLETED' && key !== null && (await isRecorded(books, companyId, key, row.amountCents));
  const reached = isDone ? 'ENDED' : state;
  await closeCheckout(books, row.id, { state: reached, externalPaymentId });
  return reached;
}
