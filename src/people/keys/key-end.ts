import { refuseViolations } from '../../platform/errors.ts';

/** Longest validity of a key, in years (decisions, section 11). */
export const MAX_KEY_YEARS = 2;

/** Throws 422 for an expiry in the past or too far ahead. */
export function refuseWrongEnd(expiresAtMs: number | null, nowMs: number): void {
  if (expiresAtMs === null) return;
  const latest = new Date(nowMs);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_KEY_YEARS);
  if (expiresAtMs > nowMs && expiresAtMs <= latest.getTime()) return;
  const message = {
    en: `Must be in the future and at most ${MAX_KEY_YEARS} years ahead`,
    es: `Debe ser posterior a ahora y como mucho dentro de ${MAX_KEY_YEARS} años`,
  };
  refuseViolations([{ code: 'VALIDATION_ERROR', field: 'expires_at', message }]);
}
