/**
 * CodigoPais: country codes that the AEAT accepts. They are ISO 3166-1 alpha-2, without some codes, plus the AEAT's own XB, XG,
 * XN, XU and QU. Any other code makes the whole submission fail the schema, not only the record. Source:
 * SuministroInformacion.xsd, CountryType2.
 */
const COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GG GH GI GL GM GN GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM ' +
    'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP ' +
    'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
    'QA QU RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XB XG XN XU YE YT ZA ZM ZW'
  ).split(' '),
);

/**
 * ISO codes that the list lacks, with their replacements. Parts of a state use its code. Western Sahara uses the list's own code
 * for countries and territories that it does not name.
 */
const COUNTED_AS: ReadonlyMap<string, string> = new Map([
  ['AX', 'FI'],
  ['BL', 'FR'],
  ['GF', 'FR'],
  ['GP', 'FR'],
  ['MF', 'FR'],
  ['MQ', 'FR'],
  ['SJ', 'NO'],
  ['EH', 'QU'],
]);

/**
 * True if the AEAT's schema accepts a country code.
 *
 * @param code two upper-case letters
 */
export function isCountryCode(code: string): boolean {
  return COUNTRY_CODES.has(code);
}

/**
 * Returns the CodigoPais of a country: its own code, or its replacement at the AEAT (`FR` for `GF`, `FI` for `AX`). Null for a
 * code that is no country's.
 *
 * @param code ISO 3166-1 alpha-2, upper case
 * Source: SuministroInformacion.xsd, CountryType2; the AEAT's list of country codes (QU: not listed).
 */
export function recordCountryCode(code: string): string | null {
  const counted = COUNTED_AS.get(code) ?? code;
  return isCountryCode(counted) ? counted : null;
}

/**
 * True if TicketBAI's schema accepts a country code. It knows the AEAT's codes and the parts of a state that the AEAT counts as
 * the state.
 *
 * @param code two upper-case letters
 * Source: ticketBaiV1-2-2.xsd, CountryType2; batuz_Enumerados.xsd, CountryEnum.
 */
export function isTicketBaiCountry(code: string): boolean {
  return isCountryCode(code) || COUNTED_AS.has(code);
}
