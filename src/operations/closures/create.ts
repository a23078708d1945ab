import { closeDirectory, readAccountToClose } from '../../accounts/closing/closure-repository.ts';
import { liveEnds, refuseClosing } from '../../accounts/closing/refuse-closing.ts';
import { requiredAccount } from '../../accounts/required-account.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { readNoticeRecipients } from '../../people/notices/notice-repository.ts';
import { sendNotices } from '../../people/notices/security-notices.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { closeAccountBody, closureSchema } from './schemas.ts';

export const closeAccount = defineOperation({
  id: 'closures.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/closures',
  tag: 'Accounts',
  summary: 'Close an account',
  description:
    'For the OWNER, with a session that has a recent step-up. An account that nobody has claimed is closed by the owner of its manager. Closing is permanent. Members, keys, sessions, invitations, claim tokens and payment connections end at once. The account stops managing other accounts at once. Webhooks, recurring templates, drafts and customers end within minutes. Its companies leave LIVE at the end of the month; until then, pending records are sent. Data that the law requires is kept until its retention term ends. Export the account first: nothing in it can be read afterwards.',
  scope: 'any',
  access: 'account',
  audience: { role: 'OWNER', managers: 'NONE' },
  credential: 'session',
  stepUp: 'always',
  idempotency: true,
  query: {},
  body: closeAccountBody,
  example: { reason: 'We stop trading at the end of the year' },
  success: { status: 201, data: closureSchema, description: 'Closed account' },
  errors: ['ACCOUNT_MANAGES_OTHERS', 'CONCURRENT_MODIFICATION'],
  async run(context, { body: { reason } }) {
    const { directory, accountId, payments, serviceClock } = context;
    const { row, hasOwner } = await requiredAccount(context);
    const found = await readAccountToClose(directory, accountId);
    refuseClosing(context, hasOwner, found.unclaimed);
    const nowMs = serviceClock.now();
    const ends = liveEnds(found, nowMs);
    const recipients = await readNoticeRecipients(directory, found.administrators);
    await closeDirectory(directory, { row, reason, nowMs, ends, found }).catch((error: unknown) => {
      throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
    });
    context.invalidateAccess({ accountId });
    const { booksShard, managerAccountId } = row;
    context.waitUntil(context.jobs.add({ kind: 'CLOSED_BOOKS', accountId, booksShard, environment: 'TEST' }));
    if (managerAccountId !== null)
      context.waitUntil(context.jobs.add({ kind: 'LEFT_MANAGER', managerAccountId, accountId }));
    for (const { provider, environment, externalAccountId } of found.connections)
      context.waitUntil(payments.providers[provider].revoke(environment, externalAccountId));
    sendNotices(context, recipients, { kind: 'ACCOUNT_CLOSED', accountName: row.name });
    return {
      data: {
        account_id: accountId,
        reason,
        closed_at: timestampText(nowMs),
        live_companies: ends.map(({ companyId, endsAt }) => ({
          company_id: companyId,
          live_until: timestampText(endsAt),
        })),
      },
    };
  },
});
