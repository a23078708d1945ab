import { usageSchema } from '../../accounts/schemas.ts';
import { type AccountUse, readAccountUse } from '../../accounts/usage-repository.ts';
import { readTree } from '../../companies/managed-tree-repository.ts';
import { monthOf, quotaUsage } from '../../domain/accounts/issue-quota.ts';
import { type CompanyTimeZone, localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { countedIn } from '../../invoices/issuing/tree-with-room.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

/** Returns the time zone of an account's months: that of the Canaries if all its companies are there. */
function accountZone({ places }: AccountUse): CompanyTimeZone {
  const isCanary = places.length > 0 && places.every((place) => companyTimeZone(place) === 'Atlantic/Canary');
  return isCanary ? 'Atlantic/Canary' : 'Europe/Madrid';
}

export const getUsage = defineOperation({
  id: 'accounts.usage',
  method: 'GET',
  path: '/v1/accounts/{account_id}/usage',
  tag: 'Accounts',
  summary: "Get the usage of an account's plan",
  description:
    'Counts only production invoices, whatever the environment of the credential. The sandbox never counts. Invoices of managed accounts that nobody has claimed count for the manager too.',
  scope: 'accounts:read',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: usageSchema, description: 'Plan, usage and remaining quota' },
  errors: [],
  async run(context) {
    const { directory, accountId, serviceClock } = context;
    const nowMs = serviceClock.now();
    const [use, tree, own] = await Promise.all([
      readAccountUse(directory, accountId),
      readTree(directory, accountId, nowMs),
      context.issuedCounts([accountId]),
    ]);
    if (use === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
    const zone = accountZone(use);
    const isRoot = tree.rootId === accountId;
    const counted = isRoot ? countedIn(tree, monthOf(localDate(nowMs, zone)), zone) : [accountId];
    const counts = counted.length === 1 ? own : await context.issuedCounts(counted);
    const quota = quotaUsage(use.plan, counts, nowMs, zone);
    return {
      data: {
        account_id: accountId,
        plan: use.plan,
        agreed_price: use.agreedPrice,
        issued_this_month: quota.issuedThisMonth,
        issued_in_all: quota.issuedInAll,
        quota: quota.limit,
        remaining: quota.remaining,
        resets_on: quota.resetsOn,
        nifs: use.nifs,
        provisioned_accounts: use.provisioned,
      },
    };
  },
});
