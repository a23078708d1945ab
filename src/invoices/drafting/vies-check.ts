import type { PrincipalContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';
import type { LineFields } from './stored-lines.ts';

const SPAIN = 'ES';

/**
 * Looks up the recipient's VAT number in VIES before a document is registered. Throws 422 VAT_NUMBER_NOT_IN_VIES if the AEAT
 * would reject the record. All pass while VIES or the member state is unreachable (decisions, section 12, VIES; AEAT,
 * Validaciones, error 1121).
 */
export async function refuseUnknownVatNumber(
  { vies }: Pick<PrincipalContext, 'vies'>,
  { recipient, registered }: { recipient: StoredRecipient | null; registered: boolean },
): Promise<void> {
  const id = recipient?.alternative_id ?? null;
  if (!registered || id === null || id.type !== ID_TYPE_VAT_NUMBER) return;
  const verdict = await vies.lookUp(id.number);
  if (verdict === 'UNREACHABLE' || verdict.status === 'VALID') return;
  throw new ApiError('VAT_NUMBER_NOT_IN_VIES', {
    params: { vat_number: id.number },
    details: { vat_number: id.number, field: 'recipient.alternative_id.number' },
  });
}

const INTRA_COMMUNITY_SUPPLY = 'E5';
const NOT_SUBJECT_BY_PLACE = 'N2';
/** Northern Ireland is in the Union for goods alone (Protocol on Northern Ireland, article 8). */
const NORTHERN_IRELAND = 'XI';

/** True if a document needs the issuer to be a registered intra-Community operator (LIVA arts. 25 and 69; RIVA 25). */
function isIntraCommunity(lines: readonly LineFields[], recipient: StoredRecipient | null): boolean {
  const id = recipient?.alternative_id ?? null;
  const isOfUnion = id?.type === ID_TYPE_VAT_NUMBER;
  const isOfServices = isOfUnion && !id.number.startsWith(NORTHERN_IRELAND);
  return lines.some(
    ({ exemptionReason, regimeKey }) =>
      exemptionReason === INTRA_COMMUNITY_SUPPLY ||
      (isOfServices && exemptionReason === NOT_SUBJECT_BY_PLACE && regimeKey !== OSS_REGIME),
  );
}

/**
 * Warns of an issuer whose own VAT number is not in VIES on a document to a business in the Union (decisions, section 15). No
 * warning while VIES is unreachable. One look-up for such a document, none for others.
 */
export async function warnOfIssuerOutsideVies(
  { vies, warnings }: Pick<PrincipalContext, 'vies' | 'warnings'>,
  { lines, recipient }: { lines: readonly LineFields[]; recipient: StoredRecipient | null },
  issuer: { nif: string | null },
): Promise<void> {
  if (issuer.nif === null || !isIntraCommunity(lines, recipient)) return;
  const number = `${SPAIN}${issuer.nif}`;
  const verdict = await vies.lookUp(number);
  if (verdict === 'UNREACHABLE' || verdict.status === 'VALID') return;
  warnings.add('ISSUER_NOT_IN_VIES', 'issuer.nif', { vat_number: number });
}
