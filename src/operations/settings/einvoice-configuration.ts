import * as z from 'zod';
import { readSettings, saveSettings } from '../../companies/settings/repository.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
import { defineOperation } from '../define-operation.ts';

const PATH = '/v1/companies/{company_id}/einvoice-configuration';

const configurationSchema = z
  .object({
    form: z
      .enum(DOCUMENT_FORMS)
      .nullable()
      .describe('Default form, for customers without one; null for none'),
    delivery: z
      .enum(EINVOICE_DELIVERIES)
      .nullable()
      .describe('Default delivery, for customers without one; null for DOWNLOAD'),
    third_party_signature: z
      .boolean()
      .describe(
        'True if the operator of the service signs as a third party when the company has no valid certificate',
      ),
  })
  .meta({ id: 'EinvoiceConfiguration' });

export const getEinvoiceConfiguration = defineOperation({
  id: 'einvoice-configuration.get',
  method: 'GET',
  path: PATH,
  tag: 'Company',
  summary: 'Get the default electronic invoicing settings of the customers',
  description:
    'Applies to all invoices except simplified ones. The `einvoice` settings of a customer take precedence.',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: configurationSchema, description: 'Configuration' },
  errors: [],
  async run({ books, companyId, environment }) {
    const { einvoice, version } = await readSettings(books, companyId, environment);
    return { data: einvoice, version };
  },
});

export const updateEinvoiceConfiguration = defineOperation({
  id: 'einvoice-configuration.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: PATH,
  tag: 'Company',
  summary: 'Change the default electronic invoicing settings of the customers',
  description: 'Merges, with PUT as with PATCH: an absent field does not change, null clears it.',
  scope: 'configuration:write',
  access: 'company',
  confirms: ['delivery'],
  idempotency: false,
  query: {},
  body: z
    .object({
      form: z.enum(DOCUMENT_FORMS).nullish(),
      delivery: z.enum(EINVOICE_DELIVERIES).nullish(),
      third_party_signature: z.boolean().optional(),
    })
    .meta({ id: 'UpdateEinvoiceConfiguration' }),
  example: { form: 'UBL', delivery: 'EMAIL' },
  success: { status: 200, data: configurationSchema, description: 'Changed configuration' },
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
