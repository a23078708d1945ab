import { readVerifactuState } from '../../companies/settings/verifactu-state.ts';
import { defineOperation } from '../define-operation.ts';
import { verifactuConfigurationSchema } from './verifactu-schemas.ts';
import { verifactuConfigurationView } from './verifactu-view.ts';

export const getVerifactuConfiguration = defineOperation({
  id: 'verifactu-configuration.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/verifactu-configuration',
  tag: 'Company',
  summary: 'Get the VeriFactu configuration',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: verifactuConfigurationSchema, description: 'VeriFactu configuration' },
  errors: [],
  async run(context) {
    const state = await readVerifactuState(context);
    return { data: verifactuConfigurationView(state, context), version: state.settings.version };
  },
});
