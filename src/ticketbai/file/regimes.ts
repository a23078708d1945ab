import type { VatRegime } from '../../domain/fiscal/vat-regime.ts';
import type { Violation } from '../../domain/violation.ts';
import type { FiledInvoice } from './invoice.ts';
import { regimeNotInBizkaia, regimesDoNotCombine } from './refusals.ts';

const GENERAL = '01';
const EXPORT = '02';
export const GROUP_KEY = '06';
const SURCHARGE = '51';
const SIMPLIFIED = '52';
export const OUTSIDE_VAT = '53';
const MAX_KEYS = 3;

/** Keys of the schema (IdOperacionesTrascendenciaTributariaType) that a regime of the catalogue can become. */
const KEYS: ReadonlySet<string> = new Set(
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 19 51 52 53 54'.split(' '),
);

/** Regimes of VeriFactu that have another number here. */
const RENUMBERED: Readonly<Record<string, string>> = { '18': SURCHARGE, '20': SIMPLIFIED };

const KEY_OF_COMPANY: Readonly<Record<Exclude<VatRegime, 'GENERAL'>, string>> = {
  EQUIVALENCE_SURCHARGE: SURCHARGE,
  SIMPLIFIED,
  NONE: OUTSIDE_VAT,
};

/** Keys that may follow a first key. Source: ticketbai README, section 2.2 (Batuz LROE, Validaciones y Errores V1.0.5). */
const MAY_FOLLOW: Readonly<Record<string, readonly string[]>> = {
  '07': ['01', '03', '05', '09', '11', '12', '13', '14', '15'],
  '05': ['01', '06', '08', '11', '12', '13'],
  '06': ['11', '12', '13', '14', '15'],
  '11': ['08', '15'],
  '12': ['08', '15'],
  '13': ['08', '15'],
  '03': ['01'],
  '08': ['01'],
  '01': ['02'],
};

function keyOf(regime: string, company: VatRegime): string {
  const renumbered = RENUMBERED[regime] ?? regime;
  if (company === 'GENERAL') return renumbered;
  const isReplaced = company === 'NONE' || renumbered === GENERAL || renumbered === EXPORT;
  return isReplaced ? KEY_OF_COMPANY[company] : renumbered;
}

/** Returns the keys in an order that is admitted, or null if there is none. */
function ordered(keys: readonly string[]): string[] | null {
  if (keys.length === 1) return [...keys];
  if (keys.length > MAX_KEYS) return null;
  const first = keys.find((key) =>
    keys.every((other) => other === key || (MAY_FOLLOW[key] ?? []).includes(other)),
  );
  return first === undefined ? null : [first, ...keys.filter((key) => key !== first).sort()];
}

/**
 * Returns the regime keys of an invoice, at most three, in an admitted order. An invoice of disbursements alone has the general
 * one. REGIME_COMBINATION_NOT_ALLOWED for keys that do not combine, and for key 06 in Bizkaia (B4_2000028).
 */
export function regimeKeys({
  lines,
  issuer,
  territory,
}: Pick<FiledInvoice, 'lines' | 'issuer' | 'territory'>): { keys: string[] } | { violation: Violation } {
  const regimes = lines.flatMap(({ main_tax }) => (main_tax === null ? [] : [main_tax.regime_key]));
  const keys = [
    ...new Set((regimes.length === 0 ? [GENERAL] : regimes).map((one) => keyOf(one, issuer.vat_regime))),
  ];
  if (territory === 'BIZKAIA' && keys.includes(GROUP_KEY))
    return { violation: regimeNotInBizkaia(GROUP_KEY) };
  const inOrder = keys.every((key) => KEYS.has(key)) ? ordered(keys) : null;
  return inOrder === null ? { violation: regimesDoNotCombine(keys) } : { keys: inOrder };
}

/** True for the keys that mark their rows as surcharge or simplified regime (B4_2000044). */
export function marksRows(keys: readonly string[]): boolean {
  return keys.includes(SURCHARGE) || keys.includes(SIMPLIFIED);
}
