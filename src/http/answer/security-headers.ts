import { withBodyOf } from './body-text.ts';

/**
 * What every answer says to whoever shows it: come by TLS alone, take the content type as it stands, be in no frame, tell nobody
 * where you come from. An answer that is no page loads nothing besides.
 */
const EVERY_ANSWER = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

const NOTHING_LOADED =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The answer with the headers that all answers have; a policy of its own stays. */
export function secured(response: Response): Response {
  const answer = withBodyOf(new Response(response.body, response), response);
  for (const [name, value] of Object.entries(EVERY_ANSWER)) answer.headers.set(name, value);
  if (!answer.headers.has('Content-Security-Policy'))
    answer.headers.set('Content-Security-Policy', NOTHING_LOADED);
  return answer;
}
