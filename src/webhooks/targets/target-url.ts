import { isAddress, isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Permissions of a deployment beyond the contract. */
export interface TargetRules {
  /**
   * True if loopback is exempt from the rules on https, ports and addresses (decisions, section 9, `--allow-local-webhooks`).
   */
  allowLoopback: boolean;
}

/** Reason to reject a URL: it is invalid, it is not https, or its destination is forbidden. */
export type TargetRefusal = 'INVALID' | 'NOT_HTTPS' | 'FORBIDDEN';

/** Verdict on a URL by its text alone. `literal` is the address in it, without brackets, or null for a name. */
export type UrlValidation = { verdict: 'OK'; url: URL; literal: string | null } | { verdict: TargetRefusal };

/** Longest URL, as supported by browsers and proxies. */
export const MAX_TARGET_URL_CHARACTERS = 2048;

/** Name of the machine itself, whatever resolvers return (RFC 6761, 6.3). */
export const LOCALHOST = 'localhost';

/** Allowed ports. 443 appears as an empty port. */
const TARGET_PORTS: readonly string[] = ['', '8443'];
/** Names known only within a machine or a network (RFC 6761; RFC 6762; ICANN's resolution of 29 July 2024). */
const INTERNAL_NAME = /\.(?:localhost|local|internal)$/;
/** Limits of names. Source: RFC 1035, 2.3.4. */
const MAX_LABEL_CHARACTERS = 63;
const MAX_NAME_CHARACTERS = 253;

/** Returns a URL's host in lower case, without a final dot and without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** True if the scheme and port are allowed for every target, loopback or not. */
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

/**
 * True for an internal name. A name without a dot is a machine of the local network (IAB, Dotless Domains Considered Harmful,
 * 2013).
 */
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
 * Validates a webhook URL by its text (specification, Delivery rules 6; decisions, section 7, Forbidden targets). It parses
 * the URL like browsers and `fetch`, so every spelling of an address gives the same result. A name that passes must still be
 * resolved.
 * - INVALID: no http or https URL, longer than `MAX_TARGET_URL_CHARACTERS`, or an impossible host.
 * - NOT_HTTPS takes precedence over FORBIDDEN.
 *
 * With `allowLoopback`, http and any port pass for a loopback address, for `localhost` and for a name. The caller must check
 * that such a name resolves to loopback only. `isOrdinary` shows if it has to.
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
