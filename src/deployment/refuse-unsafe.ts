import { validateSafety } from './inspect-deployment.ts';

/** What of an environment decides whether it is safe to serve from. */
type SafetySettings = Parameters<typeof validateSafety>[0];

const judged = new WeakMap<object, string | null>();

/**
 * Why a deployment must not serve: its secret can be guessed, so that links, cursors and codes could be made up, or the address that
 * links begin with would be whatever a caller writes into `Host`. Null where nothing is wrong. Judged once an environment.
 */
export function unsafeBecause(settings: SafetySettings): string | null {
  const known = judged.get(settings);
  if (known !== undefined) return known;
  const findings = validateSafety(settings);
  const why = findings.length === 0 ? null : findings.map(({ code }) => code).join(', ');
  judged.set(settings, why);
  return why;
}
