import { comparableName, type NameResolver } from './name-resolver.ts';
import { isAddress } from './public-address.ts';

/** Addresses by comparable name. */
export type NameTable = ReadonlyMap<string, readonly string[]>;

/** Pattern of the names in a table. A name in another script is written in its ASCII form. */
const NAME = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
/** Pattern of names under `.test`, which exist only in tables (RFC 6761, 6.2). */
const TEST_NAME = /(?:^|\.)test$/;

/**
 * Reads `name=address,name=address`, with optional spaces. A repeated name has all its addresses. An empty text is an empty
 * table. Returns null for malformed text, and if a name is itself an address.
 */
export function readNameTable(text: string): NameTable | null {
  const table = new Map<string, string[]>();
  if (text.trim() === '') return table;
  for (const entry of text.split(',')) {
    const [left = '', address = '', ...rest] = entry.split('=').map((side) => side.trim());
    const name = comparableName(left);
    if (!NAME.test(name) || isAddress(name) || !isAddress(address) || rest.length > 0) return null;
    const known = table.get(name) ?? [];
    if (!known.includes(address)) known.push(address);
    table.set(name, known);
  }
  return table;
}

/**
 * Builds a resolver that uses a table and asks `beyond` for other names. Names under `.test` that are not in the table do not
 * exist (decisions, section 9).
 */
export function tableResolver(table: NameTable, beyond: NameResolver): NameResolver {
  return {
    async resolve(asked, signal) {
      const name = comparableName(asked);
      const addresses = table.get(name);
      if (addresses !== undefined) return [...addresses];
      return TEST_NAME.test(name) ? [] : await beyond.resolve(asked, signal);
    },
  };
}
