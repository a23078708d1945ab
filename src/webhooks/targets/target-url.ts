import { isAddress, isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** What a deployment allows beyond the contract. */
export interface TargetRules {
  /** The rules on https, ports and addresses do not hold for loopback (decisions, section 9, `--allow-local-webhooks`). */
  allowLoopback: boolean;
}

/** Why nothing may be sent to a URL: it is none, it is no https, or it leads where nothing may be sent. */
export type TargetRefusal = 'INVALID' | 'NOT_HTTPS' | 'FORBIDDEN';

/** A URL judged by its text alone. `literal` is the address that it names, without brackets; null for a name. */
export type UrlValidation = { verdict: 'OK'; url: URL; literal: string | null } | { verdict: TargetRefusal };

/** As much as browsers and proxies are known to bear. */
export const MAX_TARGET_URL_CHARACTERS = 2048;

/** The machine itself, whatever resolvers say (RFC 6761, 6.3). */
export const LOCALHOST = 'localhost';

/** 443 is written as no port at all. */
const TARGET_PORTS: readonly string[] = ['', '8443'];
/** Names that are only known inside a machine or a network (RFC 6761; RFC 6762; ICANN's resolution of 29 July 2024). */
const INTERNAL_NAME = /\.(?:localhost|local|internal)$/;
/** RFC 1035, 2.3.4. */
const MAX_LABEL_CHARACTERS = 63;
const MAX_NAME_CHARACTERS = 253;

/** A URL's host in lower case, without the dot that may end a name and without the brackets around IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** Whether scheme and port are those of any target, loopback or not. */
export function isOrdinary(url: URL): boolean {
  return url.protocol === 'https:' && TARGET_PORTS.includes(url.port);
}

function isName(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= MAX_NAME_CHARACTERS &&
    labels.every((label) => label !== '' && label.length <= MAX_LABEL_CHARACTERS)
  );
}

/** A name without a dot means a machine of the network that one is in (IAB, Dotless Domains Considered Harmful, 2013). */
function isInternalName(name: string): boolean {
  return !name.includes('.') || INTERNAL_NAME.test(name);
}

function readTarget(text: string): { url: URL; host: string; literal: string | null } | null {
  if (text.length > MAX_TARGET_URL_CHARACTERS || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = bareHost(url);
  const literal = isAddress(host) ? host : null;
  return literal === null && !isName(host) ? null : { url, host, literal };
}

/**
 * Validates where a webhook may be sent as far as the URL's text tells (specification, Delivery rules 6; decisions, section 7,
 * Forbidden targets). It is read as browsers and `fetch` read it, so that an address is the same address however it is
 * written. A name that passes has still to be resolved. INVALID: no http or https URL, longer than
 * `MAX_TARGET_URL_CHARACTERS`, or a host that can be no name. NOT_HTTPS goes before FORBIDDEN.
 *
 * With `allowLoopback`, http and any port pass for a loopback address and `localhost`, and for a name, of which the caller has
 * to see that it resolves to loopback alone (`isOrdinary` tells whether).
 */
export function validateTargetUrl(text: string, rules: TargetRules): UrlValidation {
  const target = readTarget(text);
  if (target === null) return { verdict: 'INVALID' };
  const { url, host, literal } = target;
  const isInternal = literal === null ? isInternalName(host) : !isPublicAddress(literal);
  const isLoopback = literal === null ? host === LOCALHOST : isLoopbackAddress(literal);
  const mayBeLoopback = rules.allowLoopback && (isLoopback || (literal === null && !isInternal));
  if (!mayBeLoopback && url.protocol === 'http:') return { verdict: 'NOT_HTTPS' };
  if (url.username !== '' || url.password !== '') return { verdict: 'FORBIDDEN' };
  if (!mayBeLoopback && (isInternal || !isOrdinary(url))) return { verdict: 'FORBIDDEN' };
  return { verdict: 'OK', url, literal };
}
