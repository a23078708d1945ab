/** Tells the addresses of names. */
export interface NameResolver {
  /**
   * All addresses of a name, IPv4 and IPv6, without brackets; none when the name does not exist or has no address. Throws when
   * it is unknown, or `signal` is aborted first.
   */
  resolve(name: string, signal: AbortSignal): Promise<string[]>;
}

/** A name as it is compared with others: lower case, without the dot that may end it. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
