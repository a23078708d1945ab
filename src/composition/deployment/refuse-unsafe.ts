import { validateSafety } from './inspect-safety.ts';

/** Settings that decide whether the deployment is safe to serve. */
type SafetySettings = Parameters<typeof validateSafety>[0];

/**
 * Returns the reason why a deployment must not serve, or null.
 * With a guessable secret, links, cursors and codes could be forged. Without an address, links would begin with
 * whatever a caller sends in `Host`.
 */
export function unsafeBecause(settings: SafetySettings): string | null {
  const findings = validateSafety(settings);
  return findings.length === 0 ? null : findings.map(({ code }) => code).join(', ');
}
