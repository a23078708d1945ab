import { Buffer } from 'node:buffer';
import * as z from 'zod';

/** Bounds of the data in a program's registration. */
const MAX_NAME_CHARACTERS = 100;
const MAX_REDIRECT_URIS = 10;
const MAX_URI_CHARACTERS = 1_000;
export const MAX_CLIENT_ID_CHARACTERS = 16_000;

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Program that asks for access. It describes itself, and nothing verifies the description. */
export interface OauthClient {
  name: string;
  redirectUris: readonly string[];
}

/** Private scheme that names a domain in reverse (RFC 8252, section 7.1): two labels at least, none of them empty. */
const DOMAIN_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+$/;
/** Characters that no URI has, and that parsers drop or read as others. */
const NO_URI = /[\p{Cc}\s\\]/u;
/** Address of the web that only some parsers complete to one with a host. */
const WITHOUT_HOST = /^https?:(?!\/\/[^/])/i;

/**
 * True for `https`, a loopback address, a private scheme with a dot, which names a domain of its program, or one of the
 * operator's list, without a fragment (RFC 8252, sections 7.1 to 7.3; decisions, section 15, OAuth redirects).
 */
function isRedirectUri(text: string, schemes: readonly string[]): boolean {
  if (text.length > MAX_URI_CHARACTERS || NO_URI.test(text) || WITHOUT_HOST.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== '' || text.endsWith('#') || username !== '' || password !== '') return false;
  const scheme = protocol.slice(0, -1);
  if (scheme === 'http') return LOOPBACK_HOSTS.includes(hostname);
  return scheme === 'https' || DOMAIN_SCHEME.test(scheme) || schemes.includes(scheme);
}

/**
 * Characters that change the direction of a text, break a line or are invisible, such as a blank that counts as a letter. The
 * consent page shows the name to a person.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Marks on a letter beyond the third, which would cover the lines above and below. */
const STACKED_MARKS = /(?<=\p{M}{3})\p{M}+/gu;

function shownName(name: string): string {
  return name.replace(UNSEEN, ' ').replace(STACKED_MARKS, '').trim();
}

const clientSchema = z.object({
  client_name: z.string().transform(shownName).pipe(z.string().max(MAX_NAME_CHARACTERS)).optional(),
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECT_URIS),
});

/**
 * Returns the client of a registration (RFC 7591), or null if it is invalid.
 *
 * @param schemes private schemes without a dot that the operator allows
 */
export function readRegistration(body: unknown, schemes: readonly string[]): OauthClient | null {
  const read = clientSchema.safeParse(body);
  if (!read.success) return null;
  const { client_name: name = '', redirect_uris: redirectUris } = read.data;
  if (!redirectUris.every((uri) => isRedirectUri(uri, schemes))) return null;
  return { name: name === '' ? 'MCP' : name, redirectUris };
}

/**
 * Returns the id of a client, which encodes its registration. Registration is open and gives no secret, so there is
 * nothing to store or forge.
 */
export function clientIdOf({ name, redirectUris }: OauthClient): string {
  return Buffer.from(JSON.stringify({ client_name: name, redirect_uris: redirectUris })).toString(
    'base64url',
  );
}

/** Returns the client of an id. Null if the text is not an id, or an address of it is not allowed anymore. */
export function clientOf(clientId: string, schemes: readonly string[]): OauthClient | null {
  if (clientId.length > MAX_CLIENT_ID_CHARACTERS) return null;
  try {
    return readRegistration(JSON.parse(Buffer.from(clientId, 'base64url').toString('utf8')), schemes);
  } catch {
    return null;
  }
}

/**
 * Returns a loopback address without its port, which a program may choose each time (RFC 8252, section 7.3). Other
 * addresses stay unchanged.
 */
function withoutPort(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'http:') return text;
  url.port = '';
  return url.href;
}

/**
 * True if a client registered exactly this address (OAuth 2.1, section 4.1.1). The port of a loopback address may
 * differ.
 */
export function isRegistered({ redirectUris }: OauthClient, asked: string): boolean {
  if (!URL.canParse(asked)) return false;
  return redirectUris.some((registered) => withoutPort(registered) === withoutPort(asked));
}
