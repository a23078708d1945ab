import type { CompanyContext } from '../../context/context.ts';
import { refuseStaleSession } from '../../operations/auth/stale-session.ts';
import type { Middleware } from '../app-env.ts';

/** True if the request concerns production: by the environment that its body names, or else that of its credential. */
function isForProduction({ environment }: CompanyContext, sent: unknown): boolean {
  const named =
    typeof sent === 'object' && sent !== null && 'environment' in sent ? sent.environment : environment;
  return named === 'LIVE';
}

/** Rejects a session without a fresh proof of its person if the operation requires one (403). */
export const freshProof: Middleware = async (c, next) => {
  const { operation, context, input } = c.var;
  const { stepUp } = operation;
  const isAsked = stepUp !== null && context.principal.type === 'SESSION';
  if (isAsked && (stepUp === 'always' || isForProduction(context, input.body)))
    await refuseStaleSession(context);
  await next();
};
