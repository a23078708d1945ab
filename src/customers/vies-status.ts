import * as z from 'zod';
import type { PrincipalContext } from '../context/context.ts';
import { type StoredAlternativeId, type StoredVies, VIES_STATUSES } from '../db/books-json.ts';
import { timestampText } from '../platform/clock.ts';
import { ID_TYPE_VAT_NUMBER } from '../verifactu/code-lists.ts';

/** What VIES said of a VAT number, as customers show it (decisions, section 12, Customer). */
export const viesSchema = z
  .object({
    status: z
      .enum(VIES_STATUSES)
      .describe('PENDING: VIES has not been asked, or has not answered yet; INVALID: no invoice names it'),
    checked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Vies' });

/** The VAT number of another member state that an alternative id holds (L7, 02); null where it holds something else. */
export function vatNumberOf(id: StoredAlternativeId | null): string | null {
  return id?.type === ID_TYPE_VAT_NUMBER ? id.number : null;
}

/** What is shown of a VAT number with what is stored of it; null without one, since VIES knows nobody else. */
export function viesView(
  id: StoredAlternativeId | null,
  stored: StoredVies | null,
): z.infer<typeof viesSchema> | null {
  if (vatNumberOf(id) === null) return null;
  if (stored === null) return { status: 'PENDING', checked_at: null };
  return { status: stored.status, checked_at: timestampText(stored.checked_at) };
}

/**
 * Asks VIES for the VAT number of an alternative id; null where there is none and where it does not answer. Nothing is refused for
 * what it says: who is not in VIES yet is a customer all the same, and an invoice without tax is refused at issue.
 */
export async function askedVies(
  { vies }: Pick<PrincipalContext, 'vies'>,
  id: StoredAlternativeId | null,
): Promise<StoredVies | null> {
  const number = vatNumberOf(id);
  if (number === null) return null;
  const verdict = await vies.lookUp(number);
  return verdict === 'UNREACHABLE' ? null : { status: verdict.status, checked_at: verdict.checkedAtMs };
}
