import * as z from 'zod';
import { date, text } from '../../contract/body-fields.ts';
import { MAX_OPERATION_CHARACTERS } from '../../verifactu/build-correction.ts';
import { immutablesOf, repairedLineFields, repairReason } from './immutable-fields.ts';
import { recipientBody } from './recipient-schemas.ts';

const IMMUTABLE = immutablesOf('VERIFACTU_RECORD_IMMUTABLE');

/** Returns the violation for a field that never changes. */
export const immutableViolation = IMMUTABLE.violation;

const correctedLineBody = z
  .object({ ...IMMUTABLE.lineProperties, ...repairedLineFields() })
  .superRefine(IMMUTABLE.refuseLine)
  .meta({ id: 'CorrectedLineInput' });

export type CorrectedLineBody = z.output<typeof correctedLineBody>;

export const correctRecordBody = z
  .object({
    ...IMMUTABLE.properties,
    recipient: recipientBody
      .nullish()
      .describe('Correct recipient. Absent properties keep their registered values'),
    description: text(MAX_OPERATION_CHARACTERS)
      .nullish()
      .describe('Description of the operation in the record'),
    operation_date: date().nullish().describe('Date of the operation; null if it is the day of issue'),
    lines: z.array(correctedLineBody).nullish(),
    reason: repairReason()
      .optional()
      .describe('Reason for the correction of the record. Required with any other property'),
  })
  .superRefine((body, refinement) => {
    IMMUTABLE.refuse(body, refinement);
    if (body.reason !== undefined || Object.keys(body).length === 0) return;
    refinement.addIssue({
      code: 'custom',
      path: ['reason'],
      params: {
        code: 'VALIDATION_ERROR',
        message: { en: 'is required to correct data', es: 'es obligatorio para subsanar datos' },
      },
    });
  })
  .meta({ id: 'CorrectRecord' });

export type CorrectRecordBody = z.output<typeof correctRecordBody>;

export const CORRECT_RECORD_EXAMPLE = {
  recipient: { alternative_id: { type: '02', number: 'FR12345678901' } },
  reason: 'The VAT number had a digit wrong',
};
