import { isValidDate } from './calendar/dates.ts';
import type { TaxSubject } from './fiscal/tax-subject.ts';

/**
 * Reasons why a company issues in production without registration records. It keeps its books by SII, its obligation has not
 * begun, or another rule exempts it. FORAL is stored by earlier versions only: the fiscal territory says it now. Source: RD
 * 1007/2023, Reglamento, articles 3 and 4, and disposición final cuarta; decisions, section 15.
 */
export const EXCLUSION_REASONS = ['SII', 'FORAL', 'BEFORE_OBLIGATION', 'OTHER_LAW'] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** Exclusion with its evidence. Dates are `YYYY-MM-DD`. The evidence is absent in data stored before November 2026. */
export interface Exclusion {
  reason: ExclusionReason;
  /** Day on which it was set: it does not hold earlier. */
  set_on?: string | undefined;
  /** First day of the company in the SII. */
  since?: string | null | undefined;
  /** Last day of an exclusion by another law. Null: no end. */
  valid_until?: string | null | undefined;
}

/** Dates from which companies must use a system that makes records, `YYYY-MM-DD`. */
export interface ObligationDates {
  /** Taxpayers of the corporate income tax. */
  LEGAL_ENTITY: string;
  /** All others. */
  INDIVIDUAL: string;
}

/** Source: RD 1007/2023, disposición final cuarta, as amended by Real Decreto-ley 15/2025. */
export const LEGAL_OBLIGATION_DATES: ObligationDates = {
  LEGAL_ENTITY: '2027-01-01',
  INDIVIDUAL: '2027-07-01',
};

/** Variables of a deployment for those dates, because laws have moved them before. */
export interface ObligationVariables {
  VERIFACTU_OBLIGATION_LEGAL_ENTITY?: string | undefined;
  VERIFACTU_OBLIGATION_INDIVIDUAL?: string | undefined;
}

/** Returns the dates of a deployment: the configured ones, or the law's if none or an invalid date is configured. */
export function obligationDates(variables: ObligationVariables): ObligationDates {
  const named = (text: string | undefined, legal: string) => {
    const date = text?.trim() ?? '';
    return isValidDate(date) ? date : legal;
  };
  return {
    LEGAL_ENTITY: named(variables.VERIFACTU_OBLIGATION_LEGAL_ENTITY, LEGAL_OBLIGATION_DATES.LEGAL_ENTITY),
    INDIVIDUAL: named(variables.VERIFACTU_OBLIGATION_INDIVIDUAL, LEGAL_OBLIGATION_DATES.INDIVIDUAL),
  };
}

/** Returns the date from which a taxpayer is obliged, or null for one that never is. Decisions, section 15, Dates. */
export function obligatedFrom(dates: ObligationDates, taxSubject: TaxSubject): string | null {
  if (taxSubject === 'EXEMPT') return null;
  return taxSubject === 'CORPORATE' ? dates.LEGAL_ENTITY : dates.INDIVIDUAL;
}

/**
 * True if an exclusion holds on a day. It holds from the day on which it was set, and as long as its evidence says. An exclusion
 * FORAL does not hold by itself.
 *
 * @param obligedFrom date from which the company must make records, or null for never
 */
export function isExcluded(exclusion: Exclusion, obligedFrom: string | null, today: string): boolean {
  const { reason, set_on, since, valid_until } = exclusion;
  if (set_on !== undefined && today < set_on) return false;
  switch (reason) {
    case 'SII':
      return since == null || since <= today;
    case 'OTHER_LAW':
      return valid_until == null || today <= valid_until;
    case 'BEFORE_OBLIGATION':
      return obligedFrom === null || today < obligedFrom;
    case 'FORAL':
      return false;
  }
}
