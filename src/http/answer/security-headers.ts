/**
 * What every answer says to whoever shows it: come by TLS alone, take the content type as it stands, be in no frame, tell nobody
 * where you come from. An answer that is no page loads nothing besides.
 */
const EVERY_ANSWER = [
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

const NOTHING_LOADED =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

function setOnEvery({ headers }: Response): void {
  for (const [name, value] of EVERY_ANSWER) headers.set(name, value);
}

/** Returns a response whose headers can be changed: those of a fetched one cannot. */
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

/** Adds the headers that every response has. A Content-Security-Policy of its own stays. */
export function secured(response: Response): Response {
  const answer = withSecurityHeaders(response);
  const { headers } = answer;
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_LOADED);
  return answer;
}
