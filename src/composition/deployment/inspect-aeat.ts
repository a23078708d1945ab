import { DAY_MS } from '../../domain/calendar/durations.ts';
import { certificateOf, configured, routeOf } from '../../registration/aeat/route.ts';
import { AeatUnreachableError } from '../../registration/aeat/unreachable-error.ts';
import type { DeploymentSettings } from './deployment-settings.ts';
import { type Finding, finding } from './findings.ts';

/** True if the transport to the AEAT rejects its configuration, before anything is sent. */
function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof AeatUnreachableError) return true;
    throw error;
  }
}

/** Reports how records reach the AEAT: a missing way, an invalid certificate, or the simulator. */
export function validateAeat(settings: DeploymentSettings): Finding[] {
  if (settings.AEAT_SIMULATOR === 'on') return [finding('AEAT_SIMULATED', 'AEAT_SIMULATOR')];
  const names =
    configured(settings.AEAT_RELAY_URL) === undefined ? ['AEAT'] : ['AEAT_RELAY_URL', 'AEAT_RELAY_SECRET'];
  return [
    ...(isRefused(() => routeOf(settings)) ? [finding('AEAT_WAY_MISSING', ...names)] : []),
    ...(isRefused(() => certificateOf(settings))
      ? [finding('AEAT_CERTIFICATE_INVALID', 'AEAT_CERTIFICATE')]
      : []),
  ];
}

/** Days before its end from which a certificate is reported. Getting the next one takes some weeks. */
const CERTIFICATE_WARNING_DAYS = 30;

/**
 * Reports a bound certificate that ends soon or has an unknown end. A relay holds its own and reports it in its log.
 */
export function validateCertificateEnd(settings: DeploymentSettings, nowMs: number): Finding[] {
  const isBound = settings.AEAT !== undefined && configured(settings.AEAT_RELAY_URL) === undefined;
  if (settings.AEAT_SIMULATOR === 'on' || !isBound) return [];
  const end = Date.parse(configured(settings.AEAT_CERTIFICATE_EXPIRES_ON) ?? '');
  if (Number.isNaN(end)) return [finding('AEAT_CERTIFICATE_END_UNKNOWN', 'AEAT_CERTIFICATE_EXPIRES_ON')];
  const isSoon = end - nowMs < CERTIFICATE_WARNING_DAYS * DAY_MS;
  return isSoon ? [finding('AEAT_CERTIFICATE_ENDS_SOON', 'AEAT_CERTIFICATE_EXPIRES_ON')] : [];
}
