import { knownBody } from './body-text.ts';

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

/** The answer with the headers that all answers have; a policy of its own stays. */
export function secured(response: Response): Response {
  // The headers of an answer that was made here may be added to; those of one that was fetched may not.
  const answer = knownBody(response) === null ? new Response(response.body, response) : response;
  const { headers } = answer;
  for (const [name, value] of EVERY_ANSWER) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_LOADED);
  return answer;
}
