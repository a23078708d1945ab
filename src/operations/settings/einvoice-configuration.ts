import * as z from 'zod';
import { refuseStale } from '../../contract/concurrency.ts';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
import { readSettings, saveSettings } from '../../settings/repository.ts';
import { defineOperation } from '../define-operation.ts';

const PATH = '/v1/companies/{company_id}/einvoice-configuration';

const configurationSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS).nullable().describe('The form of customers that name none; null: none'),
    delivery: z
      .enum(EINVOICE_DELIVERIES)
      .nullable()
      .describe('How customers get it that say nothing of it; null: DOWNLOAD'),
    third_party_signature: z
      .boolean()
      .describe(
        'Whether the operator of the service signs as a third party where the company has no certificate in force',
      ),
  })
  .meta({ id: 'EinvoiceConfiguration' });

export const getEinvoiceConfiguration = defineOperation({
  id: 'einvoice-configuration.get',
  method: 'GET',
  path: PATH,
  tag: 'Company',
  summary: 'Get what customers get as electronic invoices that say nothing of their own',
  description: 'Of all invoices but simplified ones. What a customer says in `einvoice` goes before it.',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: configurationSchema, description: 'The configuration' },
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
  summary: 'Change what customers get as electronic invoices that say nothing of their own',
  description: 'Merges, with PUT as with PATCH: a field left out stays as it is, null clears it.',
  scope: 'configuration:write',
  access: 'company',
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
  success: { status: 200, data: configurationSchema, description: 'The configuration as changed' },
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
