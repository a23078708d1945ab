/** Pages load nothing but files of this service, and send requests to it alone. */
export const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every page is sent with. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': CONTENT_POLICY,
  'X-Content-Type-Options': 'nosniff',
  // The address of the page that a claim link leads to holds a token.
  'Referrer-Policy': 'no-referrer',
} as const;
