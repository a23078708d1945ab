import { defineOperation } from '../define-operation.ts';
import { endOtherSessions as endOthers } from './session-repository.ts';

export const endOtherSessions = defineOperation({
  id: 'auth.end-other-sessions',
  method: 'DELETE',
  path: '/v1/auth/sessions',
  tag: 'Sign-in',
  summary: 'Sign out everywhere else',
  description:
    'Ends all sessions of the person but the one that the request is sent with; within ten seconds they are refused everywhere. API keys go on.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'The other sessions have ended' },
  errors: [],
  async run({ directory, principal, serviceClock, invalidateAccess }) {
    const { sessionId, personId } = principal;
    if (sessionId === null) throw new Error('a session without an id');
    await endOthers(directory, personId, sessionId, serviceClock.now());
    invalidateAccess({ personId });
    return { data: null };
  },
});
