import { DAY_MS } from './calendar/durations.ts';

/**
 * Retention of expiring data, in days from the instant that `retention-table.ts` names (decisions, section 11, Retention). All
 * purges, all responses that hide expired data, and the documentation page use this table.
 */
export const DAYS_KEPT = {
  SESSIONS: 1,
  // The limits on codes count one day of codes, and a code is valid for minutes.
  SIGN_IN_CODES: 1,
  SECOND_FACTOR_CHALLENGES: 1,
  SIGN_IN_PLACES: 365,
  // A person without an account cannot sign in. An invitation within the term restores them.
  LEFT_PEOPLE: 30,
  ENDED_INVITATIONS: 30,
  ENDED_CLAIM_TOKENS: 1,
  REQUEST_LOGS: 30,
  // Decisions, section 13, Events.
  EVENTS: 90,
  DIRECTORY_EVENTS: 90,
  DELIVERIES: 30,
  // A ledger commit is repeated within seconds.
  LEDGER_COMMITS: 1,
  // The census is queried again after 30 days at the latest.
  CENSUS_CHECKS: 31,
  // They are daily counts, in the time zone of each company.
  REMINDER_RECIPIENTS: 2,
  MAIL_TEXTS: 90,
  PAYMENT_PAYLOADS: 90,
  DELETED_DRAFTS: 30,
  DELETED_CUSTOMERS: 30,
  CUSTOMERS_WITHOUT_DOCUMENTS: 30,
  // Specification, Idempotency: 24 hours after the response.
  IDEMPOTENCY_ANSWERS: 1,
  // Decisions, section 11, Export: 24 hours.
  EXPORT_ARCHIVES: 1,
  EXPORTS: 30,
} as const;

/** Kinds of data that expire after days. */
export type KeptForDays = keyof typeof DAYS_KEPT;

/**
 * Retention required by law, in whole years: invoices, records, the audit trail (Código de Comercio, art. 30). Each kind
 * has its own start.
 */
export const YEARS_KEPT = 6;

/** Returns the retention of a kind of data, in milliseconds. */
export function keptMs(what: KeptForDays): number {
  return DAYS_KEPT[what] * DAY_MS;
}
