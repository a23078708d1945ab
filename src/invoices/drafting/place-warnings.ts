import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { OUTSIDE_VAT_PREFIXES } from '../../domain/taxes/reverse-charge.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';
import type { LineFields } from './stored-lines.ts';

const SPAIN = 'ES';
/** Key of operations subject to IPSI, IVA or IGIC: not subject here, and right inside the territory too. */
const OTHER_TAX_REGIME = '08';
/** Reasons that need a recipient outside the territory: exports, and supplies to other member states. */
const OUTSIDE_REASONS: readonly (string | null)[] = ['E2', 'E5'];

/** Returns where a recipient is: inside or outside the territory of the tax. Null if the address does not say. */
function placeOf({ address, alternative_id }: StoredRecipient): 'INSIDE' | 'OUTSIDE' | null {
  if (address === null) return alternative_id?.type === ID_TYPE_VAT_NUMBER ? 'OUTSIDE' : null;
  if ((address.country ?? SPAIN) !== SPAIN) return 'OUTSIDE';
  const prefix = address.postal_code?.slice(0, 2);
  if (prefix === undefined) return null;
  return OUTSIDE_VAT_PREFIXES.includes(prefix) ? 'OUTSIDE' : 'INSIDE';
}

/**
 * Warns of Spanish VAT to a recipient outside the territory of the tax, or of a reason that needs one outside it to a recipient
 * inside (LIVA arts. 3, 21, 25, 68 to 70; decisions.md section 15, PLACE_OF_SUPPLY).
 */
export function warnOfPlace(
  warnings: Warnings,
  { taxType, taxRateHundredths, regimeKey, exemptionReason }: LineFields,
  index: number,
  recipient: StoredRecipient | null,
): void {
  if (recipient === null || taxType !== 'IVA' || regimeKey === OSS_REGIME) return;
  const isForeignBusiness = recipient.alternative_id?.type === ID_TYPE_VAT_NUMBER;
  const place = isForeignBusiness ? 'OUTSIDE' : placeOf(recipient);
  const { country, province } = recipient.address ?? {};
  const named = { place: (country ?? SPAIN) === SPAIN ? (province ?? SPAIN) : (country ?? SPAIN) };
  if (exemptionReason === null && (taxRateHundredths ?? 0) > 0 && place === 'OUTSIDE')
    warnings.add('PLACE_OF_SUPPLY', `lines.${index}.main_tax.percentage`, named);
  const needsOutside =
    OUTSIDE_REASONS.includes(exemptionReason) || (exemptionReason === 'N2' && regimeKey !== OTHER_TAX_REGIME);
  if (needsOutside && place === 'INSIDE')
    warnings.add('PLACE_OF_SUPPLY', `lines.${index}.main_tax.exemption_reason`, named);
}
