/**
 * VAT rates of the other member states, in percent, since 2022 (European Commission, Taxes in Europe Database; Directive 2006/112,
 * articles 96 to 105). The one-stop shop charges the rate of the consumer's state.
 */
const RATES: Readonly<Record<string, readonly number[]>> = {
  AT: [20, 19, 13, 10],
  BE: [21, 12, 6],
  BG: [20, 9],
  CY: [19, 9, 5, 3],
  CZ: [21, 15, 12, 10],
  DE: [19, 7],
  DK: [25],
  EE: [24, 22, 20, 13, 9, 5],
  FI: [25.5, 24, 14, 13.5, 10],
  FR: [20, 10, 8.5, 5.5, 2.1],
  GR: [24, 17, 13, 9, 6, 4],
  HR: [25, 13, 5],
  HU: [27, 18, 5],
  IE: [23, 13.5, 9, 4.8],
  IT: [22, 10, 5, 4],
  LT: [21, 12, 9, 5],
  LU: [17, 16, 14, 13, 8, 7, 3],
  LV: [21, 12, 5],
  MT: [18, 12, 7, 5],
  NL: [21, 9],
  PL: [23, 8, 5],
  PT: [23, 22, 16, 13, 12, 9, 6, 5, 4],
  RO: [21, 19, 11, 9, 5],
  SE: [25, 12, 6],
  SI: [22, 9.5, 5],
  SK: [23, 20, 19, 10, 5],
};

/** True if a member state has or had a rate, in percent. A rate of 0 and states without a list count as known. */
export function isRateOfState(country: string, percentage: number): boolean {
  return percentage === 0 || (RATES[country]?.includes(percentage) ?? true);
}
