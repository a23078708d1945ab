import { beginExport, oldestExport } from '../../accounts/exports/export-repository.ts';
import { EXPORT_WINDOW_MS, MAX_EXPORTS_A_DAY } from '../../audit/retention/export-limits.ts';
import type { AccountContext } from '../../context/context.ts';
import { SCOPES } from '../../contract/scopes.ts';
import { SECOND_MS } from '../../domain/calendar/durations.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { accountExportSchema } from './schemas.ts';
import { accountExportView } from './view.ts';

/** Scopes that an export requires, because it contains the data of all of them. */
const READING = SCOPES.filter((scope) => scope.endsWith(':read') || scope.endsWith(':list'));

/** Throws 403 if the key lacks a scope that an export requires. */
function refuseNarrowKey({ principal: { scopes } }: AccountContext): void {
  const missing = scopes === null ? [] : READING.filter((scope) => !scopes.has(scope));
  if (missing.length === 0) return;
  throw new ApiError('INSUFFICIENT_SCOPE', {
    params: { scope: missing.join(', ') },
    details: { required_scopes: READING, missing_scopes: missing },
  });
}

/** Throws 429 with the seconds until the oldest export no longer counts. */
async function refuseFurther(context: AccountContext, nowMs: number): Promise<never> {
  const oldestMs = (await oldestExport(context.directory, context, nowMs - EXPORT_WINDOW_MS)) ?? nowMs;
  const waitMs = Math.max(oldestMs + EXPORT_WINDOW_MS - nowMs, SECOND_MS);
  throw new ApiError('ACCOUNT_EXPORT_LIMIT_REACHED', {
    params: { limit: MAX_EXPORTS_A_DAY },
    headers: { 'Retry-After': String(Math.ceil(waitMs / SECOND_MS)) },
  });
}

export const createAccountExport = defineOperation({
  id: 'account-exports.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/exports',
  tag: 'Accounts',
  summary: 'Export all data of an account',
  description:
    'For owners and admins, with a session or with a key that holds every reading scope and is not limited to companies. A job creates a ZIP for the environment of the credential. It contains JSON in the format of the API, PDFs, registration records with their XML, the audit trail and a README, but no secrets. If a signed-in person requests it, it also lists the API keys. `GET` shows its progress, and a link that is valid for 24 hours. While an export is in progress, the request returns that one. Ten exports a day can be started.',
  scope: 'accounts:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: null,
  success: { status: 202, data: accountExportSchema, description: 'Export in progress' },
  errors: ['INSUFFICIENT_SCOPE', 'ACCOUNT_EXPORT_LIMIT_REACHED'],
  async run(context) {
    refuseNarrowKey(context);
    const { directory, accountId, environment, principal, serviceClock, ids, jobs } = context;
    const nowMs = serviceClock.now();
    const bySession = principal.type === 'SESSION';
    const limit = { sinceMs: nowMs - EXPORT_WINDOW_MS, count: MAX_EXPORTS_A_DAY };
    const row = await beginExport(directory, {
      id: ids.next(),
      accountId,
      environment,
      bySession,
      nowMs,
      limit,
    });
    if (row === null) return await refuseFurther(context, nowMs);
    // A second message for a running export has no effect.
    await jobs.add({ kind: 'ACCOUNT_EXPORT', exportId: row.id });
    return { data: await accountExportView(row, context) };
  },
});
