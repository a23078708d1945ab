import { defineOperation } from '../../define-operation.ts';
import { writeDeclaration } from './declare-territory.ts';

export const withdrawFiscalTerritory = defineOperation({
  id: 'fiscal-territory.withdraw',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/fiscal-territory',
  tag: 'Company',
  summary: 'Withdraw the declared fiscal territory',
  description: 'The address decides the territory again. Succeeds even if no territory is declared.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Declaration withdrawn' },
  errors: ['LIVE_CREDENTIAL_REQUIRED', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context) {
    await writeDeclaration(context, null);
    return { data: null };
  },
});
