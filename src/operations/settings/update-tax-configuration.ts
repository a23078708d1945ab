import { readSettings, saveSettings } from '../../companies/settings/repository.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { notifyOfIban } from '../../people/notices/iban-notice.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import {
  mergedTaxConfiguration,
  taxConfigurationSchema,
  taxConfigurationView,
  updateTaxConfigurationBody,
  validateTaxConfiguration,
} from './tax-configuration.ts';

export const updateTaxConfiguration = defineOperation({
  id: 'tax-configuration.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: '/v1/companies/{company_id}/tax-configuration',
  tag: 'Company',
  summary: 'Change the tax configuration',
  description: 'Merges, with PUT as with PATCH: an absent field does not change, null clears it.',
  scope: 'configuration:write',
  access: 'company',
  confirms: ['default_iban'],
  idempotency: false,
  query: {},
  body: updateTaxConfigurationBody,
  example: { default_irpf_rate: 15, default_payment_method: 'BANK_TRANSFER', payment_term_days: 30 },
  success: { status: 200, data: taxConfigurationSchema, description: 'Changed tax configuration' },
  errors: ['VAT_RATE_NOT_ACCEPTED', 'REGIME_NOT_SUPPORTED', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { body }) {
    const { books, companyId } = context;
    const settings = await readSettings(books, companyId, context.environment);
    refuseStale(context.ifMatch, settings.version);
    const now = context.clock.now();
    refuseViolations(validateTaxConfiguration(body, now));
    const tax = mergedTaxConfiguration(settings.tax, body);
    const saved = await saveSettings(books, companyId, settings, { tax }, now);
    const { default_iban: before } = settings.tax;
    if (before !== saved.tax.default_iban) {
      const { row } = await context.company();
      notifyOfIban(context, { before, after: saved.tax.default_iban, companyName: row.legalName });
    }
    return { data: taxConfigurationView(saved.tax, context.territory), version: saved.version };
  },
});
