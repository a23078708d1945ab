import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one household or company has to itself (RFC 6177): the rest it chooses anew as it likes. */
const HOUSEHOLD_BITS = 64;
/** Bits of an IPv6 address that a provider gives a site as a whole (RFC 6177), and of an IPv4 one that is announced at the least. */
const IPV6_SITE_BITS = 48;
const IPV4_SITE_BITS = 24;
const PART_BITS = 16;
const OCTET_BITS = 8;

function ipv6Network({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.slice(0, bits / PART_BITS);
  return `${kept.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/**
 * What a caller is counted by: an IPv4 address, or the /64 network of an IPv6 one. An IPv4 address that is written as IPv6 is the
 * IPv4 address. Any other text is itself.
 */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipv6Network(address, HOUSEHOLD_BITS);
}

/**
 * The wider network that a caller is one of many of: the /48 of an IPv6 address, which holds 65,536 networks that somebody may have to
 * themselves, or the /24 of an IPv4 one. Null for a text that is no address.
 */
export function callerSite(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv4)) return ipv6Network(address as ipaddr.IPv6, IPV6_SITE_BITS);
  const kept = address.octets.slice(0, IPV4_SITE_BITS / OCTET_BITS);
  return `${kept.join('.')}.0/${IPV4_SITE_BITS}`;
}
