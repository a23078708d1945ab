import type { CompanyContext } from '../../context/context.ts';
import type { CheckoutRow } from '../../db/schema/checkout-schema.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { enterCheckout, findCheckout } from './checkout-repository.ts';
import { openSession, settleCheckout } from './settle-checkout.ts';

/** Lifetime of a checkout: Stripe's minimum, plus a minute for the request. */
const CHECKOUT_MS = 31 * 60_000;
/** Shortest remaining lifetime of a checkout that a payer is sent to. */
const MIN_LEFT_MS = 2 * 60_000;
/** Attempts to insert a checkout after the existing one has ended. */
const MAX_ATTEMPTS = 4;

/**
 * Limits of a checkout. Other amounts are paid in other ways. Source: docs.stripe.com/currencies, minimum and maximum charge
 * amounts.
 */
const MIN_CHECKOUT_CENTS = 50;
const MAX_CHECKOUT_CENTS = 99_999_999;

/** True if a checkout can take this amount in cents. */
export function isCheckoutAmount(cents: number): boolean {
  return cents >= MIN_CHECKOUT_CENTS && cents <= MAX_CHECKOUT_CENTS;
}

/** Checkout that a page requests. */
export interface WantedCheckout {
  invoiceId: string;
  /** Amount due. */
  amountCents: number;
  /** Description that the payer sees at the provider. */
  description: string;
  /** Page of the invoice, to which the checkout returns. */
  pageUrl: string;
  language: string;
}

/**
 * Address of a checkout, or the reason why there is none.
 * - `NOT_DUE`: this amount is no longer due.
 * - `UNDER_WAY`: a payment is on its way.
 * - `UNAVAILABLE`: the provider does not respond.
 */
export type OpenedCheckout = { url: string } | { refusal: 'NOT_DUE' | 'UNDER_WAY' | 'UNAVAILABLE' };

function newRow(
  { companyId, serviceClock }: CompanyContext,
  connection: PaymentConnectionRow,
  wanted: WantedCheckout,
): CheckoutRow {
  const nowMs = serviceClock.now();
  const { invoiceId, amountCents, pageUrl, language, description } = wanted;
  return {
    id: uuidV7(nowMs),
    connectionId: connection.id,
    state: 'OPEN',
    sessionId: null,
    url: null,
    externalPaymentId: null,
    returnUrl: pageUrl,
    expiresAt: nowMs + CHECKOUT_MS,
    createdAt: nowMs,
    ...{ companyId, invoiceId, amountCents, language, description },
  };
}

/** Returns the address of a stored checkout, and opens it at the provider if needed. Null if the provider does not respond. */
async function addressOf(
  context: CompanyContext,
  connection: PaymentConnectionRow,
  row: CheckoutRow,
): Promise<string | null> {
  if (row.url !== null) return row.url;
  const made = await openSession(context, connection, row);
  return made === null ? ((await findCheckout(context.books, row.invoiceId))?.url ?? null) : made.url;
}

/** True if a stored checkout is open for the document and the amount that a page requests. */
function isMeant({ state, invoiceId, amountCents }: CheckoutRow, wanted: WantedCheckout): boolean {
  return state === 'OPEN' && invoiceId === wanted.invoiceId && amountCents === wanted.amountCents;
}

/**
 * Opens a checkout for the amount due of an invoice, or returns the open one. Concurrent requests share one checkout. A checkout
 * for another amount, or for another document of the same debt, is ended first, so that two never take money at the same time.
 */
export async function openCheckout(
  context: CompanyContext,
  connection: PaymentConnectionRow,
  wanted: WantedCheckout,
): Promise<OpenedCheckout> {
  const { books, serviceClock } = context;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const rows = await enterCheckout(books, newRow(context, connection, wanted));
    if (rows === null) return { refusal: 'NOT_DUE' };
    const [row, ...others] = rows;
    if (row !== undefined && others.length === 0 && isMeant(row, wanted)) {
      const isLasting = row.expiresAt > serviceClock.now() + MIN_LEFT_MS;
      if (isLasting && row.connectionId === connection.id) {
        const url = await addressOf(context, connection, row);
        return url === null ? { refusal: 'UNAVAILABLE' } : { url };
      }
    }
    for (const open of rows) {
      const settled = await settleCheckout(context, open, { ends: true });
      if (settled === 'COMPLETED') return { refusal: 'UNDER_WAY' };
      if (settled === 'OPEN') return { refusal: 'UNAVAILABLE' };
    }
  }
  return { refusal: 'UNAVAILABLE' };
}
