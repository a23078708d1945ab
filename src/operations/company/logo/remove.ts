import { updateLogoKey } from '../../../companies/repository.ts';
import { discardLogo } from '../../../companies/stored-logo.ts';
import { refuseLostUpdate, refuseStale } from '../../../contract/concurrency.ts';
import { defineOperation } from '../../define-operation.ts';

export const removeLogo = defineOperation({
  id: 'logo.remove',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/logo',
  tag: 'Company',
  summary: 'Remove the logo of a company',
  description: 'Succeeds even if the company has no logo. Links to the logo end at once.',
  scope: 'companies:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Logo removed' },
  errors: ['PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context) {
    const { row } = await context.company();
    refuseStale(context.ifMatch, row.version);
    if (row.logoKey !== null) {
      const { directory, environment, files, serviceClock } = context;
      const nowMs = serviceClock.now();
      const stored = refuseLostUpdate(await updateLogoKey(directory, environment, row, null, nowMs));
      await discardLogo(files, stored, row.logoKey);
    }
    return { data: null };
  },
});
