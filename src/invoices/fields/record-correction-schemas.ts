import * as z from 'zod';
import { date, reportViolations, text } from '../../contract/body-fields.ts';
import { EXEMPTION_REASON_CODES } from '../../domain/taxes/tax-catalogue.ts';
import type { Violation } from '../../domain/violation.ts';
import { MAX_OPERATION_CHARACTERS } from '../../verifactu/build-correction.ts';
import { recipientBody } from './recipient-schemas.ts';

/** Decisions, section 12, Correction of a record. */
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;
const REGIME_KEY_CHARACTERS = 2;

/** Fields of a document that a record correction never changes: its issuer, number, type and amounts. */
export const IMMUTABLE_FIELDS = [
  ...['issuer', 'type', 'invoice_number', 'number', 'series_id', 'series_code', 'issue_date'],
  ...['taxable_base', 'total_vat', 'total_irpf', 'total_equivalence_surcharge', 'total_discounts'],
  ...['total_disbursements', 'invoice_total', 'total_to_pay', 'vat_breakdown', 'irpf_breakdown'],
  'surcharge_breakdown',
  ...['total', 'currency', 'issuance', 'rectified_invoice_id', 'rectification_type'],
] as const;

/** Fields of a line that a record correction never changes: its amounts and rates. */
export const IMMUTABLE_LINE_FIELDS = [
  ...['line_type', 'quantity', 'unit_price', 'total_including_tax', 'discount_percentage', 'main_tax'],
  ...['irpf_rate', 'equivalence_surcharge_rate', 'taxable_base', 'line_total'],
] as const;

const immutable = () =>
  z.unknown().optional().describe('Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE');

function immutableProperties(names: readonly string[]): Record<string, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(names.map((name) => [name, immutable()]));
}

/** Returns the violation for a field that never changes. */
export function immutableViolation(field: string): Violation {
  return {
    code: 'VERIFACTU_RECORD_IMMUTABLE',
    field,
    message: {
      en: 'never changes in a record; correct the invoice instead',
      es: 'no cambia en un registro; rectifica la factura',
    },
  };
}

function givenImmutables(body: Readonly<Record<string, unknown>>, names: readonly string[]): Violation[] {
  return names.filter((name) => body[name] != null).map(immutableViolation);
}

const correctedLineBody = z
  .object({
    ...immutableProperties(IMMUTABLE_LINE_FIELDS),
    index: z.int().min(0).describe('Position of the line in the invoice, from 0'),
    regime_key: z
      .string()
      .length(REGIME_KEY_CHARACTERS)
      .nullish()
      .describe('Regime key of the line. If absent, it does not change'),
    exemption_reason: z
      .enum(EXEMPTION_REASON_CODES)
      .nullish()
      .describe(
        'Exemption reason of the line. If absent, it does not change. Null: the line is subject and not exempt',
      ),
  })
  .superRefine((line, refinement) => {
    reportViolations(givenImmutables(line, IMMUTABLE_LINE_FIELDS), refinement);
  })
  .meta({ id: 'CorrectedLineInput' });

export type CorrectedLineBody = z.output<typeof correctedLineBody>;

export const correctRecordBody = z
  .object({
    ...immutableProperties(IMMUTABLE_FIELDS),
    recipient: recipientBody
      .nullish()
      .describe('Correct recipient. Absent properties keep their registered values'),
    description: text(MAX_OPERATION_CHARACTERS)
      .nullish()
      .describe('Description of the operation in the record'),
    operation_date: date().nullish().describe('Date of the operation; null if it is the day of issue'),
    lines: z.array(correctedLineBody).nullish(),
    reason: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS)
      .optional()
      .describe('Reason for the correction of the record. Required with any other property'),
  })
  .superRefine((body, refinement) => {
    reportViolations(givenImmutables(body, IMMUTABLE_FIELDS), refinement);
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
