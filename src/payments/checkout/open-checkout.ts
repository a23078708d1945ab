import type { CompanyContext } from '../../context/context.ts';
import type { CheckoutRow } from '../../db/schema/checkout-schema.ts';
import type { PaymentConnectionRow } from '../../db/schema/directory-schema.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { enterCheckout, findCheckout } from './checkout-repository.ts';
import { openSession, settleCheckout } from './settle-checkout.ts';

/** How long a checkout can be paid: the shortest that Stripe takes, and a minute for the way there. */
const CHECKOUT_MS = 31 * 60_000;
/** A payer who is led to a checkout has at least so long. */
const MIN_LEFT_MS = 2 * 60_000;
/** How often a checkout is entered anew because the one that was there is over. */
const MAX_ATTEMPTS = 4;

/** What a checkout takes; less or more is paid in other ways. Source: docs.stripe.com/currencies, minimum and maximum charge amounts. */
const MIN_CHECKOUT_CENTS = 50;
const MAX_CHECKOUT_CENTS = 99_999_999;

/** Whether a checkout can take so many cents. */
export function isCheckoutAmount(cents: number): boolean {
  return cents >= MIN_CHECKOUT_CENTS && cents <= MAX_CHECKOUT_CENTS;
}

/** What a page asks a checkout for. */
export interface WantedCheckout {
  invoiceId: string;
  /** What is due. */
  amountCents: number;
  /** What the payer sees of it at the provider. */
  description: string;
  /** The page of the invoice, which the checkout leads back to. */
  pageUrl: string;
  language: string;
}

/** Where a payer pays; or why he does not: so much is not due any more, his money is on its way, or the provider does not answer. */
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

/** Where a checkout that was entered is paid; null where the provider does not answer. Whoever meets one that is not open yet opens it. */
async function addressOf(
  context: CompanyContext,
  connection: PaymentConnectionRow,
  row: CheckoutRow,
): Promise<string | null> {
  if (row.url !== null) return row.url;
  const made = await openSession(context, connection, row);
  return made === null ? ((await findCheckout(context.books, row.invoiceId))?.url ?? null) : made.url;
}

/**
 * Opens a checkout for what is due of an invoice, or leads to the one that is open: however many ask at once, one can be paid. One for
 * another amount is ended first, so that two never take money beside each other.
 */
export async function openCheckout(
  context: CompanyContext,
  connection: PaymentConnectionRow,
  wanted: WantedCheckout,
): Promise<OpenedCheckout> {
  const { books, serviceClock } = context;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await enterCheckout(books, newRow(context, connection, wanted));
    if (row === null) return { refusal: 'NOT_DUE' };
    const isMeant = row.state === 'OPEN' && row.amountCents === wanted.amountCents;
    const isLasting = row.expiresAt > serviceClock.now() + MIN_LEFT_MS;
    if (isMeant && isLasting && row.connectionId === connection.id) {
      const url = await addressOf(context, connection, row);
      return url === null ? { refusal: 'UNAVAILABLE' } : { url };
    }
    const settled = await settleCheckout(context, row, { ends: true });
    if (settled === 'COMPLETED') return { refusal: 'UNDER_WAY' };
    if (settled === 'OPEN') return { refusal: 'UNAVAILABLE' };
  }
  return { refusal: 'UNAVAILABLE' };
}
