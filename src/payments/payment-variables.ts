/** What a deployment says of its payment providers. */
export interface PaymentVariables {
  /** The secrets of the webhook endpoints at Stripe in each mode; several are separated by commas. */
  STRIPE_TEST_WEBHOOK_SECRET?: string;
  STRIPE_LIVE_WEBHOOK_SECRET?: string;
  /** The platform at Stripe Connect, in each mode: `ca_...` and its secret key. Without them no account is connected there. */
  STRIPE_TEST_CLIENT_ID?: string;
  STRIPE_TEST_SECRET_KEY?: string;
  STRIPE_LIVE_CLIENT_ID?: string;
  STRIPE_LIVE_SECRET_KEY?: string;
  /** Local only: what stands in for Stripe, and where its pages are. */
  STRIPE?: Fetcher;
  STRIPE_CONNECT_URL?: string;
}
