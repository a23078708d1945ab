import * as z from 'zod';
import { DRY_RUN_HEADERS, type DryRun } from '../../context/dry-run.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { verifactuRecordSchema } from '../../invoices/fields/verifactu-record-schemas.ts';
import type { ResubmitMaterial } from '../../invoices/registering/resubmit-repository.ts';

/** Record, or the planned record of a dry run. */
export const shownRecordSchema = verifactuRecordSchema
  .extend({
    provisional: z.literal(true).optional().describe('For a dry run: true, nothing was changed'),
    record_xml: thirdPartyText(
      z.string().nullable().optional().describe('For a dry run: the provisional XML of the record'),
    ),
  })
  .meta({ id: 'VerifactuRecordOrDryRun' });

/** Returns the response of a dry run: the record that would be appended. */
export function shownAppended({ record }: DryRun, { invoice, registration }: ResubmitMaterial) {
  const row = invoice?.row;
  if (record === null || registration === null || row?.invoiceNumber == null || row.issueDate === null)
    throw new Error('a repair was planned without a record');
  return {
    status: 200,
    data: {
      id: record.id,
      position: record.position,
      operation: record.operation,
      invoice_id: row.id,
      invoice_number: row.invoiceNumber,
      issue_date: row.issueDate,
      record_type: registration.recordType,
      hashed_text: record.hashed_text,
      invoice_hash: record.fingerprint,
      previous_hash: record.previous_fingerprint,
      registered_at: record.generated_at,
      submission_status: 'PENDING' as const,
      csv: null,
      error_code: null,
      error_message: null,
      correction: record.correction,
      xml: record.xml,
      provisional: true as const,
      record_xml: record.xml,
    },
    headers: DRY_RUN_HEADERS,
  };
}
