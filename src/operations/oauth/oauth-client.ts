import { Buffer } from 'node:buffer';
import * as z from 'zod';

/** Bounds of what a program says of itself when it registers. */
const MAX_NAME_CHARACTERS = 100;
const MAX_REDIRECT_URIS = 10;
const MAX_URI_CHARACTERS = 1_000;
export const MAX_CLIENT_ID_CHARACTERS = 16_000;

/** Schemes that a browser carries out, or that lead nowhere else. */
const REFUSED_SCHEMES: readonly string[] = [
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'ws:',
  'wss:',
  'ftp:',
];
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** A program that asks for access: what it says of itself, which nobody has checked. */
export interface OauthClient {
  name: string;
  redirectUris: readonly string[];
}

/** `https`, a loopback address, or a scheme of the program's own (OAuth 2.1, section 8.4); no fragment. */
function isRedirectUri(text: string): boolean {
  if (text.length > MAX_URI_CHARACTERS || !URL.canParse(text)) return false;
  const { protocol, hostname, hash, username } = new URL(text);
  if (hash !== '' || text.endsWith('#') || username !== '') return false;
  if (protocol === 'http:') return LOOPBACK_HOSTS.includes(hostname);
  return !REFUSED_SCHEMES.includes(protocol);
}

const clientSchema = z.object({
  client_name: z.string().trim().max(MAX_NAME_CHARACTERS).optional(),
  redirect_uris: z.array(z.string().refine(isRedirectUri)).min(1).max(MAX_REDIRECT_URIS),
});

/** What a registration says (RFC 7591), or null for one that is refused. */
export function readRegistration(body: unknown): OauthClient | null {
  const read = clientSchema.safeParse(body);
  if (!read.success) return null;
  const { client_name: name = '', redirect_uris: redirectUris } = read.data;
  return { name: name === '' ? 'MCP' : name, redirectUris };
}

/**
 * The id of a client is what it registered: registration is open to anybody and gives no secret, so that there is nothing to store
 * and nothing to forge.
 */
export function clientIdOf({ name, redirectUris }: OauthClient): string {
  return Buffer.from(JSON.stringify({ client_name: name, redirect_uris: redirectUris })).toString(
    'base64url',
  );
}

/** The client of an id; null for a text that is none. */
export function clientOf(clientId: string): OauthClient | null {
  if (clientId.length > MAX_CLIENT_ID_CHARACTERS) return null;
  try {
    return readRegistration(JSON.parse(Buffer.from(clientId, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** An address letter by letter, but for the port of a loopback address, which a program chooses anew each time (RFC 8252, 7.3). */
export function isRegistered({ redirectUris }: OauthClient, asked: string): boolean {
  if (!isRedirectUri(asked)) return false;
  const withoutPort = (text: string) => {
    const url = new URL(text);
    if (url.protocol === 'http:') url.port = '';
    return url.href;
  };
  return redirectUris.some(
    (registered) => registered === asked || withoutPort(registered) === withoutPort(asked),
  );
}
