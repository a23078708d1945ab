import type { RequestContext } from '../../context/context.ts';
import { credentialHash } from '../../platform/credential-text.ts';
import { callerNetwork, callerSite } from './caller-network.ts';

/** Returns the normalised address that identifies a person. */
export function normalisedAddress(email: string): string {
  return email.toLowerCase();
}

/** Returns the stored digest of an address that a code was requested for, known or not. */
export function addressDigest({ digests }: RequestContext, address: string): Promise<string> {
  return digests.of('sign-in address', address);
}

/** Returns the stored digest of a caller: its IPv4 address or IPv6 network. */
export function callerDigest({ digests, callerIp }: RequestContext): Promise<string> {
  return digests.of('sign-in caller', callerNetwork(callerIp));
}

/** Returns the stored digest of the caller's site. Null if it is unknown. */
export async function siteDigest({ digests, callerIp }: RequestContext): Promise<string | null> {
  const site = callerSite(callerIp);
  return site === null ? null : await digests.of('sign-in site', site);
}

/**
 * Returns every possible stored digest of an address. Like `callerDigests`, it includes those from before the last
 * change of the secret.
 */
export function addressDigests({ digests }: RequestContext, address: string): Promise<string[]> {
  return digests.all('sign-in address', address);
}

/** Returns every possible stored digest of the caller's network, including those under the previous secret. */
export function callerDigests({ digests, callerIp }: RequestContext): Promise<string[]> {
  return digests.all('sign-in caller', callerNetwork(callerIp));
}

/** Returns the stored hash of a handle. A handle cannot be guessed. */
export function handleDigest(handle: string): Promise<string> {
  return credentialHash(handle);
}

/** Returns the stored digest of a code. A code is valid for its address only. */
export function codeDigest({ digests }: RequestContext, address: string, code: string): Promise<string> {
  return digests.of('sign-in code', codeText(address, code));
}

/** Returns every possible stored digest of a code. */
export function codeDigests({ digests }: RequestContext, address: string, code: string): Promise<string[]> {
  return digests.all('sign-in code', codeText(address, code));
}

function codeText(address: string, code: string): string {
  return `${address}\n${code}`;
}
