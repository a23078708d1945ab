/** Countries of the European Economic Area by the prefix of their IBANs. Their debits need no BIC and no address. */
const EEA: readonly string[] = [
  ...[
    'AT',
    'BE',
    'BG',
    'CY',
    'CZ',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'HU',
    'IE',
    'IS',
    'IT',
    'LI',
  ],
  ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];
/** Countries and territories of SEPA outside the EEA. */
const BEYOND: readonly string[] = ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'];

const COUNTRY_CHARACTERS = 2;

const countryOf = (iban: string) => iban.slice(0, COUNTRY_CHARACTERS);

/** True if a SEPA debit can reach the account. Source: EPC 409-09, list of countries in the geographical scope of SEPA. */
export function isInSepa(iban: string): boolean {
  return EEA.includes(countryOf(iban)) || BEYOND.includes(countryOf(iban));
}

/**
 * True if a debit of the account has to name the debtor's bank and address. Source: Regulation (EU) 2015/847, arts. 4 and 5; EPC
 * 016-06 (SDD CORE rulebook).
 */
export function needsDebtorDetails(iban: string): boolean {
  return !EEA.includes(countryOf(iban));
}
