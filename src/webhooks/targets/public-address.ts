import ipaddr from 'ipaddr.js';

/** Well-known prefix of NAT64 (RFC 6052). The local-use prefix 64:ff9b:1::/48 (RFC 8215) does not reveal its destination. */
const NAT64 = network('64:ff9b::/96');
/** All IPv6 addresses that IANA assigns for global unicast (RFC 4291, 2.4). Others have another purpose or none yet. */
const GLOBAL_UNICAST = network('2000::/3');

function network(cidr: string): [ipaddr.IPv6, number] {
  return ipaddr.IPv6.parseCIDR(cidr);
}

/**
 * Parses an address in its one accepted form: four decimal numbers, or IPv6 without a zone. A zone is valid on one machine
 * only.
 */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.IPv6.parse(text);
}

/** Returns the IPv4 address in two of the eight groups of an IPv6 address, counted from 0. */
function embedded({ parts }: ipaddr.IPv6, first: number, isInverted = false): ipaddr.IPv4 {
  const octets = parts.slice(first, first + 2).flatMap((group) => [group >> 8, group & 0xff]);
  return new ipaddr.IPv4(isInverted ? octets.map((octet) => octet ^ 0xff) : octets);
}

/** Returns the IPv4 addresses that packets for an IPv6 address reach, or null if they reach the address itself. */
function ipv4Ends(address: ipaddr.IPv6): ipaddr.IPv4[] | null {
  const range: string = address.range();
  if (range === 'ipv4Mapped' || address.match(NAT64)) return [embedded(address, 6)];
  // RFC 3056, 2: the site's router.
  if (range === '6to4') return [embedded(address, 1)];
  // RFC 4380, 4: the server, and the client, whose address is stored with all bits inverted.
  if (range === 'teredo') return [embedded(address, 2), embedded(address, 6, true)];
  return null;
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

/** True if a text is an IP address: four decimal numbers, or IPv6 in any spelling without brackets and zone. */
export function isAddress(text: string): boolean {
  return parsed(text) !== null;
}

/**
 * True if a text is an IP address that is reachable on the Internet. It must be unicast and outside IANA's special-purpose
 * ranges (RFC 6890). An address that carries IPv4 addresses (IPv4-mapped, NAT64, 6to4, Teredo) is public if all of those are.
 * False for other text (decisions, section 7, Forbidden targets).
 */
export function isPublicAddress(text: string): boolean {
  const address = parsed(text);
  if (address === null) return false;
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  const ends = ipv4Ends(address);
  if (ends !== null) return ends.every(isPublicIpv4);
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

/** True if a text is an address of the machine itself: 127.0.0.0/8 or ::1. False for addresses that carry one of them. */
export function isLoopbackAddress(text: string): boolean {
  return parsed(text)?.range() === 'loopback';
}
