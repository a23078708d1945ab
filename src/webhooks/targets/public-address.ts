import ipaddr from 'ipaddr.js';

/** NAT64's well-known prefix (RFC 6052); its local-use prefix 64:ff9b:1::/48 (RFC 8215) says nothing of where it leads. */
const NAT64 = network('64:ff9b::/96');
/** All that IANA gives out for global unicast (RFC 4291, 2.4); anything beyond has another purpose, or none yet. */
const GLOBAL_UNICAST = network('2000::/3');

function network(cidr: string): [ipaddr.IPv6, number] {
  return ipaddr.IPv6.parseCIDR(cidr);
}

/** Only the one way of writing each: four decimal numbers, or IPv6 without a zone, which has a meaning on one machine alone. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.IPv6.parse(text);
}

/** The IPv4 address in two of the eight groups of an IPv6 address, counted from 0. */
function embedded({ parts }: ipaddr.IPv6, first: number, isInverted = false): ipaddr.IPv4 {
  const octets = parts.slice(first, first + 2).flatMap((group) => [group >> 8, group & 0xff]);
  return new ipaddr.IPv4(isInverted ? octets.map((octet) => octet ^ 0xff) : octets);
}

/** The IPv4 addresses that packets for an IPv6 address go to, null when they go to the address itself. */
function ipv4Ends(address: ipaddr.IPv6): ipaddr.IPv4[] | null {
  const range: string = address.range();
  if (range === 'ipv4Mapped' || address.match(NAT64)) return [embedded(address, 6)];
  // RFC 3056, 2: the site's router.
  if (range === '6to4') return [embedded(address, 1)];
  // RFC 4380, 4: the server, and the client, whose address is written with all its bits turned over.
  if (range === 'teredo') return [embedded(address, 2), embedded(address, 6, true)];
  return null;
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

/** Whether a text is an IP address: four decimal numbers, or IPv6 in any spelling without brackets and zone. */
export function isAddress(text: string): boolean {
  return parsed(text) !== null;
}

/**
 * Whether a text is an IP address that anybody on the Internet can be reached at: unicast, and in no range that IANA's
 * special-purpose registries (RFC 6890) keep for something else. What only carries an IPv4 address (IPv4-mapped, NAT64, 6to4,
 * Teredo) is as public as all that it carries. False for what is no address (decisions, section 7, Forbidden targets).
 */
export function isPublicAddress(text: string): boolean {
  const address = parsed(text);
  if (address === null) return false;
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  const ends = ipv4Ends(address);
  if (ends !== null) return ends.every(isPublicIpv4);
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

/** Whether a text is an address of the machine itself: 127.0.0.0/8 or ::1, and no address that carries one of them. */
export function isLoopbackAddress(text: string): boolean {
  return parsed(text)?.range() === 'loopback';
}
