import * as z from 'zod';
import { timestampText } from '../../../platform/clock.ts';

export const ENVIRONMENTS = ['TEST', 'LIVE'] as const;

export const createActivationBody = z
  .object({ environment: z.enum(ENVIRONMENTS) })
  .meta({ id: 'CreateActivation' });

export const activationSchema = z
  .object({
    company_id: z.uuid(),
    environment: z.enum(ENVIRONMENTS),
    active: z.boolean().meta({ description: 'True if the company is active there now' }),
    effective_at: z.iso
      .datetime()
      .meta({ description: 'Time of activation, or time at which the deactivation takes effect' }),
  })
  .meta({ id: 'Activation' });

/** Returns an activation as the API shows it. `effectiveAtMs` is in milliseconds. */
export function activationView(
  of: { companyId: string; environment: (typeof ENVIRONMENTS)[number] },
  active: boolean,
  effectiveAtMs: number,
): z.infer<typeof activationSchema> {
  return {
    company_id: of.companyId,
    environment: of.environment,
    active,
    effective_at: timestampText(effectiveAtMs),
  };
}
