import { SCOPES, type Scope } from '../../contract/scopes.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { clientOf, isRegistered } from './oauth-client.ts';
import { isOwnResource } from './own-resource.ts';

/** Authorization that a program asks of a person. */
export interface AskedAuthorization {
  clientName: string;
  /** Destination of the response: the host, or the program's own scheme. */
  destination: string;
  scopes: readonly Scope[];
}

/** Invalid authorization request, with its reason and the address that reports it to the program. */
export interface WrongAuthorization {
  refused: Bilingual;
  /** Null if the program is unknown, because its address cannot be trusted. */
  back: { destination: string; address: string } | null;
}

const UNKNOWN_CLIENT: Bilingual = {
  en: 'The program that sent you here is not registered. Nothing was shared with it.',
  es: 'El programa que te envió aquí no está registrado. No se ha compartido nada con él.',
};
const UNKNOWN_ADDRESS: Bilingual = {
  en: 'The program that sent you here asks for an answer at an address that it has not registered. Nothing was shared with it.',
  es: 'El programa que te envió aquí pide la respuesta en una dirección que no ha registrado. No se ha compartido nada con él.',
};

/** Scopes that are proposed only if the program asks for them by name. A person decides about them by hand. */
const RESERVED: readonly Scope[] = [
  'accounts:write',
  'members:write',
  'payment-connections:write',
  'webhooks:write',
];

function scopesOf(asked: string | null): readonly Scope[] {
  const named = new Set((asked ?? '').split(' '));
  const known = SCOPES.filter((scope) => named.has(scope));
  return known.length > 0 ? known : SCOPES.filter((scope) => !RESERVED.includes(scope));
}

const MISTAKES = {
  unsupported_response_type: {
    en: 'The program that sent you here asks for something else than a code. Nothing was shared with it.',
    es: 'El programa que te envió aquí no pide un código, sino otra cosa. No se ha compartido nada con él.',
  },
  invalid_request: {
    en: 'The program that sent you here asks without the proof that protects your answer (PKCE, S256). Nothing was shared with it.',
    es: 'El programa que te envió aquí pide sin la prueba que protege tu respuesta (PKCE, S256). No se ha compartido nada con él.',
  },
  invalid_target: {
    en: 'The program that sent you here asks for access to another service. Nothing was shared with it.',
    es: 'El programa que te envió aquí pide acceso a otro servicio. No se ha compartido nada con él.',
  },
} as const satisfies Record<string, Bilingual>;

/** Returns the error in a request of a known program, or null (OAuth 2.1, section 4.1.2.1; RFC 8707, section 2). */
function mistakeIn(query: URLSearchParams, baseUrl: string): keyof typeof MISTAKES | null {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  const hasChallenge = /^[A-Za-z0-9_-]{43}$/.test(query.get('code_challenge') ?? '');
  if (!hasChallenge || query.get('code_challenge_method') !== 'S256') return 'invalid_request';
  return query.getAll('resource').every((resource) => isOwnResource(resource, baseUrl))
    ? null
    : 'invalid_target';
}

/** Returns the host of an address, or the program's own scheme: who owns a scheme may write any host behind it. */
function destinationOf({ protocol, host }: URL): string {
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

/**
 * Reads the query of `/oauth/authorize`, or returns the reason why it is invalid. An error redirects no browser.
 * Anybody can register a program, so a redirect could lead anywhere (RFC 9700, section 4.11.2).
 */
export function askedAuthorization(
  query: URLSearchParams,
  baseUrl: string,
  schemes: readonly string[],
): AskedAuthorization | WrongAuthorization {
  const client = clientOf(query.get('client_id') ?? '', schemes);
  if (client === null) return { refused: UNKNOWN_CLIENT, back: null };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(client, redirectUri)) return { refused: UNKNOWN_ADDRESS, back: null };
  const url = new URL(redirectUri);
  const destination = destinationOf(url);
  const mistake = mistakeIn(query, baseUrl);
  if (mistake === null) return { clientName: client.name, destination, scopes: scopesOf(query.get('scope')) };
  url.searchParams.set('error', mistake);
  const state = query.get('state');
  if (state !== null) url.searchParams.set('state', state);
  url.searchParams.set('iss', baseUrl);
  return { refused: MISTAKES[mistake], back: { destination, address: url.href } };
}
