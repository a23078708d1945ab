import { olderStripeInvoice, stripeInvoice } from '../../../support/payments/stripe-invoices.ts';
import type { StripePayment } from '../../../support/payments/stripe-payments.ts';

/** Line of a Stripe invoice before its API version 2025-03-31. */
export interface OldLine {
  amount: number;
  tax: number;
  rate?: { percentage: number; country?: string | null; name?: string; inclusive?: boolean } & Record<
    string,
    unknown
  >;
  discount?: number;
  quantity?: number;
}

function olderLine({ amount, tax, rate, discount = 0, quantity = 1 }: OldLine, index: number) {
  const inclusive = rate?.inclusive === true;
  const { percentage = 0, country = 'ES', name = 'IVA', ...more } = rate ?? {};
  const id = `txr_${percentage}`;
  return {
    id: `il_${index}`,
    object: 'line_item',
    amount,
    currency: 'eur',
    description: `Plan ${index + 1}`,
    discount_amounts: discount === 0 ? [] : [{ amount: discount, discount: 'di_1' }],
    quantity,
    tax_amounts:
      rate === undefined ? [] : [{ amount: tax, inclusive, tax_rate: id, taxable_amount: amount - discount }],
    tax_rates:
      rate === undefined ? [] : [{ ...more, id, percentage, inclusive, country, display_name: name }],
  };
}

/** Returns an invoice of the older API versions, whose lines hold their rates. */
export function olderSale(of: StripePayment, lines: readonly OldLine[], changes: object = {}): object {
  const isInclusive = lines.some(({ rate }) => rate?.inclusive === true);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const net = lines.reduce((sum, line) => sum + line.amount - (line.discount ?? 0), 0);
  return olderStripeInvoice(of, {
    lines: { object: 'list', data: lines.map(olderLine), has_more: false },
    tax,
    total: isInclusive ? net : net + tax,
    total_excluding_tax: isInclusive ? net - tax : net,
    total_taxes: undefined,
    ...changes,
  });
}

/** Returns a line of a Stripe invoice since 2025-03-31. Its rates are only ids, or missing. */
export function newerLine(amount: number, tax: number, reason: string, rate: string | null = 'txr_a') {
  return {
    ...{
      id: 'il_1',
      object: 'line_item',
      amount,
      currency: 'eur',
      description: 'Plan',
      quantity: 1,
      subtotal: amount,
    },
    discount_amounts: [],
    taxes: [
      {
        ...{ amount: tax, tax_behavior: 'exclusive', taxability_reason: reason, taxable_amount: amount },
        tax_rate_details: rate === null ? null : { tax_rate: rate },
        type: 'tax_rate_details',
      },
    ],
  };
}

/** Returns an invoice of the API since 2025-03-31 with automatic tax. */
export function newerSale(
  of: StripePayment,
  lines: readonly ReturnType<typeof newerLine>[],
  changes: object = {},
): object {
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    ...stripeInvoice(of),
    automatic_tax: { enabled: true, liability: null, provider: 'stripe', status: 'complete' },
    lines: { object: 'list', data: lines, has_more: false },
    total: of.amount,
    total_excluding_tax: net,
    ...changes,
  };
}
