import { clientIdOf, readRegistration } from '../../operations/oauth/oauth-client.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Exchange } from '../exchange.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.ts';
import { oauthAnswer, oauthRefusal } from './oauth-answer.ts';
import { tokenAnswer } from './token.ts';

type Answer = (exchange: Exchange, readBody: () => Promise<Uint8Array>) => Promise<Response>;

async function textOf(readBody: () => Promise<Uint8Array>): Promise<string> {
  return new TextDecoder().decode(await readBody());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Answers `POST /oauth/register` (RFC 7591): a program without a secret, which its redirect addresses are all that binds. */
async function registerAnswer(exchange: Exchange, readBody: () => Promise<Uint8Array>): Promise<Response> {
  const client = readRegistration(parsed(await textOf(readBody)));
  if (client === null)
    return oauthRefusal(
      exchange,
      'invalid_redirect_uri',
      'send JSON with redirect_uris: https, http on a loopback address, or a scheme of your own, without a fragment',
    );
  return oauthAnswer(exchange, 201, {
    client_id: clientIdOf(client),
    client_id_issued_at: Math.floor(exchange.clock.now() / 1_000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
}

const resource: Answer = async (exchange) =>
  oauthAnswer(exchange, 200, protectedResourceMetadata(exchange.baseUrl));

const ANSWERS: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  '/.well-known/oauth-protected-resource': { GET: resource },
  '/.well-known/oauth-protected-resource/mcp': { GET: resource },
  '/.well-known/oauth-authorization-server': {
    GET: async (exchange) => oauthAnswer(exchange, 200, authorizationServerMetadata(exchange.baseUrl)),
  },
  '/oauth/register': { POST: registerAnswer },
  '/oauth/token': {
    POST: async (exchange, readBody) => tokenAnswer(exchange, new URLSearchParams(await textOf(readBody))),
  },
};

/** Answers what programs ask before they have a token (MCP, Authorization). Null for any other path. */
export async function oauthResponse(
  exchange: Exchange,
  readBody: () => Promise<Uint8Array>,
): Promise<Response | null> {
  const { request, url } = exchange;
  const methods = Object.hasOwn(ANSWERS, url.pathname) ? ANSWERS[url.pathname] : undefined;
  if (methods === undefined) return null;
  const answer = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  if (answer !== undefined) return await answer(exchange, readBody);
  const allow = Object.keys(methods).join(', ');
  throw new ApiError('METHOD_NOT_ALLOWED', { params: { allow }, headers: { Allow: allow } });
}
