import type { NameResolver } from './name-resolver.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import {
  bareHost,
  isOrdinary,
  LOCALHOST,
  type TargetRefusal,
  type TargetRules,
  validateTargetUrl,
} from './target-url.ts';

/** Whether a webhook may be sent to a URL now. `addresses` are all that its host has at this moment. */
export type TargetValidation =
  | { verdict: 'ALLOWED'; url: URL; addresses: string[] }
  | { verdict: 'UNRESOLVED'; url: URL }
  | { verdict: TargetRefusal };

/** What a judgement goes by; `signal` ends the wait for the resolver, which then could not tell. */
export interface TargetValidationInput {
  rules: TargetRules;
  resolver: NameResolver;
  signal?: AbortSignal;
}

const LOCALHOST_ADDRESSES: readonly string[] = ['127.0.0.1', '::1'];

/** None when the name does not exist, and when it is unknown: neither can be sent to. */
async function addressesOf(name: string, { resolver, signal }: TargetValidationInput): Promise<string[]> {
  try {
    return await resolver.resolve(name, signal ?? new AbortController().signal);
  } catch {
    return [];
  }
}

function validateAddresses(url: URL, addresses: string[], { allowLoopback }: TargetRules): TargetValidation {
  const allowed: TargetValidation = { verdict: 'ALLOWED', url, addresses };
  if (allowLoopback && addresses.length > 0 && addresses.every(isLoopbackAddress)) return allowed;
  if (url.protocol === 'http:') return { verdict: 'NOT_HTTPS' };
  if (!isOrdinary(url)) return { verdict: 'FORBIDDEN' };
  if (addresses.length === 0) return { verdict: 'UNRESOLVED', url };
  return addresses.every(isPublicAddress) ? allowed : { verdict: 'FORBIDDEN' };
}

/**
 * Validates whether a webhook may be sent to a URL: by its text, then by every address that its name resolves to, of which one that
 * is not public forbids all (specification, Delivery rules 6; decisions, section 7, Forbidden targets). Names change, so nothing
 * is remembered: it is for creation, change and each delivery anew. No resolver is asked for an address or `localhost`.
 *
 * With `allowLoopback`, a name whose addresses are all loopback is allowed by http and at any port; one that has others, or does
 * not resolve, is judged by the common rules.
 */
export async function validateTarget(text: string, input: TargetValidationInput): Promise<TargetValidation> {
  const judged = validateTargetUrl(text, input.rules);
  if (judged.verdict !== 'OK') return judged;
  const { url, literal } = judged;
  if (literal !== null) return { verdict: 'ALLOWED', url, addresses: [literal] };
  const name = bareHost(url);
  if (name === LOCALHOST) return { verdict: 'ALLOWED', url, addresses: [...LOCALHOST_ADDRESSES] };
  return validateAddresses(url, await addressesOf(name, input), input.rules);
}
