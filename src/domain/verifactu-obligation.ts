import { isValidDate } from './calendar/dates.ts';

/**
 * Reasons why a company issues in production without registration records. It keeps its books by SII or in a foral territory, its
 * obligation has not begun, or another rule exempts it. Source: RD 1007/2023, Reglamento, articles 3 and 4, and disposición final
 * cuarta.
 */
export const EXCLUSION_REASONS = ['SII', 'FORAL', 'BEFORE_OBLIGATION', 'OTHER_LAW'] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** Dates from which companies of each kind must use a system that makes records, `YYYY-MM-DD`. */
export interface ObligationDates {
  LEGAL_ENTITY: string;
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

/**
 * True if a company may issue without records on a date: it has stated a reason, and the reason is valid then.
 *
 * @param obligatedFrom date from which companies of its kind must make records
 */
export function isExcluded(
  exclusion: { reason: ExclusionReason } | null,
  obligatedFrom: string,
  today: string,
): boolean {
  if (exclusion === null) return false;
  return exclusion.reason !== 'BEFORE_OBLIGATION' || today < obligatedFrom;
}
