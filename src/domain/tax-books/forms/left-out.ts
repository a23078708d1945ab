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

/** Shipments abroad, and between the Canaries, Ceuta or Melilla and the peninsula, under IGIC (Ley 20/1991, arts. 11 and 12) and IPSI (Ley 8/1991, art. 8). */
const OTHER_TAX_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  IGIC: ['E2', 'E3'],
  IPSI: ['E2', 'E3', 'E5'],
};

function isExport({ regime_key, exemption, charged }: RegisterRow): boolean {
  if (regime_key === EXPORT_REGIME || exemption === 'E2' || exemption === 'E3') return true;
  const reasons = OTHER_TAX_EXPORTS[charged?.tax_type ?? ''] ?? [];
  return reasons.includes(charged?.exemption_reason ?? '');
}

function isIntraCommunity({ exemption, qualification, recipient }: RegisterRow): boolean {
  return (
    recipient.id_type === VAT_NUMBER && (exemption === 'E5' || exemption === 'E6' || qualification === 'N2')
  );
}

/** Returns why form 347 leaves out the part of a row that bore withholding. */
export function whyWithheld({ regime_key }: RegisterRow): LeftOut {
  return WITHHELD_LEASE_REGIMES.includes(regime_key) ? 'WITHHELD_LEASE' : 'WITHHOLDING';
}

/**
 * Returns the reason why a row is not in form 347, or null if it is, apart from withholding. Only the part that bore withholding is
 * left out for it, because the customer declares that in form 190 or 180 (RD 1065/2007, art. 33.2.i). Leases with withholding have
 * their own reason, because the tax administration asks lessors to declare them nevertheless.
 */
export function whyLeftOut(row: RegisterRow): LeftOut | null {
  if (row.recipient.id === null) return 'NO_RECIPIENT';
  if (row.is_exchanged) return 'EXCHANGED';
  if (row.regime_key === OSS_REGIME) return 'ONE_STOP_SHOP';
  if (isExport(row)) return 'EXPORT';
  return isIntraCommunity(row) ? 'INTRA_COMMUNITY' : null;
}
