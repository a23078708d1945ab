import { isGuardViolation } from '../../db/failures.ts';
import { notifyOfKnownWebhooks } from '../../people/notices/departed-notice.ts';
import { erasePerson, readMembershipAccounts } from '../../people/persons/erase-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

/** Seconds until the mails of an erased person are deleted. By then the notices of the request itself are written. */
const MAILS_AFTER_SECONDS = 60;

export const eraseMe = defineOperation({
  id: 'me.erase',
  method: 'DELETE',
  path: '/v1/me',
  tag: 'Identity',
  summary: 'Erase the person behind the session',
  description:
    'Needs a session with a recent step-up. It is permanent and takes effect at once. The person leaves every account, with their grants and keys. Their sessions end. Their second factors, name, address and preferences are deleted. The owner of an account must transfer or close it first. Their actions stay in the audit trail of the accounts and on issued invoices until the retention term ends (see the page on data protection).',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Erased' },
  errors: ['OWNER_CANNOT_LEAVE'],
  async run(context) {
    const { directory, principal, serviceClock, jobs, invalidateAccess } = context;
    const { personId } = principal;
    const places = await readMembershipAccounts(directory, personId);
    // The jobs are queued before the commit, so that none is lost. A job has no effect if its person is not erased.
    for (const { accountId, booksShard, email } of places)
      await jobs.add({ kind: 'ERASED_PERSON', personId, accountId, booksShard, email }, MAILS_AFTER_SECONDS);
    await erasePerson(directory, personId, serviceClock.now()).catch((error: unknown) => {
      throw isGuardViolation(error) ? new ApiError('OWNER_CANNOT_LEAVE') : error;
    });
    invalidateAccess({ personId });
    for (const { accountId, name, email } of places)
      notifyOfKnownWebhooks(context, accountId, { personId, name, email });
    return { data: null };
  },
});
