import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that identify one household or company (RFC 6177). It chooses the others freely. */
const HOUSEHOLD_BITS = 64;
/**
 * Bits of the IPv6 prefix that a provider assigns to a site (RFC 6177), and of the smallest IPv4 network that is
 * announced.
 */
const IPV6_SITE_BITS = 48;
const IPV4_SITE_BITS = 24;
const PART_BITS = 16;
const OCTET_BITS = 8;

function ipv6Network({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.slice(0, bits / PART_BITS);
  return `${kept.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/**
 * Returns the network that a caller is counted by: an IPv4 address, or the /64 of an IPv6 address. An IPv4 address
 * written as IPv6 counts as IPv4. Any other text is returned unchanged.
 */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipv6Network(address, HOUSEHOLD_BITS);
}

/**
 * Returns the wider network of a caller: the /48 of an IPv6 address, or the /24 of an IPv4 address. A /48 holds 65,536
 * networks of /64, and one owner may have all of them. Null if the text is not an address.
 */
export function callerSite(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv4)) return ipv6Network(address as ipaddr.IPv6, IPV6_SITE_BITS);
  const kept = address.octets.slice(0, IPV4_SITE_BITS / OCTET_BITS);
  return `${kept.join('.')}.0/${IPV4_SITE_BITS}`;
}
