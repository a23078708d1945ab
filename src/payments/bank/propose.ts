import type { CompanyContext } from '../../context/context.ts';
import type { StoredProposal } from '../../db/schema/bank-schema.ts';
import { indexInvoices } from './matching/invoice-index.ts';
import { proposeMatches } from './matching/propose-matches.ts';
import { readOpenInvoices, readOpenMovements, writeProposals } from './matching-repository.ts';

/** Returns the invoices with certain proposals of two movements. If two movements pay one invoice, neither is certain. */
function claimedTwice(all: ReadonlyMap<string, readonly StoredProposal[]>): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const proposals of all.values())
    for (const { invoice_id, is_certain } of proposals) {
      if (!is_certain) continue;
      if (seen.has(invoice_id)) twice.add(invoice_id);
      seen.add(invoice_id);
    }
  return twice;
}

/** Replaces the proposals of every open movement of a company. Returns the number of movements with a proposal. */
export async function proposeAnew({ books, companyId }: CompanyContext): Promise<number> {
  const [invoices, movements] = await Promise.all([
    readOpenInvoices(books, companyId),
    readOpenMovements(books, companyId),
  ]);
  const index = indexInvoices(invoices);
  const all = new Map<string, StoredProposal[]>();
  for (const movement of movements)
    all.set(
      movement.id,
      proposeMatches(movement, index).map((proposal) => ({
        invoice_id: proposal.invoiceId,
        amount_cents: proposal.amountCents,
        confidence: proposal.confidence,
        reasons: proposal.reasons,
        is_certain: proposal.isCertain,
      })),
    );
  const twice = claimedTwice(all);
  for (const proposals of all.values())
    for (const proposal of proposals) if (twice.has(proposal.invoice_id)) proposal.is_certain = false;
  await writeProposals(books, all);
  return [...all.values()].filter((proposals) => proposals.length > 0).length;
}
