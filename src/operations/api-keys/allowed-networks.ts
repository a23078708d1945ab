import ipaddr from 'ipaddr.js';

/** Whether a text is a network in CIDR notation, IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}

/**
 * Whether a request from an address may use a key of these networks; null: from anywhere. An IPv4 address that is written as IPv6 is
 * the IPv4 address, and an unknown one is in no network.
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
