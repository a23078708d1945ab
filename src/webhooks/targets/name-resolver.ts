/** Resolver of names to addresses. */
export interface NameResolver {
  /**
   * Returns all addresses of a name, IPv4 and IPv6, without brackets. Returns none if the name does not exist or has no
   * address. Throws if they are unknown, or if `signal` is aborted first.
   */
  resolve(name: string, signal: AbortSignal): Promise<string[]>;
}

/** Returns a name for comparison: lower case, without a final dot. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
