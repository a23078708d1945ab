import { endSession } from '../../people/sessions/session-repository.ts';
import { defineOperation } from '../define-operation.ts';

export const signOut = defineOperation({
  id: 'auth.sign-out',
  method: 'DELETE',
  path: '/v1/auth/sessions/current',
  tag: 'Sign-in',
  summary: 'Sign out',
  description: 'Ends the current session. Within ten seconds it is rejected everywhere.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Session ended' },
  errors: [],
  async run({ directory, principal, serviceClock, invalidateAccess }) {
    const { sessionId, personId } = principal;
    if (sessionId === null) throw new Error('a session without an id');
    await endSession(directory, sessionId, serviceClock.now());
    invalidateAccess({ personId });
    return { data: null };
  },
});
