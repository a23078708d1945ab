import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one household or company has to itself (RFC 6177): the rest it chooses anew as it likes. */
const HOUSEHOLD_BITS = 64;
const PART_BITS = 16;

/**
 * What a caller is counted by: an IPv4 address, or the /64 network of an IPv6 one. An IPv4 address that is written as IPv6 is the
 * IPv4 address. Any other text is itself.
 */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.slice(0, HOUSEHOLD_BITS / PART_BITS);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${HOUSEHOLD_BITS}`;
}
