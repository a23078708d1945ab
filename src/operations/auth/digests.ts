import type { RequestContext } from '../../context/context.ts';
import { credentialHash } from '../../platform/credential-text.ts';
import { callerNetwork, callerSite } from '../caller-network.ts';

/** An address as people are known by. */
export function normalisedAddress(email: string): string {
  return email.toLowerCase();
}

/** What is kept of an address that a code was asked for, be it somebody's or not. */
export function addressDigest({ digests }: RequestContext, address: string): Promise<string> {
  return digests.of('sign-in address', address);
}

/** What is kept of who asked for a code: the address, or of IPv6 the network, that the request came from. */
export function callerDigest({ digests, callerIp }: RequestContext): Promise<string> {
  return digests.of('sign-in caller', callerNetwork(callerIp));
}

/** What is kept of the site that a code was asked for from; null where it is not known. */
export async function siteDigest({ digests, callerIp }: RequestContext): Promise<string | null> {
  const site = callerSite(callerIp);
  return site === null ? null : await digests.of('sign-in site', site);
}

/** All that may be kept of an address, and of who asked: what was kept before the last change of the secret is found too. */
export function addressDigests({ digests }: RequestContext, address: string): Promise<string[]> {
  return digests.all('sign-in address', address);
}

export function callerDigests({ digests, callerIp }: RequestContext): Promise<string[]> {
  return digests.all('sign-in caller', callerNetwork(callerIp));
}

/** What is kept of a handle, which could not be guessed. */
export function handleDigest(handle: string): Promise<string> {
  return credentialHash(handle);
}

/** What is kept of a code: it holds for its address alone. */
export function codeDigest({ digests }: RequestContext, address: string, code: string): Promise<string> {
  return digests.of('sign-in code', codeText(address, code));
}

/** All that may be kept of a code. */
export function codeDigests({ digests }: RequestContext, address: string, code: string): Promise<string[]> {
  return digests.all('sign-in code', codeText(address, code));
}

function codeText(address: string, code: string): string {
  return `${address}\n${code}`;
}
