import type { RegisterRow } from '../register-row.ts';

/** Reasons why form 347 leaves an operation out (RD 1065/2007, art. 33.2; AEAT). */
export type LeftOut =
  | 'WITHHOLDING'
  | 'WITHHELD_LEASE'
  | 'INTRA_COMMUNITY'
  | 'EXPORT'
  | 'ONE_STOP_SHOP'
  | 'NO_RECIPIENT'
  | 'EXCHANGED';

const VAT_NUMBER = '02';
const EXPORT_REGIME = '02';
const OSS_REGIME = '17';
/** Regimes of leases that bear withholding, in whole or in part. */
const WITHHELD_LEASE_REGIMES = ['11', '13'];

function isIntraCommunity({ exemption, qualification, recipient }: RegisterRow): boolean {
  return (
    recipient.id_type === VAT_NUMBER && (exemption === 'E5' || exemption === 'E6' || qualification === 'N2')
  );
}

function isWithheld(rows: readonly RegisterRow[]): boolean {
  return rows.some(({ irpf_cents }) => (irpf_cents ?? 0) !== 0);
}

/**
 * Returns the reason why a row is not in form 347, or null if it is. An invoice with withholding is left out as a whole, because
 * the customer declares it in form 190 or 180. Leases with withholding have their own reason, because the tax administration asks
 * lessors to declare them nevertheless.
 */
export function whyLeftOut(row: RegisterRow, rows: readonly RegisterRow[]): LeftOut | null {
  if (row.recipient.id === null) return 'NO_RECIPIENT';
  if (row.is_exchanged) return 'EXCHANGED';
  if (isWithheld(rows))
    return WITHHELD_LEASE_REGIMES.includes(row.regime_key) ? 'WITHHELD_LEASE' : 'WITHHOLDING';
  if (row.regime_key === OSS_REGIME) return 'ONE_STOP_SHOP';
  if (row.regime_key === EXPORT_REGIME || row.exemption === 'E2' || row.exemption === 'E3') return 'EXPORT';
  return isIntraCommunity(row) ? 'INTRA_COMMUNITY' : null;
}
