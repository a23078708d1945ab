import { ensureProvisioned } from '../../accounts/provisioning/provision.ts';
import { PROVISION_EXAMPLE, provisionAccountBody, provisionedAccountSchema } from '../../accounts/schemas.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { accountView } from './view.ts';

export const provisionAccount = defineOperation({
  id: 'accounts.provision',
  method: 'POST',
  path: '/v1/accounts',
  tag: 'Accounts',
  summary: 'Create an account that you manage',
  description:
    "For OWNER and ADMIN, in the name of the credential's account. The new account has no members until its holder claims it (`POST /v1/accounts/{account_id}/claim-tokens`). Its `external_ref` is unique among your accounts of an environment. A repeated request with it changes nothing and returns the existing account. The plan is that of the manager if that is CUSTOM, or API with an agreed price. Otherwise it is TRIAL. Until it is claimed it counts with your account: its invoices, NIFs and mails. On TRIAL you provision three accounts, for the sandbox alone; on other plans up to 1,000 unclaimed ones.",
  scope: 'accounts:write',
  access: 'principal',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: provisionAccountBody,
  example: PROVISION_EXAMPLE,
  success: { status: 201, data: provisionedAccountSchema, description: 'Account' },
  errors: [
    'ACCOUNT_NOT_ACCESSIBLE',
    'CONTACT_SALES_REQUIRED',
    'FEATURE_NOT_AVAILABLE',
    'MANAGED_ACCOUNT_LIMIT_REACHED',
    'NIF_INVALID_CONTROL_DIGIT',
    'NIF_NOT_IN_CENSUS',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    'SERIES_FORMAT_INVALID',
    'SERIES_CODE_DUPLICATED',
    'SERIES_FORMAT_OVERLAPS',
  ],
  async run(context, { body }) {
    const { account, company } = await ensureProvisioned(context, body);
    if (account === null) throw new ApiError('CONCURRENT_MODIFICATION');
    return {
      data: {
        ...accountView(account, null),
        company:
          company === null ? null : { id: company.id, nif: company.nif ?? '', legal_name: company.legalName },
      },
      location: `/v1/accounts/${account.row.id}`,
    };
  },
});
