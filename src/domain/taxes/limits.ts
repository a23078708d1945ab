/**
 * Most that a SIMPLIFIED invoice may come to, taxes included and disbursements left out, in cents: 3000 EUR
 * (RD 1619/2012 art. 4.2; decisions, taxes).
 */
export const SIMPLIFIED_CAP_CENTS = 300_000;

/** Most tax groups that one registration record holds (AEAT schema: DetalleDesglose 1 to 12). */
export const MAX_RECORD_GROUPS = 12;

/**
 * Most that the lines of an invoice may come to before discounts and taxes, signs apart, in cents: 11 integer
 * digits, one below AEAT's 12, so that with any tax on top every total still fits, and every sum is exact.
 */
export const MAX_LINES_CENTS = 9_999_999_999_999;
