import type { PrincipalContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { ApiError } from '../../platform/errors.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';

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
