import { Buffer } from 'node:buffer';
import * as z from 'zod';

/** Bounds of what a program says of itself when it registers. */
const MAX_NAME_CHARACTERS = 100;
const MAX_REDIRECT_URIS = 10;
const MAX_URI_CHARACTERS = 1_000;
export const MAX_CLIENT_ID_CHARACTERS = 16_000;

/** Schemes that a browser carries out, that lead nowhere else, or that open a program of the machine. */
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
  'filesystem:',
  'view-source:',
  'intent:',
  'mailto:',
  'tel:',
  'sms:',
  'jar:',
  'search-ms:',
  'ssh:',
  'telnet:',
  'ldap:',
  'ldaps:',
  'smb:',
  'nfs:',
  'magnet:',
];
/** Schemes that a system carries out itself (`ms-msdt:`, `ms-settings:`), none of which is a program's own. */
const SYSTEM_SCHEME = /^ms-/;
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** A program that asks for access: what it says of itself, which is not checked. */
export interface OauthClient {
  name: string;
  redirectUris: readonly string[];
}

/** `https`, a loopback address, or a scheme of the program's own (OAuth 2.1, section 8.4); no fragment. */
function isRedirectUri(text: string): boolean {
  if (text.length > MAX_URI_CHARACTERS || !URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== '' || text.endsWith('#') || username !== '' || password !== '') return false;
  if (protocol === 'http:') return LOOPBACK_HOSTS.includes(hostname);
  return !(REFUSED_SCHEMES.includes(protocol) || SYSTEM_SCHEME.test(protocol));
}

/** What turns the direction of a text, breaks its line or cannot be seen: a name is shown on the page that asks a person. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

function shownName(name: string): string {
  return name.replace(UNSEEN, ' ').trim();
}

const clientSchema = z.object({
  client_name: z.string().transform(shownName).pipe(z.string().max(MAX_NAME_CHARACTERS)).optional(),
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

/** A loopback address but for its port, which a program chooses anew each time (RFC 8252, section 7.3); any other as it stands. */
function withoutPort(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'http:') return text;
  url.port = '';
  return url.href;
}

/** Whether a client registered an address, letter by letter (OAuth 2.1, section 4.1.1). */
export function isRegistered({ redirectUris }: OauthClient, asked: string): boolean {
  if (!isRedirectUri(asked)) return false;
  return redirectUris.some((registered) => withoutPort(registered) === withoutPort(asked));
}
