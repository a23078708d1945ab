import type { XmlElement } from '../../src/xml/xml-tree.ts';
import { absolute, amount, CENT, EURO } from '../file/amounts.ts';
import { at, children, everywhere, text } from '../file/xml-path.ts';

/** Amounts below this may differ by a euro, others by ten. README of the facts, section 2.2. */
const LARGE_AMOUNT = 100_000n * EURO;
/** Keys whose breakdown is the margin and not the whole price, as at the AEAT. README of the facts, section 14, point 10. */
const MARGIN_KEYS: readonly string[] = ['03', '05'];
const PERCENT = 10_000_000_000n;
/** Most per cent of the total that the retention may take (B4_2000023). */
const MAX_RETENTION_PERCENT = 28n;

/** Returns a sum of the breakdown: bases, taxes, surcharges, exempt and not subject amounts. */
function brokenDown(breakdown: XmlElement): bigint {
  const sum = (local: string, names: readonly string[]) =>
    everywhere(breakdown, local)
      .flatMap((each) => names.map((name) => amount(text(each, name))))
      .reduce((total, each) => total + each, 0n);
  return (
    sum('DetalleIVA', ['BaseImponible', 'CuotaImpuesto', 'CuotaRecargoEquivalencia']) +
    sum('DetalleExenta', ['BaseImponible']) +
    sum('DetalleNoSujeta', ['Importe'])
  );
}

/**
 * True if lines, breakdown and total of an invoice are the same sum. decisions.md, section 16: lines and total agree
 * exactly, the breakdown to the cent.
 */
export function isSummedUp(invoice: XmlElement): boolean {
  const data = at(invoice, 'DatosFactura');
  const breakdown = at(invoice, 'TipoDesglose');
  if (data === null || breakdown === null) return false;
  const total = amount(text(data, 'ImporteTotalFactura'));
  const list = at(data, 'DetallesFactura');
  const lines = list === null ? null : children(list, 'IDDetalleFactura');
  const ofLines = lines?.reduce((sum, line) => sum + amount(text(line, 'ImporteTotal')), 0n) ?? total;
  const isMargin = everywhere(data, 'ClaveRegimenIvaOpTrascendencia').some(({ children: [key] }) =>
    MARGIN_KEYS.includes(String(key)),
  );
  return ofLines === total && (isMargin || absolute(brokenDown(breakdown) - total) < CENT);
}

/** True if a tax is base times rate, to the tolerance of its size. */
export function isTaxOfBase(base: string | null, rate: string | null, tax: string | null): boolean {
  const value = amount(base);
  const tolerance = absolute(value) < LARGE_AMOUNT ? EURO : 10n * EURO;
  return absolute((value * amount(rate)) / PERCENT - amount(tax)) <= tolerance;
}

/** True if a tax is 0, or has the sign of its base. */
export function hasSignOfBase(base: string | null, tax: string | null): boolean {
  return amount(base) * amount(tax) >= 0n;
}

/** True if the retention is at most 28 per cent of the total. */
export function isRetentionAllowed(data: XmlElement): boolean {
  const total = absolute(amount(text(data, 'ImporteTotalFactura')));
  return absolute(amount(text(data, 'RetencionSoportada'))) * 100n <= total * MAX_RETENTION_PERCENT;
}
