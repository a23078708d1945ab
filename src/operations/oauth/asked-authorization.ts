import { SCOPES, type Scope } from '../../contract/scopes.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { clientOf, isRegistered } from './oauth-client.ts';

/** What a program asks of a person. */
export interface AskedAuthorization {
  clientName: string;
  /** Where the answer goes: the host, or the scheme of a program's own. */
  destination: string;
  scopes: readonly Scope[];
}

const UNKNOWN_CLIENT: Bilingual = {
  en: 'The program that sent you here is not registered. Nothing was shared with it.',
  es: 'El programa que te envió aquí no está registrado. No se ha compartido nada con él.',
};
const UNKNOWN_ADDRESS: Bilingual = {
  en: 'The program that sent you here asks for an answer at an address that it has not registered. Nothing was shared with it.',
  es: 'El programa que te envió aquí pide la respuesta en una dirección que no ha registrado. No se ha compartido nada con él.',
};

/** What only a person decides by hand: these are proposed where the program asks for them by name, and not otherwise. */
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

/** Why a program is told no at its own address (OAuth 2.1, section 4.1.2.1); null where it may ask. */
function mistakeIn(query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  const hasChallenge = /^[A-Za-z0-9_-]{43}$/.test(query.get('code_challenge') ?? '');
  return hasChallenge && query.get('code_challenge_method') === 'S256' ? null : 'invalid_request';
}

/**
 * What the query of `/oauth/authorize` asks for; where to send the browser with a mistake of the program; or why nothing is done, where
 * the program is not known, and its address must not be trusted.
 */
export function askedAuthorization(
  query: URLSearchParams,
): AskedAuthorization | { redirectTo: string } | { refused: Bilingual } {
  const client = clientOf(query.get('client_id') ?? '');
  if (client === null) return { refused: UNKNOWN_CLIENT };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(client, redirectUri)) return { refused: UNKNOWN_ADDRESS };
  const url = new URL(redirectUri);
  const mistake = mistakeIn(query);
  if (mistake === null)
    return {
      clientName: client.name,
      destination: url.protocol.startsWith('http') ? url.host : url.protocol,
      scopes: scopesOf(query.get('scope')),
    };
  url.searchParams.set('error', mistake);
  const state = query.get('state');
  if (state !== null) url.searchParams.set('state', state);
  return { redirectTo: url.href };
}
