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

/** Verdict on sending to a URL now. `addresses` are all current addresses of its host. */
export type TargetValidation =
  | { verdict: 'ALLOWED'; url: URL; addresses: string[] }
  | { verdict: 'UNRESOLVED'; url: URL }
  | { verdict: TargetRefusal };

/** Inputs of the validation. `signal` ends the wait for the resolver, and the name counts as unresolved. */
export interface TargetValidationInput {
  rules: TargetRules;
  resolver: NameResolver;
  signal?: AbortSignal;
}

const LOCALHOST_ADDRESSES: readonly string[] = ['127.0.0.1', '::1'];

/** Returns no address if the name does not exist or the resolver fails. Neither can be sent to. */
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
 * Validates a webhook URL by its text, and then by all addresses of its name. One address that is not public forbids the URL
 * (specification, Delivery rules 6; decisions, section 7, Forbidden targets). Names change, so nothing is cached: it runs at
 * creation, at each change and at each delivery. An address or `localhost` needs no resolver.
 *
 * With `allowLoopback`, a name with only loopback addresses may use http and any port. A name with others, or without any,
 * follows the normal rules.
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
