import * as z from 'zod';
import { DOCUMENT_STATES, type ElectronicDocumentRow } from '../../db/schema/electronic-document-schema.ts';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
import { formReasonSchema, shownReasons } from '../../invoices/forms/judged-forms.ts';
import { timestampOrNull } from '../../platform/clock.ts';
import type { Language } from '../../platform/i18n/language.ts';

export const ELECTRONIC_DOCUMENT_PATH =
  '/v1/companies/{company_id}/invoices/{invoice_id}/electronic-document';

export const electronicDocumentSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS),
    delivery: z
      .enum(EINVOICE_DELIVERIES)
      .describe('Delivery method. EMAIL: attached to the emails of the invoice'),
    state: z
      .enum(DOCUMENT_STATES)
      .describe(
        'Status of the document. WANTED: to be generated. READY: generated. UNAVAILABLE: it cannot be generated, for the listed reasons',
      ),
    reasons: z.array(formReasonSchema),
    file_name: z.string().nullable(),
    content_type: z.string().nullable(),
    sha256: z.string().nullable().describe('SHA-256 of the file, hexadecimal'),
    size_bytes: z.int().nullable(),
    settled_at: z.iso.datetime().nullable().describe('Time of generation or refusal'),
  })
  .meta({ id: 'ElectronicDocument' });

/** Returns the electronic document of an invoice as the API shows it. */
export function electronicDocumentView(
  row: ElectronicDocumentRow,
  language: Language,
): z.input<typeof electronicDocumentSchema> {
  const { form, delivery, state, fileName, contentType, digest, sizeBytes, settledAt } = row;
  return {
    ...{ form, delivery, state, sha256: digest },
    reasons: shownReasons(row.reasons, language),
    file_name: fileName,
    content_type: contentType,
    size_bytes: sizeBytes,
    settled_at: timestampOrNull(settledAt),
  };
}
