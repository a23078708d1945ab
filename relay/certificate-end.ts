import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { ClientCertificate } from './client-certificate.ts';

const DAY_MS = 86_400_000;
/** Days before its end from which a warning about a certificate is logged. */
const WARNING_DAYS = 30;

/** Internal interface to a PKCS#12 file's own certificate. Node has no other way to read it. */
interface NativeContext {
  getCertificate(): Buffer | null;
}

/** Returns the last instant of a client certificate, in milliseconds. Null if Node cannot read it. */
export function certificateEnd(certificate: ClientCertificate): number | null {
  const { context } = createSecureContext(certificate) as { context: NativeContext };
  const bytes = context.getCertificate();
  if (bytes === null) return null;
  const end = Date.parse(new X509Certificate(bytes).validTo);
  return Number.isNaN(end) ? null : end;
}

/** Returns the log entry about a certificate's end at an instant (milliseconds), with a warning from 30 days before. */
export function certificateNotice(endMs: number, nowMs: number): Record<string, unknown> {
  const daysLeft = Math.floor((endMs - nowMs) / DAY_MS);
  const certificate_ends = new Date(endMs).toISOString();
  return { certificate_ends, days_left: daysLeft, ...(daysLeft < WARNING_DAYS ? { warning: true } : {}) };
}
