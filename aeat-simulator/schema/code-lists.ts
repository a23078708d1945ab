/**
 * Code lists of the records.
 * Source: Orden HAC/1177/2024, annex, lists L1 to L17; SuministroInformacion.xsd; Validaciones v1.2.2, section 15.6.
 */
export const TAXES = ['01', '02', '03', '05'];
export const INVOICE_TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'];
export const CORRECTIVE_TYPES = ['R1', 'R2', 'R3', 'R4', 'R5'];
export const TYPES_WITH_RECIPIENTS = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'];
export const ID_TYPES = ['02', '03', '04', '05', '06', '07'];
export const QUALIFICATIONS = ['S1', 'S2', 'N1', 'N2'];
export const EXEMPTIONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'];

const IVA_REGIMES = '01 02 03 04 05 06 07 08 09 10 11 14 15 17 18 19 20'.split(' ');

/** All values of ClaveRegimen: those of IVA, and 21, which only IGIC has. */
export const ALL_REGIMES = [...IVA_REGIMES, '21'];

/** ClaveRegimen by tax; tax 05 has none. */
export const REGIMES: Readonly<Record<string, readonly string[]>> = {
  '01': IVA_REGIMES,
  '02': ['01', '08', '11', '18', '19', '20'],
  '03': ALL_REGIMES,
};

/** CodigoPais: most ISO 3166-1 codes and five of its own (XB, XG, XN, XU, QU). Source: CountryType2. */
export const COUNTRIES = (
  'AF AL DE AD AO AI AQ AG SA DZ AR AM AW AU AT AZ BS BH BD BB BE BZ BJ BM BY BO BA BW BV BR BN BG BF BI BT CV KY KH ' +
  'CM CA CF CC CO KM CG CD CK KP KR CI CR HR CU TD CZ CL CN CY CW DK DM DO EC EG AE ER SK SI ES US EE ET FO PH FI FJ ' +
  'FR GA GM GE GS GH GI GD GR GL GU GT GG GN GQ GW GY HT HM HN HK HU IN ID IR IQ IE IM IS IL IT JM JP JE JO KZ KE KG ' +
  'KI KW LA LS LV LB LR LY LI LT LU XG MO MK MG MY MW MV ML MT FK MP MA MH MU MR YT UM MX FM MD MC MN ME MS MZ MM NA ' +
  'NR CX NP NI NE NG NU NF NO NC NZ IO OM NL BQ PK PW PA PG PY PE PN PF PL PT PR QA GB RW RO RU RE SB SV WS AS KN SM ' +
  'SX PM VC SH LC ST SN RS SC SL SG SY SO LK SZ ZA SD SS SE CH SR TH TW TZ TJ PS TF TL TG TK TO TT TN TC TM TR TV UA ' +
  'UG UY UZ VU VA VE VN VG VI WF YE DJ ZM ZW QU XB XU XN'
).split(' ');
