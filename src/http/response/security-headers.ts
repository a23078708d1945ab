/**
 * Security headers of every response: TLS only, no guessing of the content type, no referrer.
 * A response that is not a page may also load nothing and be in no frame (`NOTHING_LOADED`).
 */
const EVERY_RESPONSE = [
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

const NOTHING_LOADED =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

function setOnEvery({ headers }: Response): void {
  for (const [name, value] of EVERY_RESPONSE) headers.set(name, value);
}

/**
 * Sets the security headers and returns the response, copied if its headers are immutable, as those of a fetched one
 * are.
 */
function withSecurityHeaders(response: Response): Response {
  try {
    setOnEvery(response);
    return response;
  } catch {
    const copy = new Response(response.body, response);
    setOnEvery(copy);
    return copy;
  }
}

/** Adds the headers that every response has. Keeps a Content-Security-Policy that the response already has. */
export function secured(response: Response): Response {
  const safe = withSecurityHeaders(response);
  const { headers } = safe;
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_LOADED);
  return safe;
}
