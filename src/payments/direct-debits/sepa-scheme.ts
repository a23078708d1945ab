import { EU_MEMBER_STATES } from '../../domain/identity/eu-member-states.ts';

/** Countries of the European Economic Area outside the Union. */
const EEA_BEYOND_UNION: readonly string[] = ['IS', 'LI', 'NO'];
/** Countries and territories of SEPA outside the EEA. */
const BEYOND_EEA: readonly string[] = [
  'AD',
  'AL',
  'CH',
  'GB',
  'GI',
  'MC',
  'MD',
  'ME',
  'MK',
  'RS',
  'SM',
  'VA',
];

const COUNTRY_CHARACTERS = 2;

const countryOf = (iban: string) => iban.slice(0, COUNTRY_CHARACTERS);

/** True for an account in the EEA. Its debits need no BIC and no address. */
function isInEea(iban: string): boolean {
  return EU_MEMBER_STATES.has(countryOf(iban)) || EEA_BEYOND_UNION.includes(countryOf(iban));
}

/** True if a SEPA debit can reach the account. Source: EPC 409-09, list of countries in the geographical scope of SEPA. */
export function isInSepa(iban: string): boolean {
  return isInEea(iban) || BEYOND_EEA.includes(countryOf(iban));
}

/**
 * True if a debit of the account has to name the debtor's bank and address. Source: Regulation (EU) 2015/847, arts. 4 and 5; EPC
 * 016-06 (SDD CORE rulebook).
 */
export function needsDebtorDetails(iban: string): boolean {
  return !isInEea(iban);
}
