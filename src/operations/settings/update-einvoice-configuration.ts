import { readSettings, saveSettings } from '../../companies/settings/repository.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { defineOperation } from '../define-operation.ts';

import { einvoiceConfigurationSchema, updateEinvoiceConfigurationBody } from './einvoice-schemas.ts';

export const updateEinvoiceConfiguration = defineOperation({
  id: 'einvoice-configuration.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: '/v1/companies/{company_id}/einvoice-configuration',
  tag: 'Company',
  summary: 'Change the default electronic invoicing settings of the customers',
  description: 'Merges, with PUT as with PATCH: an absent field does not change, null clears it.',
  scope: 'configuration:write',
  access: 'company',
  confirms: ['delivery'],
  idempotency: false,
  query: {},
  body: updateEinvoiceConfigurationBody,
  example: { form: 'UBL', delivery: 'EMAIL' },
  success: { status: 200, data: einvoiceConfigurationSchema, description: 'Changed configuration' },
  errors: ['PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run({ books, companyId, environment, ifMatch, clock }, { body }) {
    const settings = await readSettings(books, companyId, environment);
    refuseStale(ifMatch, settings.version);
    const { einvoice: now } = settings;
    const { form = now.form, delivery = now.delivery } = body;
    const third_party_signature = body.third_party_signature ?? now.third_party_signature;
    const change = { einvoice: { form, delivery, third_party_signature } };
    const saved = await saveSettings(books, companyId, settings, change, clock.now());
    return { data: saved.einvoice, version: saved.version };
  },
});
