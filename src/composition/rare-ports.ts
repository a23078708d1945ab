import type { RequestContext } from '../context/context.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../platform/clock.ts';

/**
 * The ports whose code weighs most and which few operations use: the payment provider, mails that let somebody in, reports of mails.
 * A Worker that answers none of these operations holds none of that code (`src/http/front.ts`).
 */
export type RarePorts = Pick<RequestContext, 'secretMails' | 'payments' | 'mailReports'>;

/** Makes the rare ports of a deployment, or those that stand for them. */
export type MakesRarePorts = (env: Env, serviceClock: Clock) => RarePorts;

/** A port that nothing is to use: whatever is asked of it throws. */
function absent<P extends object>(name: string): P {
  const fail = () => {
    throw new Error(`there is no port ${name} here`);
  };
  return new Proxy({} as P, { get: fail });
}

const NONE: RarePorts = {
  secretMails: absent('secretMails'),
  payments: absent('payments'),
  mailReports: absent('mailReports'),
};

/** For operations and runs that use none of them, which `test/unit/http/front.test.ts` holds them to. */
export const noRarePorts: MakesRarePorts = () => NONE;
