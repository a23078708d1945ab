import { clientIdOf, readRegistration } from '../../people/oauth/oauth-client.ts';
import { parsedJson } from '../../platform/parsed-json.ts';
import { privateSchemes } from '../../platform/private-schemes.ts';
import type { AppContext } from '../app-env.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.ts';
import { oauthRefusal, oauthResponse } from './oauth-response.ts';
import { tokenResponse } from './token.ts';

const MS_PER_SECOND = 1_000;

async function sentText(c: AppContext): Promise<string> {
  return new TextDecoder().decode(await c.get('body').read());
}

/** Returns the purpose of tokens, and the server that issues them. RFC 9728. */
export function protectedResource(c: AppContext): Response {
  return oauthResponse(c, 200, protectedResourceMetadata(c.get('baseUrl')));
}

/** Returns the endpoints of the authorization server. RFC 8414. */
export function authorizationServer(c: AppContext): Response {
  return oauthResponse(c, 200, authorizationServerMetadata(c.get('baseUrl')));
}

/** Registers a program (RFC 7591). It gets no secret: its redirect addresses bind it. */
export async function register(c: AppContext): Promise<Response> {
  const client = readRegistration(parsedJson(await sentText(c)), privateSchemes(c.env.OAUTH_SCHEMES));
  if (client === null)
    return oauthRefusal(
      c,
      'invalid_redirect_uri',
      'send JSON with redirect_uris: https, http on a loopback address, or a scheme of your own with a dot (com.example.app:/callback), without a fragment',
    );
  return oauthResponse(c, 201, {
    client_id: clientIdOf(client),
    client_id_issued_at: Math.floor(c.get('clock').now() / MS_PER_SECOND),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
}

/** Exchanges a code or a refresh token for an access token. */
export async function token(c: AppContext): Promise<Response> {
  return await tokenResponse(c, new URLSearchParams(await sentText(c)));
}
