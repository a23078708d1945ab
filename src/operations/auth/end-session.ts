import { endOwnSession } from '../../people/sessions/session-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const endSessionById = defineOperation({
  id: 'auth.end-session',
  method: 'DELETE',
  path: '/v1/auth/sessions/{session_id}',
  tag: 'Sign-in',
  summary: 'End one of your sessions',
  description:
    'The session can be on any device. Within ten seconds it is rejected everywhere. A session other than the current one needs a recent step-up.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  stepUp: 'others',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Session ended' },
  errors: ['SESSION_NOT_FOUND'],
  async run({ directory, principal, serviceClock, invalidateAccess }, { params }) {
    const { personId } = principal;
    if (!(await endOwnSession(directory, personId, params.session_id, serviceClock.now())))
      throw new ApiError('SESSION_NOT_FOUND');
    invalidateAccess({ personId });
    return { data: null };
  },
});
