/** What of an invoice that is still to be paid a movement may name. Amounts are cents, dates ISO. */
export interface OpenInvoice {
  id: string;
  /** As printed. */
  number: string;
  dueCents: number;
  issueDate: string;
  /** Of the recipient. */
  name: string | null;
  nif: string | null;
  customerId: string | null;
}

/** What of a movement names an invoice. */
export interface OpenMovement {
  id: string;
  bookedOn: string;
  /** What is left of it to be matched, above 0. */
  leftCents: number;
  text: string;
  counterpartyName: string | null;
  reference: string | null;
}

/** Why an invoice is proposed, strongest first. */
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

/** An invoice that a movement may pay. */
export interface MatchProposal {
  invoiceId: string;
  /** How much of it, in cents. */
  amountCents: number;
  /** From 0 to 1: how often a proposal of this kind is right. */
  confidence: number;
  reasons: MatchReason[];
  /** A rule may confirm it: all that it says agrees, and nothing else comes into question. */
  isCertain: boolean;
}

/** Proposals for one movement at most. */
export const MAX_PROPOSALS = 5;
