/** Facts of an open invoice that a movement may name. Amounts are cents, dates ISO. */
export interface OpenInvoice {
  id: string;
  /** As printed. */
  number: string;
  /** Number of the last substitution of it, as printed. Null for none. */
  substituteNumber: string | null;
  dueCents: number;
  issueDate: string;
  /** Of the debtor: the recipient, or that of the substitution. */
  name: string | null;
  nif: string | null;
  customerId: string | null;
}

/** Facts of a movement that may name an invoice. */
export interface OpenMovement {
  id: string;
  bookedOn: string;
  /** Amount not yet matched, above 0. */
  leftCents: number;
  text: string;
  counterpartyName: string | null;
  reference: string | null;
}

/** Reasons for proposing an invoice, strongest first. */
export const MATCH_REASONS = [
  'INVOICE_NUMBER',
  'SUM_OF_INVOICES',
  'NIF',
  'AMOUNT',
  'PARTIAL_AMOUNT',
  'NAME',
  'NUMBER_ENDING',
] as const;

export type MatchReason = (typeof MATCH_REASONS)[number];

/** Invoice that a movement may pay. */
export interface MatchProposal {
  invoiceId: string;
  /** Amount of the movement for it, in cents. */
  amountCents: number;
  /** From 0 to 1: share of such proposals that are right. */
  confidence: number;
  reasons: MatchReason[];
  /** True if a rule may confirm it: all facts agree, and no other invoice is possible. */
  isCertain: boolean;
}

/** Largest number of proposals for one movement. */
export const MAX_PROPOSALS = 5;
