import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { confirmMatch } from './confirm-match.ts';
import { readCertain } from './movement-repository.ts';

/** Largest number of matches that one call confirms: some seconds of work. */
export const MAX_CONFIRMED_AT_ONCE = 100;

/** Result of confirming by rule. `hasMore` is true if there may be more. */
export interface ConfirmedByRule {
  confirmed: number;
  hasMore: boolean;
}

/**
 * Confirms the proposals that leave no doubt. A proposal that has changed since is left to a person.
 * - The text names exactly one invoice, by its whole number.
 * - The amount is exactly the amount due.
 * - The payer is the recipient of the invoice, by name or NIF.
 * - No other movement claims the same invoice.
 */
export async function confirmCertain(context: CompanyContext): Promise<ConfirmedByRule> {
  const { books, companyId } = context;
  const rows = await readCertain(books, companyId, MAX_CONFIRMED_AT_ONCE);
  let confirmed = 0;
  for (const row of rows) {
    const proposal = row.proposals.find(({ is_certain }) => is_certain);
    if (proposal === undefined || row.amountCents - row.matchedCents !== proposal.amount_cents) continue;
    try {
      const match = {
        invoiceId: proposal.invoice_id,
        amountCents: proposal.amount_cents,
        by: 'RULE',
      } as const;
      await confirmMatch(context, row.id, match);
      confirmed += 1;
    } catch (error) {
      // The amount due has changed since, or another caller was first.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return { confirmed, hasMore: rows.length === MAX_CONFIRMED_AT_ONCE && confirmed > 0 };
}
