import { ADDRESS_SCHEMES } from '../rules/code-lists.ts';
import type { ElectronicAddress } from './model.ts';

/** Longest accepted electronic address, in characters. */
export const MAX_ELECTRONIC_ADDRESS_CHARACTERS = 100;

/** Parses an electronic address into its two parts. Null for any other text. */
export function electronicAddress(text: string): ElectronicAddress | null {
  const colon = text.indexOf(':');
  const scheme = text.slice(0, Math.max(colon, 0));
  const identifier = text.slice(colon + 1).trim();
  const isTooLong = text.length > MAX_ELECTRONIC_ADDRESS_CHARACTERS;
  if (colon < 0 || isTooLong || identifier === '' || !ADDRESS_SCHEMES.has(scheme)) return null;
  return { scheme, identifier };
}
