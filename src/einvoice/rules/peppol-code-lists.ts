import { ADDRESS_SCHEMES, CURRENCIES } from './code-lists.ts';

/** Code lists of Peppol BIS Billing 3.0 (2026.5) where they differ from those of EN 16931. */

/** Schemes of electronic addresses that EN 16931 lists and Peppol does not take (eaid). */
const NOT_OF_PEPPOL: ReadonlySet<string> = new Set(
  '0037 0147 0154 0158 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM'.split(
    ' ',
  ),
);
/** Dobra of São Tomé: Peppol lists the code since 2018, EN 16931 the one before. */
const DOBRA = { peppol: 'STN', european: 'STD' } as const;

/** True for a scheme of electronic addresses that Peppol takes. An address without a scheme breaks another rule. */
export function isPeppolAddressScheme(scheme: string | null): boolean {
  return scheme === null || (ADDRESS_SCHEMES.has(scheme) && !NOT_OF_PEPPOL.has(scheme));
}

/** True for a currency of ISO 4217, as Peppol lists it. */
export function isPeppolCurrency(code: string): boolean {
  return code === DOBRA.peppol || (CURRENCIES.has(code) && code !== DOBRA.european);
}
