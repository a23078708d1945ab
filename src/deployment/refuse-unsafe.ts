import { validateSafety } from './inspect-deployment.ts';

/** Settings that decide whether the deployment is safe to serve. */
type SafetySettings = Parameters<typeof validateSafety>[0];

const judged = new WeakMap<object, string | null>();

/**
 * Returns the reason why a deployment must not serve, or null. Checked once per environment.
 * With a guessable secret, links, cursors and codes could be forged. Without an address, links would begin with
 * whatever a caller sends in `Host`.
 */
export function unsafeBecause(settings: SafetySettings): string | null {
  const known = judged.get(settings);
  if (known !== undefined) return known;
  const findings = validateSafety(settings);
  const why = findings.length === 0 ? null : findings.map(({ code }) => code).join(', ');
  judged.set(settings, why);
  return why;
}
