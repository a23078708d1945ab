import type { CompanyContext } from '../../context/context.ts';
import { refuseStaleSession } from '../../people/sessions/stale-session.ts';
import type { AppContext, Middleware } from '../app-env.ts';

/** True if the request concerns production: by the environment that its body names, or else that of its credential. */
function isForProduction({ environment }: CompanyContext, sent: unknown): boolean {
  const named =
    typeof sent === 'object' && sent !== null && 'environment' in sent ? sent.environment : environment;
  return named === 'LIVE';
}

/** True if the operation requires a fresh proof of a session for this request. */
function isProofNeeded({ operation, context, input }: AppContext['var']): boolean {
  const { stepUp } = operation;
  // A public operation has no principal.
  if (stepUp === null || context.principal.type !== 'SESSION') return false;
  switch (stepUp) {
    case 'always':
      return true;
    case 'live':
      return isForProduction(context, input.body);
    case 'others':
      return input.params.session_id !== context.principal.sessionId;
  }
}

/** Rejects a session without a fresh proof of its person if the operation requires one (403). */
export const freshProof: Middleware = async (c, next) => {
  if (isProofNeeded(c.var)) await refuseStaleSession(c.get('context'));
  await next();
};
