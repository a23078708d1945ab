import { countryCode } from '../../domain/identity/countries.ts';
import {
  canonicalProvince,
  isCanaryPostalCode,
  isCanaryProvince,
  provinceOfIsoCode,
  provinceOfPostalCode,
} from '../../domain/identity/spanish-provinces.ts';
import type { BuyerAddress, BuyerFacts } from '../../domain/payments/provider-event.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import { buyerIdentity } from './buyer-identity.ts';

/** Areas of Spain with a tax of their own. LIVA art. 3; Ley 20/1991 art. 3; Ley 8/1991 art. 3. */
type Area = MainTax['type'];

const HOME_COUNTRY = 'ES';
const NORTH_AFRICAN: readonly string[] = ['Ceuta', 'Melilla'];
/** Provider's type of a NIF of the Canaries. */
const CANARY_TAX_ID = 'ic_nif';

/** Returns the area of a Spanish address. Null if neither province nor postal code decides it. */
function spanishArea({ state, postalCode }: BuyerAddress): Area | null {
  const [named, code] = [state ?? '', postalCode ?? ''];
  if (isCanaryProvince(named) || isCanaryPostalCode(code)) return 'IGIC';
  const province = canonicalProvince(named) ?? provinceOfIsoCode(named) ?? provinceOfPostalCode(code);
  if (province === null) return null;
  if (isCanaryProvince(province)) return 'IGIC';
  return NORTH_AFRICAN.includes(province) ? 'IPSI' : 'IVA';
}

/**
 * True if the address or the tax id of a buyer lies abroad, or in a part of Spain outside the VAT territory with another tax than
 * this one (decisions, section 15, Payments). False if nothing is known of them.
 */
export function isOutsideTaxArea(buyer: BuyerFacts, tax: Area): boolean {
  const { address, taxIds } = buyer;
  const country = countryCode(address?.country ?? '');
  if (country !== null && country !== HOME_COUNTRY) return true;
  if (buyerIdentity(buyer).alternativeId !== null) return true;
  const area = address === null || country === null ? null : spanishArea(address);
  if (area !== null) return area !== tax && area !== 'IVA';
  return tax !== 'IGIC' && taxIds.some(({ type }) => type === CANARY_TAX_ID);
}
