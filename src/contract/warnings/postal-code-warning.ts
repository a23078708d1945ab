import { missedPostalPrefix } from '../../domain/identity/spanish-provinces.ts';
import type { Warnings } from './warnings.ts';

/** Fields of an address that identify its province. */
interface PlacedAddress {
  country?: string | null;
  postal_code?: string | null;
  province?: string | null;
}

const SPAIN = 'ES';

/**
 * Warns if the postal code of a Spanish address belongs to another province than the one named.
 *
 * @param path of the address in the body: `recipient.address`
 */
export function warnOfPostalCode(
  warnings: Warnings,
  address: PlacedAddress | null | undefined,
  path: string,
): void {
  if (address == null || (address.country ?? SPAIN) !== SPAIN) return;
  const { postal_code, province } = address;
  if (postal_code == null || province == null) return;
  const prefix = missedPostalPrefix(postal_code, province);
  if (prefix === null) return;
  warnings.add('POSTAL_CODE_PROVINCE', `${path}.postal_code`, { postal_code, province, prefix });
}
