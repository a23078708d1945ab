/**
 * Which limit of simplified invoices a company declares: the general one, or that of the activities that art. 4.2 lists (RD
 * 1619/2012 art. 4).
 */
export const SIMPLIFIED_LIMITS = ['GENERAL', 'ART_4_2'] as const;

export type SimplifiedLimit = (typeof SIMPLIFIED_LIMITS)[number];

/** 400 EUR (RD 1619/2012 art. 4.1.a) and 3000 EUR (art. 4.2), taxes included and disbursements left out, in cents. */
const GENERAL_CAP_CENTS = 40_000;
const LISTED_CAP_CENTS = 300_000;

/** Most that a simplified invoice of a company may come to, in cents; 3000 EUR for a company that declares nothing (decisions, section 12). */
export function simplifiedCapCents(declared: SimplifiedLimit | null): number {
  return declared === 'GENERAL' ? GENERAL_CAP_CENTS : LISTED_CAP_CENTS;
}

/**
 * Most that a simplified invoice may come to in general, taxes included, in cents: 400 EUR; more is for the activities of art. 4.2
 * alone (RD 1619/2012 art. 4.1.a).
 */
export const SIMPLIFIED_GENERAL_LIMIT_CENTS = 40_000;

/** Most tax groups that one registration record holds (AEAT schema: DetalleDesglose 1 to 12). */
export const MAX_RECORD_GROUPS = 12;

/**
 * Most that the lines of an invoice may come to before discounts and taxes, signs apart, in cents: 11 integer
 * digits, one below AEAT's 12, so that with any tax on top every total still fits, and every sum is exact.
 */
export const MAX_LINES_CENTS = 9_999_999_999_999;
