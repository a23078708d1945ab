/**
 * Limits of simplified invoices that a company may declare: the general one, or that of the activities in art. 4.2 (RD 1619/2012
 * art. 4).
 */
export const SIMPLIFIED_LIMITS = ['GENERAL', 'ART_4_2'] as const;

export type SimplifiedLimit = (typeof SIMPLIFIED_LIMITS)[number];

/** 400 EUR (RD 1619/2012 art. 4.1.a) and 3000 EUR (art. 4.2), in cents, with taxes and without disbursements. */
const GENERAL_CAP_CENTS = 40_000;
const LISTED_CAP_CENTS = 300_000;

/**
 * Returns the largest total of a company's simplified invoice, in cents. 3000 EUR for a company that declares nothing (decisions,
 * section 12).
 */
export function simplifiedCapCents(declared: SimplifiedLimit | null): number {
  return declared === 'GENERAL' ? GENERAL_CAP_CENTS : LISTED_CAP_CENTS;
}

/**
 * Largest total of a simplified invoice in general, taxes included, in cents: 400 EUR. Only the activities of art. 4.2 may exceed
 * it (RD 1619/2012 art. 4.1.a).
 */
export const SIMPLIFIED_GENERAL_LIMIT_CENTS = 40_000;

/** Largest number of tax groups in one registration record (AEAT schema: DetalleDesglose 1 to 12). */
export const MAX_RECORD_GROUPS = 12;

/**
 * Largest sum of an invoice's lines before discounts and taxes, as absolute amounts, in cents. Its 11 integer digits are one
 * fewer than the AEAT's 12, so that every total with tax fits and every sum is exact.
 */
export const MAX_LINES_CENTS = 9_999_999_999_999;

/** Lines of an invoice on which a step of the work is done before other waiting work has its turn: some milliseconds. */
export const LINES_A_TURN = 500;
