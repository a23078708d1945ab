/** Content policy of pages: they load only files of this service and send requests only to it. */
export const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every page. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': CONTENT_POLICY,
  'X-Content-Type-Options': 'nosniff',
  // The address behind a claim link holds a token, which must not leak as a referrer.
  'Referrer-Policy': 'no-referrer',
} as const;
