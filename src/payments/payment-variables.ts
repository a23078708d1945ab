/** Variables of a deployment for its payment providers. */
export interface PaymentVariables {
  /** Secrets of the webhook endpoints at Stripe in each mode, separated by commas. */
  STRIPE_TEST_WEBHOOK_SECRET?: string;
  STRIPE_LIVE_WEBHOOK_SECRET?: string;
  /** Platform at Stripe Connect in each mode: `ca_...` and its secret key. Without them no account can be connected. */
  STRIPE_TEST_CLIENT_ID?: string;
  STRIPE_TEST_SECRET_KEY?: string;
  STRIPE_LIVE_CLIENT_ID?: string;
  STRIPE_LIVE_SECRET_KEY?: string;
  /** Local only: a stand-in for Stripe, and the address of its pages. */
  STRIPE?: Fetcher;
  STRIPE_CONNECT_URL?: string;
}
