import { readExport } from '../../accounts/exports/export-repository.ts';
import { EXPORT_KEPT_DAYS } from '../../audit/retention/export-limits.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { accountExportSchema } from './schemas.ts';
import { accountExportView } from './view.ts';

export const getAccountExport = defineOperation({
  id: 'account-exports.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/exports/{export_id}',
  tag: 'Accounts',
  summary: 'Get an export of an account',
  description:
    'Exports belong to the environment of the credential. Anyone with the link can use it until `expires_at`.',
  scope: 'accounts:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: accountExportSchema, description: 'Export' },
  errors: ['EXPORT_NOT_FOUND'],
  async run(context, { params }) {
    const { accountId, environment, principal } = context;
    const found = await readExport(context.directory, params.export_id);
    const isHere = found?.row.accountId === accountId && found.row.environment === environment;
    // A key must not see the list of keys.
    const isShown = isHere && (principal.type === 'SESSION' || !found.row.bySession);
    if (!isShown) throw new ApiError('EXPORT_NOT_FOUND', { params: { days: EXPORT_KEPT_DAYS } });
    return { data: await accountExportView(found.row, context) };
  },
});
