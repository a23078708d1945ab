import type { MailReport, ReportDelivery, ReportProof } from '../../context/ports/mail-reports.ts';

/**
 * Reads the report of a provider that signs the body itself. `read` returns the reports in its JSON, or null if there are
 * none.
 */
export function openSigned(
  body: Uint8Array,
  isGenuine: boolean,
  read: (json: unknown) => readonly MailReport[] | null,
): ReportDelivery {
  if (!isGenuine) return { outcome: 'FORGED' };
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { outcome: 'UNREADABLE' };
  }
  const reports = read(json);
  return reports === null ? { outcome: 'UNREADABLE' } : { outcome: 'GENUINE', reports };
}

/** Mail provider. It knows how to verify and read its own reports. */
export interface MailProvider {
  /** Reads the reports in a body. FORGED if it is not proved to be the provider's, or is too old. */
  open(body: Uint8Array, proof: ReportProof): ReportDelivery | Promise<ReportDelivery>;
}

/** Longest reason that is stored, in characters. */
export const MAX_REASON_CHARACTERS = 500;

/** Largest difference of a provider's clock, and largest age of a signature, in seconds. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** True if a header's Unix time (seconds) is close enough to now. */
export function isOfNow(seconds: string, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(nowMs / 1_000 - Number(seconds)) <= SIGNATURE_TOLERANCE_SECONDS;
}
