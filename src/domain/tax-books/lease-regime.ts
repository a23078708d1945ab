import type { Breakdowns } from './issued-invoice.ts';

/** Regime of leases of business premises: one key in records, three in the register. */
const LEASE_REGIME = '11';
const LEASE_WITHOUT_WITHHOLDING = '12';
const LEASE_PARTLY_WITHHELD = '13';

/** Breakdowns that say how far the lines of a group bear withholding. */
export type Withholding = Pick<Breakdowns, 'vat' | 'irpf' | 'withheld'>;

/** Returns the Clave de operación of a lease: whether it bears withholding in whole, in part or not at all. */
function leaseRegime({ vat, irpf }: Withholding): string {
  const withheld = irpf.reduce((sum, { base_cents }) => sum + base_cents, 0);
  if (withheld === 0) return LEASE_WITHOUT_WITHHOLDING;
  const all = vat.reduce((sum, { base_cents }) => sum + base_cents, 0);
  return Math.abs(withheld) < Math.abs(all) ? LEASE_PARTLY_WITHHELD : LEASE_REGIME;
}

/**
 * Returns the Clave de operación of a group. It is that of its record, except that a lease states if it bears withholding in
 * whole, in part or not at all: by its own lines if they are known, or else by the breakdowns.
 */
export function registerRegime(
  regime: string,
  totalCents: number,
  withheldCents: number | null,
  withholding: Withholding,
): string {
  if (regime !== LEASE_REGIME) return regime;
  if (withholding.withheld === undefined) return leaseRegime(withholding);
  if (withheldCents === null) return LEASE_WITHOUT_WITHHOLDING;
  return withheldCents === totalCents ? LEASE_REGIME : LEASE_PARTLY_WITHHELD;
}
