import * as z from 'zod';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';

export const einvoiceConfigurationSchema = z
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

export const updateEinvoiceConfigurationBody = z
  .object({
    form: z.enum(DOCUMENT_FORMS).nullish(),
    delivery: z.enum(EINVOICE_DELIVERIES).nullish(),
    third_party_signature: z.boolean().optional(),
  })
  .meta({ id: 'UpdateEinvoiceConfiguration' });
