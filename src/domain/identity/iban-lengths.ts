/**
 * Lengths of an IBAN by country, in characters, including country code and check digits. Source: SWIFT, IBAN Registry (ISO
 * 13616). Also includes the territories that use France's IBAN, and the countries that use unregistered IBANs.
 */
export const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28 },
    ...{ CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18 },
    ...{ FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28 },
    ...{ IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20 },
    ...{ LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28 },
    ...{ NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24 },
    ...{ SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26 },
    ...{ UA: 29, VA: 22, VG: 24, XK: 20, YE: 30 },
    ...{ BL: 27, GF: 27, GP: 27, MF: 27, MQ: 27, NC: 27, PF: 27, PM: 27, RE: 27, TF: 27, WF: 27, YT: 27 },
    ...{ AO: 25, BF: 28, BJ: 28, CF: 27, CG: 27, CI: 28, CM: 27, CV: 25, DZ: 26, GA: 27, GQ: 27, GW: 25 },
    ...{ IR: 26, KM: 27, MA: 28, MG: 27, ML: 28, MZ: 25, NE: 28, SN: 28, TD: 27, TG: 28 },
  }),
);
