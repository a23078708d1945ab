import type * as z from 'zod';
import type { BankStatementRow, StoredProposal } from '../../db/schema/bank-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { MATCH_REASONS, type MatchReason } from '../../payments/bank/matching/match-facts.ts';
import { type ShownMovement, stateOf } from '../../payments/bank/movement-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import type { MovementView, statementSchema } from './schemas.ts';

const euros = (cents: number | null) => (cents === null ? null : fromCents(cents));

/** Returns a statement as the API shows it. */
export function statementView(row: BankStatementRow): z.input<typeof statementSchema> {
  const { id, form, fileName, accounts, movements, createdAt } = row;
  return {
    id,
    form,
    file_name: fileName,
    accounts: accounts.map(({ opening_cents, closing_cents, ...account }) => ({
      ...account,
      opening_balance: euros(opening_cents),
      closing_balance: euros(closing_cents),
    })),
    movements,
    created_at: timestampText(createdAt),
  };
}

function isReason(reason: string): reason is MatchReason {
  return (MATCH_REASONS as readonly string[]).includes(reason);
}

/** Returns the proposals that are still valid: the movement has an unmatched rest, and the invoice is still due. */
function proposalsOf({ row, matches, invoices }: ShownMovement): MovementView['proposals'] {
  const leftCents = row.amountCents - row.matchedCents;
  const view = ({ invoice_id, amount_cents, confidence, reasons, is_certain }: StoredProposal) => {
    const invoice = invoices.get(invoice_id);
    const isMatched = matches.some(({ invoiceId }) => invoiceId === invoice_id);
    if (invoice === undefined || invoice.dueCents <= 0 || isMatched || row.isIgnored) return [];
    const amountCents = Math.min(amount_cents, leftCents, invoice.dueCents);
    return [
      {
        invoice_id,
        invoice_number: invoice.number,
        amount: fromCents(amountCents),
        amount_due: fromCents(invoice.dueCents),
        confidence,
        reasons: reasons.filter(isReason),
        is_certain,
      },
    ];
  };
  return leftCents > 0 ? row.proposals.flatMap(view) : [];
}

/** Returns a movement as the API shows it. */
export function movementView(shown: ShownMovement): MovementView {
  const { row, matches, invoices } = shown;
  return {
    id: row.id,
    statement_id: row.statementId,
    account: row.account,
    currency: row.currency,
    booked_on: row.bookedOn,
    value_on: row.valueOn,
    amount: fromCents(row.amountCents),
    amount_left: fromCents(Math.max(0, row.amountCents - row.matchedCents)),
    text: row.text,
    counterparty_name: row.counterpartyName,
    counterparty_iban: row.counterpartyIban,
    reference: row.reference,
    bank_reference: row.bankReference,
    state: stateOf(row),
    possible_duplicate_of: row.possibleDuplicateOf,
    proposals: proposalsOf(shown),
    matches: matches.map(({ invoiceId, paymentId, amountCents, confirmedBy, createdAt }) => ({
      invoice_id: invoiceId,
      invoice_number: invoices.get(invoiceId)?.number ?? '',
      payment_id: paymentId,
      amount: fromCents(amountCents),
      confirmed_by: confirmedBy,
      created_at: timestampText(createdAt),
    })),
  };
}
