import { writeTaxSubject } from '../../../companies/settings/write-subject.ts';
import { defineOperation } from '../../define-operation.ts';

export const resetTaxSubject = defineOperation({
  id: 'tax-subject.reset',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/tax-subject',
  tag: 'Company',
  summary: 'Go back to the tax subject of the NIF',
  description: 'Succeeds even if no tax subject was set.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'The NIF decides again' },
  errors: [
    'TAX_SUBJECT_LOCKED',
    'LIVE_CREDENTIAL_REQUIRED',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context) {
    await writeTaxSubject(context, null);
    return { data: null };
  },
});
