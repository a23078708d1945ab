import type { CompanyContext } from '../../context/context.ts';
import type { CheckoutRow } from '../../db/schema/checkout-schema.ts';
import type { PaymentConnectionRow } from '../../db/schema/directory-schema.ts';
import { readPaymentConnection } from '../connection-repository.ts';
import { type CheckoutRequest, type ProviderCheckout, paymentProviderName } from '../events/provider-port.ts';
import { sourceKeyOf } from '../source-key.ts';
import { closeCheckout, isRecorded, keepSession } from './checkout-repository.ts';

/** The address that a checkout leads back to once it is paid: the page asks there how it stands. */
export const PAID_PART = 'paid';
/** The one that it leads back to unpaid: the page says there that nothing was charged. */
export const UNPAID_PART = 'unpaid';

/** What the provider is asked to open. Null for a connection without an account. */
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
 * Opens a checkout that was entered at its provider and keeps what it made; the one that is open where somebody else has opened it. Null
 * where the provider does not answer.
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

/** How the provider says that a checkout stands, after it was ended where that is asked for; null where it does not say. */
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
 * Brings a checkout up to what its provider says of it, and returns how it then stands: OPEN also where the provider does not say.
 * COMPLETED means that the money is on its way; once it is recorded on the invoice the checkout is over.
 *
 * @param ends whether one that is still open is to take no money any more
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
    // Whoever entered it may be opening it just now, or have lost the answer.
    sessionId = (await openSession(context, connection, row))?.sessionId ?? null;
    if (sessionId === null) return 'OPEN';
  }
  // One whose address was never shown was never paid.
  const asked = sessionId === null ? null : await askProvider(context, connection, sessionId, ends);
  if (asked === null && !(sessionId === null && isOver)) return row.state;
  const { state, externalPaymentId } = asked ?? { state: 'ENDED' as const, externalPaymentId: null };
  if (state === 'OPEN') return 'OPEN';
  const key =
    externalPaymentId === null || connection === null
      ? null
      : sourceKeyOf(connection.provider, externalPaymentId);
  const isDone = state === 'COMPLETED' && key !== null && (await isRecorded(books, companyId, key));
  const reached = isDone ? 'ENDED' : state;
  await closeCheckout(books, row.id, { state: reached, externalPaymentId });
  return reached;
}
