import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { EU_MEMBER_STATES } from '../../domain/identity/eu-member-states.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';
import type { LineFields } from './stored-lines.ts';

const SPAIN = 'ES';
/** Monaco counts as France for this tax (Directive 2006/112/EC, article 7). */
const MONACO = 'MC';
/** Northern Ireland is a member state for goods (Directive (EU) 2020/1756). BT is the prefix of its postal codes. */
const UNITED_KINGDOM = 'GB';
const NORTHERN_IRELAND = 'BT';
/** Intra-Community supply (L10). */
const INTRA_COMMUNITY = 'E5';

type TaxedLine = Pick<LineFields, 'taxType' | 'regimeKey' | 'exemptionReason' | 'taxableBaseCents'>;

function isInOtherMemberState({ alternative_id, address }: StoredRecipient): boolean {
  const country = address?.country ?? alternative_id?.country_code ?? SPAIN;
  if (country === UNITED_KINGDOM)
    return address?.postal_code?.toUpperCase().startsWith(NORTHERN_IRELAND) === true;
  return country !== SPAIN && (EU_MEMBER_STATES.has(country) || country === MONACO);
}

/** Returns the country or VAT number of a recipient that is no consumer in another member state. Null if it may be one. */
function notServedByOss(recipient: StoredRecipient): string | null {
  const { alternative_id, address } = recipient;
  if (alternative_id?.type === ID_TYPE_VAT_NUMBER) return alternative_id.number;
  if (isInOtherMemberState(recipient)) return null;
  return address?.country ?? alternative_id?.country_code ?? SPAIN;
}

/**
 * Warns of taxes that do not fit the recipient. Lines with a negative base are skipped: they keep the taxes of their original.
 * - One-stop shop (17) for a recipient who is no consumer in another member state (Ley 37/1992, article 163 septiesdecies and
 *   following).
 * - Intra-Community supply (E5) to a recipient without a VAT number of another member state (article 25.Uno). New means of
 *   transport need none (article 25.Dos). The code cannot recognise them.
 */
export function warnOfRecipientTaxes(
  warnings: Warnings,
  lines: readonly TaxedLine[],
  recipient: StoredRecipient | null,
): void {
  if (recipient === null) return;
  const other = notServedByOss(recipient);
  const hasVatNumber = recipient.alternative_id?.type === ID_TYPE_VAT_NUMBER;
  for (const [index, { taxType, regimeKey, exemptionReason, taxableBaseCents }] of lines.entries()) {
    if (taxType !== 'IVA' || taxableBaseCents <= 0) continue;
    if (regimeKey === OSS_REGIME && other !== null)
      warnings.add('OSS_RECIPIENT', `lines.${index}.main_tax.regime_key`, { recipient: other });
    if (exemptionReason === INTRA_COMMUNITY && !hasVatNumber)
      warnings.add('ACQUIRER_WITHOUT_VAT_NUMBER', `lines.${index}.main_tax.exemption_reason`);
  }
}
