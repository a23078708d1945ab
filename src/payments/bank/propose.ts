import type { CompanyContext } from '../../context/context.ts';
import type { StoredProposal } from '../../db/schema/bank-schema.ts';
import { mapInTurns } from '../../domain/turns.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { type InvoiceIndex, indexInTurns } from './matching/invoice-index.ts';
import type { OpenMovement } from './matching/match-facts.ts';
import { proposeMatches } from './matching/propose-matches.ts';
import { readOpenInvoices, readOpenMovements, writeProposals } from './matching-repository.ts';

/** Movements that are compared before other waiting work has its turn: some milliseconds, also with the longest texts. */
const MOVEMENTS_A_TURN = 5;

type Proposals = Map<string, StoredProposal[]>;

function proposalsOf(movement: OpenMovement, index: InvoiceIndex): StoredProposal[] {
  return proposeMatches(movement, index).map((proposal) => ({
    invoice_id: proposal.invoiceId,
    amount_cents: proposal.amountCents,
    confidence: proposal.confidence,
    reasons: proposal.reasons,
    is_certain: proposal.isCertain,
  }));
}

/** Returns the invoices with certain proposals of two movements. If two movements pay one invoice, neither is certain. */
function claimedTwice(all: Proposals): Set<string> {
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

/** Returns proposals as none of them were certain. */
function asUncertain(all: Proposals): Proposals {
  const without = (proposals: readonly StoredProposal[]) =>
    proposals.map((proposal) => ({ ...proposal, is_certain: false }));
  return new Map([...all].map(([id, proposals]) => [id, without(proposals)]));
}

/**
 * Replaces the proposals of every open movement of a company, page by page. Which ones are certain is known, and stored, after the
 * last page. Returns the number of movements with a proposal.
 */
export async function proposeAnew({ books, companyId }: CompanyContext): Promise<number> {
  const pages = readOpenMovements(books, companyId);
  const [invoices, first] = await Promise.all([readOpenInvoices(books, companyId), pages.next()]);
  const index = await inTurns(indexInTurns(invoices));
  let proposed = 0;
  let unwritten: Proposals = new Map();
  const withCertain: Proposals = new Map();
  for (let page = first; page.done !== true; page = await pages.next()) {
    if (unwritten.size > 0) await writeProposals(books, asUncertain(unwritten));
    const compare = (movement: OpenMovement): [string, StoredProposal[]] => [
      movement.id,
      proposalsOf(movement, index),
    ];
    unwritten = new Map(await inTurns(mapInTurns(page.value, MOVEMENTS_A_TURN, compare)));
    for (const [id, proposals] of unwritten) {
      if (proposals.length > 0) proposed += 1;
      if (proposals.some(({ is_certain }) => is_certain)) withCertain.set(id, proposals);
    }
  }
  const twice = claimedTwice(withCertain);
  for (const proposals of withCertain.values())
    for (const proposal of proposals) if (twice.has(proposal.invoice_id)) proposal.is_certain = false;
  await writeProposals(books, new Map([...withCertain, ...unwritten]));
  return proposed;
}
