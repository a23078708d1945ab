import type { AppContext } from '../app-env.ts';

/** Returns an OAuth response: plain JSON, never cached. */
export function oauthResponse({ var: { requestId } }: AppContext, status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Request-Id': requestId,
    },
  });
}

export type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type';

/** Returns an OAuth error response. RFC 6749, section 5.2. */
export function oauthRefusal(c: AppContext, error: OauthError, description: string): Response {
  const status = error === 'invalid_client' ? 401 : 400;
  return oauthResponse(c, status, { error, error_description: description });
}
