import * as z from 'zod';
import type { PrincipalContext } from '../context/context.ts';
import { type StoredAlternativeId, type StoredVies, VIES_STATUSES } from '../db/books-json.ts';
import { timestampText } from '../platform/clock.ts';
import { ID_TYPE_VAT_NUMBER } from '../verifactu/code-lists.ts';

/** VIES status of a VAT number, as customers show it (decisions, section 12, Customer). */
export const viesSchema = z
  .object({
    status: z
      .enum(VIES_STATUSES)
      .describe(
        'Status in VIES. PENDING: VIES has not been asked, or has not answered yet. INVALID: no invoice can name the number',
      ),
    checked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Vies' });

/** Returns the VAT number of another member state in an alternative id (L7, 02). Null for another kind of id. */
export function vatNumberOf(id: StoredAlternativeId | null): string | null {
  return id?.type === ID_TYPE_VAT_NUMBER ? id.number : null;
}

/**
 * Returns the VIES status of a VAT number as a response shows it. Null without a number, because VIES contains only VAT
 * numbers.
 */
export function viesView(
  id: StoredAlternativeId | null,
  stored: StoredVies | null,
): z.infer<typeof viesSchema> | null {
  if (vatNumberOf(id) === null) return null;
  if (stored === null) return { status: 'PENDING', checked_at: null };
  return { status: stored.status, checked_at: timestampText(stored.checked_at) };
}

/**
 * Looks up the VAT number of an alternative id in VIES. Null without a number, and if VIES is unreachable. Never rejects a
 * customer: one that is not yet in VIES is valid, and an invoice without tax is rejected at issue.
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
