import { endOtherSessions as endOthers } from '../../people/sessions/session-repository.ts';
import { defineOperation } from '../define-operation.ts';

export const endOtherSessions = defineOperation({
  id: 'auth.end-other-sessions',
  method: 'DELETE',
  path: '/v1/auth/sessions',
  tag: 'Sign-in',
  summary: 'Sign out of all other sessions',
  description:
    'Ends all sessions of the person except the current one. Within ten seconds they are rejected everywhere. API keys stay valid. Needs a recent step-up.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Other sessions ended' },
  errors: [],
  async run({ directory, principal, serviceClock, invalidateAccess }) {
    const { sessionId, personId } = principal;
    if (sessionId === null) throw new Error('a session without an id');
    await endOthers(directory, personId, sessionId, serviceClock.now());
    invalidateAccess({ personId });
    return { data: null };
  },
});
