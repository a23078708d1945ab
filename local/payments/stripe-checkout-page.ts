import { Response } from 'miniflare';
import type { StandInCheckout } from './stripe-checkouts.ts';
import { escaped, PAGE_STYLE } from './stripe-consent-page.ts';

const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self' http: https:";

function button(act: string, words: string): string {
  return `<form method="post"><input type="hidden" name="act" value="${act}"><button id="${act}">${words}</button></form>`;
}

function stateText({ status, money }: StandInCheckout): string {
  if (status === 'expired') return '<p>This checkout has ended. It takes no money.</p>';
  if (status === 'open')
    return [
      button('card', 'Pay by card'),
      button('bizum', 'Pay with Bizum'),
      button('sepa_debit', 'Pay by SEPA direct debit'),
    ].join('\n');
  if (money === 'DEBITED')
    return `<p>The debit is on its way to the bank.</p>${button('arrives', 'The money arrives')}${button('refused', 'The bank refuses it')}`;
  if (money === 'PAID') return `<p>Paid.</p>${button('refund', 'Refund it')}`;
  return money === 'REFUNDED' ? '<p>Refunded.</p>' : '<p>The bank has refused the debit.</p>';
}

/** Returns the page on which a checkout is paid. Afterwards it shows what else can happen to the money. */
export function checkoutPage(checkout: StandInCheckout, status = 200): Response {
  const { payment, cancelUrl } = checkout;
  const amount = (payment.amount / 100).toFixed(2);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Checkout (stand-in)</title><link rel="icon" href="data:,"><style>${PAGE_STYLE}</style></head>
<body><main><h1>${escaped(payment.description ?? '')}: ${amount} EUR</h1><p>This page stands in for Stripe Checkout on this machine. No money moves.</p>
${stateText(checkout)}
<p><a id="back" href="${escaped(cancelUrl)}">Back to the invoice</a></p></main></body></html>`;
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
