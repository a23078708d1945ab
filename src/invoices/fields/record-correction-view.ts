import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import type { StoredAmendment } from '../../db/books-json.ts';
import type { VerifactuRecordRow } from '../../db/schema/books-schema.ts';
import { EXEMPTION_REASON_CODES } from '../../domain/taxes/tax-catalogue.ts';
import { timestampText } from '../../platform/clock.ts';
import { recipientSchema } from './recipient-schemas.ts';
import { SUBMISSION_STATUSES } from './verifactu-record-schemas.ts';

/** Columns of a record that its corrections show. */
export type RecordCorrectionRow = Pick<
  VerifactuRecordRow,
  'id' | 'position' | 'generatedAtMs' | 'submissionStatus' | 'errorCode' | 'amendment'
>;

const CORRECTABLE_FIELDS = ['recipient', 'description', 'operation_date', 'lines'] as const;

export const recordCorrectionSchema = z
  .object({
    record_id: z.uuid(),
    position: z.int().describe('Position of the record in the chain'),
    registered_at: z.iso.datetime(),
    submission_status: z.enum(SUBMISSION_STATUSES),
    error_code: z.string().nullable(),
    reason: z.string(),
    corrected_fields: z
      .array(z.enum(CORRECTABLE_FIELDS))
      .describe('Data that the correction changes. All other data stays the same'),
    recipient: recipientSchema.omit({ recipient_type: true, customer_id: true }).nullable(),
    description: thirdPartyText(z.string().nullable()),
    operation_date: z.iso
      .date()
      .nullable()
      .describe('Date of the operation. If it is null in `corrected_fields`, it is the day of issue'),
    lines: z.array(
      z.object({
        index: z.int(),
        regime_key: z.string(),
        exemption_reason: z.enum(EXEMPTION_REASON_CODES).nullable(),
      }),
    ),
  })
  .meta({ id: 'RecordCorrection' });

type CorrectionView = z.input<typeof recordCorrectionSchema>;

function correctedLines({ lines = [] }: StoredAmendment): CorrectionView['lines'] {
  return lines.map(({ index, regime_key, exemption_reason }) => ({
    index,
    regime_key,
    exemption_reason: EXEMPTION_REASON_CODES.find((code) => code === exemption_reason) ?? null,
  }));
}

/** Returns a correction of an invoice's record as a response shows it. Empty if the record changes no data. */
export function recordCorrectionView(row: RecordCorrectionRow): CorrectionView[] {
  const { amendment } = row;
  if (amendment === null) return [];
  return [
    {
      record_id: row.id,
      position: row.position,
      registered_at: timestampText(row.generatedAtMs),
      submission_status: row.submissionStatus,
      error_code: row.errorCode,
      reason: amendment.reason,
      corrected_fields: CORRECTABLE_FIELDS.filter((field) => amendment[field] !== undefined),
      recipient: amendment.recipient ?? null,
      description: amendment.description ?? null,
      operation_date: amendment.operation_date ?? null,
      lines: correctedLines(amendment),
    },
  ];
}
