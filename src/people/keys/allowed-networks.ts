import ipaddr from 'ipaddr.js';

/** True if the text is an IPv4 or IPv6 network in CIDR notation. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}

/**
 * True if a request from an address may use a key of these networks. Null allows any address. An IPv4 address written
 * as IPv6 counts as IPv4. An invalid or unknown address is in no network.
 */
export function isAllowedFrom(networks: readonly string[] | null, ip: string): boolean {
  if (networks === null) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((text) => {
    const [network, bits] = ipaddr.parseCIDR(text);
    return network.kind() === address.kind() && address.match(network, bits);
  });
}
