import { notifyPeople } from '../../people/notices/security-notices.ts';
import { deleteFactor } from '../../people/second-factors/factor-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const removeSecondFactor = defineOperation({
  id: 'second-factors.remove',
  method: 'DELETE',
  path: '/v1/me/second-factors/{second_factor_id}',
  tag: 'Sign-in',
  summary: 'Remove a second factor',
  description:
    'With the last one, the recovery codes are removed too, and sign-in needs only the email code.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Removed' },
  errors: ['SECOND_FACTOR_NOT_FOUND'],
  async run(context, { params }) {
    const { personId } = context.principal;
    if (!(await deleteFactor(context.directory, personId, params.second_factor_id)))
      throw new ApiError('SECOND_FACTOR_NOT_FOUND');
    notifyPeople(context, [personId], { kind: 'SECOND_FACTOR_REMOVED' });
    return { data: null };
  },
});
