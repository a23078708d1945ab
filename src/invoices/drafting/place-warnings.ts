import type { PlaceAdvice } from '../../contract/warnings/warning-texts.ts';
import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { EU_MEMBER_STATES } from '../../domain/identity/eu-member-states.ts';
import { liesIn, OUTSIDE_VAT_PREFIXES } from '../../domain/taxes/reverse-charge.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';
import type { LineFields } from './stored-lines.ts';

const SPAIN = 'ES';
/** Key of operations subject to IPSI, IVA or IGIC: not subject here, and right inside the territory too. */
const OTHER_TAX_REGIME = '08';
/** Reasons of operations in the territory. A business of the Union gets goods under E5 and services under N2. */
const INSIDE_REASONS: readonly (string | null)[] = ['E1', 'N1', 'S2'];
const RENT_REGIME = '11';
/** General rate of IVA (LIVA art. 90), 21 %. */
const GENERAL_RATE_HUNDREDTHS = 2_100;
const EXPORT = 'E2';
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

/** Northern Ireland is a member state for goods (Directive (EU) 2020/1756). BT is the prefix of its postal codes. */
const UNITED_KINGDOM = 'GB';
const NORTHERN_IRELAND = /^BT/i;

/** True for an address in Northern Ireland. */
function isInNorthernIreland({ address }: StoredRecipient): boolean {
  return address?.country === UNITED_KINGDOM && NORTHERN_IRELAND.test(address.postal_code ?? '');
}

/** True for an address in another member state. */
function isInUnion({ address }: StoredRecipient): boolean {
  const country = address?.country ?? SPAIN;
  return country !== SPAIN && EU_MEMBER_STATES.has(country);
}

/** Party that a document is for. */
interface Party {
  recipient: StoredRecipient | null;
  /** True if the recipient is a person and no business. */
  isConsumer: boolean;
}

/** True for a reason that does not fit a recipient outside the territory: an export to the Union, or a service to a consumer. */
function isMisplaced(
  { exemptionReason, regimeKey, nature }: LineFields,
  party: Party,
  recipient: StoredRecipient,
): boolean {
  if (recipient.alternative_id?.type === ID_TYPE_VAT_NUMBER)
    return exemptionReason === EXPORT || INSIDE_REASONS.includes(exemptionReason);
  if (exemptionReason === EXPORT)
    return isInUnion(recipient) || (nature === 'GOODS' && isInNorthernIreland(recipient));
  const isService = exemptionReason === 'N2' && regimeKey !== OTHER_TAX_REGIME;
  const isSpanishConsumer = party.isConsumer && (recipient.address?.country ?? SPAIN) === SPAIN;
  return isService && (isInUnion(recipient) || isSpanishConsumer);
}

/** True for services of a consumer in the Union or Spain, which are located where the issuer is (LIVA art. 69.Uno.2). */
function isOfConsumer({ nature }: LineFields, { recipient, isConsumer }: Party): boolean {
  return nature === 'SERVICES' && isConsumer && EU_MEMBER_STATES.has(recipient?.address?.country ?? SPAIN);
}

/** True for a line that lets or sells property, which lies in the territory of its tax. */
function isOfProperty({ cadastralReference, regimeKey }: LineFields): boolean {
  return cadastralReference !== null || regimeKey === RENT_REGIME;
}

/**
 * True for Spanish VAT that a line's own data proves right wherever the recipient is: property that lies here, and services at a
 * reduced rate, which are located where they are performed, as hotels, meals, transport and admissions are (LIVA arts. 70.Uno.1 to 5,
 * 91.Uno.2).
 */
function isLocatedHere(line: LineFields): boolean {
  const isReduced = (line.taxRateHundredths ?? 0) < GENERAL_RATE_HUNDREDTHS;
  return isOfProperty(line) || (line.nature === 'SERVICES' && isReduced);
}

/**
 * Warns of IGIC or IPSI charged to a business outside their territory, where a service is not subject to them, and on goods to a consumer there,
 * who gets them exported unless they were handed over here (Ley 20/1991 art. 11).
 */
function warnOfOtherTax(
  warnings: Warnings,
  line: LineFields,
  index: number,
  { recipient, isConsumer }: Party,
): void {
  const { taxType, exemptionReason, taxRateHundredths } = line;
  const isTaken = isConsumer && line.nature !== 'GOODS';
  if (taxType === null || recipient === null || isTaken || isOfProperty(line)) return;
  if (exemptionReason !== null || (taxRateHundredths ?? 0) === 0) return;
  const { country, province, postal_code } = recipient.address ?? {};
  const isAbroad = recipient.alternative_id?.type === ID_TYPE_VAT_NUMBER || (country ?? SPAIN) !== SPAIN;
  if (isAbroad || (postal_code != null && !liesIn(taxType, postal_code)))
    warnings.add('PLACE_OF_SUPPLY', `lines.${index}.main_tax.percentage`, {
      place: (isAbroad ? country : province) ?? SPAIN,
      advice: 'TAXED_OUTSIDE' satisfies PlaceAdvice,
    });
}

/**
 * Warns of a tax that does not fit the place of the recipient (LIVA arts. 3, 21, 25, 68 to 70; Ley 20/1991 art. 17; decisions.md
 * section 15, PLACE_OF_SUPPLY):
 * - Spanish VAT to a recipient outside its territory, unless the line's data prove it right, and IGIC or IPSI to a business outside
 *   theirs;
 * - a reason that needs a recipient outside the territory, to one inside;
 * - a reason of operations inside, to a business of the Union;
 * - an export to a recipient in the Union, and N2 to a consumer of the Union or of Spain.
 */
export function warnOfPlace(warnings: Warnings, line: LineFields, index: number, party: Party): void {
  const { taxType, taxRateHundredths, regimeKey, exemptionReason } = line;
  const { recipient } = party;
  if (taxType !== 'IVA') warnOfOtherTax(warnings, line, index, party);
  if (recipient === null || taxType !== 'IVA' || regimeKey === OSS_REGIME) return;
  const isForeignBusiness = recipient.alternative_id?.type === ID_TYPE_VAT_NUMBER;
  const place = isForeignBusiness ? 'OUTSIDE' : placeOf(recipient);
  const { country, province } = recipient.address ?? {};
  const placeName = (country ?? SPAIN) === SPAIN ? (province ?? SPAIN) : (country ?? SPAIN);
  const warn = (field: string, advice: PlaceAdvice) =>
    warnings.add('PLACE_OF_SUPPLY', `lines.${index}.main_tax.${field}`, { place: placeName, advice });
  const isTaxed = exemptionReason === null && (taxRateHundredths ?? 0) > 0;
  if (isTaxed && place === 'OUTSIDE' && !isLocatedHere(line) && !isOfConsumer(line, party))
    warn('percentage', 'TAXED_OUTSIDE');
  const needsOutside =
    OUTSIDE_REASONS.includes(exemptionReason) || (exemptionReason === 'N2' && regimeKey !== OTHER_TAX_REGIME);
  if (needsOutside && place === 'INSIDE') warn('exemption_reason', 'UNTAXED_INSIDE');
  else if (isMisplaced(line, party, recipient)) warn('exemption_reason', 'UNTAXED_WRONGLY');
}
