import type { ActivationRow } from '../db/schema/company-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** True if a company is activated in an environment at an instant (milliseconds). */
export function isActivated(
  activations: readonly ActivationRow[],
  environment: Environment,
  nowMs: number,
): boolean {
  return activations.some(
    (activation) =>
      activation.environment === environment && (activation.endsAt === null || activation.endsAt > nowMs),
  );
}
