const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * How long the service keeps what ends by itself, in days from the instant that `retention-table.ts` names (decisions, section 11,
 * Retention). Every purge, every answer that no longer shows what is over, and the page of the documentation go by this table.
 */
export const DAYS_KEPT = {
  SESSIONS: 1,
  // The limits on codes count those of a day, and a code holds for minutes.
  SIGN_IN_CODES: 1,
  SECOND_FACTOR_CHALLENGES: 1,
  SIGN_IN_PLACES: 365,
  // Whoever is in no account cannot sign in; an invitation within the term takes them up again.
  LEFT_PEOPLE: 30,
  ENDED_INVITATIONS: 30,
  ENDED_CLAIM_TOKENS: 1,
  REQUEST_LOGS: 30,
  // Decisions, section 13, Events.
  EVENTS: 90,
  DIRECTORY_EVENTS: 90,
  DELIVERIES: 30,
  // A commit is sent again within seconds.
  LEDGER_COMMITS: 1,
  // The census is asked again after 30 days at the latest.
  CENSUS_CHECKS: 31,
  // They are counts of a day, in the time zone of each company.
  REMINDER_RECIPIENTS: 2,
  MAIL_TEXTS: 90,
  PAYMENT_PAYLOADS: 90,
  DELETED_DRAFTS: 30,
  DELETED_CUSTOMERS: 30,
  CUSTOMERS_WITHOUT_DOCUMENTS: 30,
  // Specification, Idempotency: 24 hours after the answer.
  IDEMPOTENCY_ANSWERS: 1,
  // Decisions, section 11, Export: 24 hours.
  EXPORT_ARCHIVES: 1,
  EXPORTS: 30,
} as const;

/** What ends after days. */
export type KeptForDays = keyof typeof DAYS_KEPT;

/** Whole years, from the end of its own, of what the law wants kept: invoices, records, the audit trail (Código de Comercio, art. 30). */
export const YEARS_KEPT = 6;

/** How long something is kept, in milliseconds. */
export function keptMs(what: KeptForDays): number {
  return DAYS_KEPT[what] * DAY_MS;
}
