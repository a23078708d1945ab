import * as z from 'zod';
import { date, reportViolations, text } from '../../contract/body-fields.ts';
import { EXEMPTION_REASON_CODES } from '../../domain/taxes/tax-catalogue.ts';
import type { Violation } from '../../domain/violation.ts';
import { NOT_SUBJECT_CAUSES } from '../../ticketbai/file/invoice.ts';
import { TEXT_CHARACTERS } from '../../ticketbai/file/texts.ts';
import { ACTIVITY_CODE } from '../../ticketbai/lroe/income.ts';
import { REPAIR_ACTIONS } from '../../ticketbai/repair-actions.ts';
import { recipientBody } from './recipient-schemas.ts';
import { IMMUTABLE_FIELDS, IMMUTABLE_LINE_FIELDS } from './record-correction-schemas.ts';

/** Decisions, section 16, Rejection and repair. */
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;
const REGIME_KEY_CHARACTERS = 2;

/** Returns the violation for a field that no repair changes. */
export function immutableInFile(field: string): Violation {
  return {
    code: 'TICKETBAI_RECORD_IMMUTABLE',
    field,
    message: {
      en: 'never changes in a record; correct the invoice instead',
      es: 'no cambia en un registro; rectifica la factura',
    },
  };
}

function immutableProperties(names: readonly string[]): Record<string, z.ZodOptional<z.ZodUnknown>> {
  const property = z
    .unknown()
    .optional()
    .describe('Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE');
  return Object.fromEntries(names.map((name) => [name, property]));
}

function givenImmutables(body: Readonly<Record<string, unknown>>, names: readonly string[]): Violation[] {
  return names.filter((name) => body[name] != null).map(immutableInFile);
}

const repairedLineBody = z
  .object({
    ...immutableProperties(IMMUTABLE_LINE_FIELDS),
    index: z.int().min(0).describe('Position of the line in the invoice, from 0'),
    regime_key: z.string().length(REGIME_KEY_CHARACTERS).nullish().describe('Regime key of the line'),
    exemption_reason: z
      .enum(EXEMPTION_REASON_CODES)
      .nullish()
      .describe('Exemption reason of the line. Null: the line is subject and not exempt'),
    nature: z.enum(['GOODS', 'SERVICES']).nullish(),
    not_subject_cause: z.enum(NOT_SUBJECT_CAUSES).nullish(),
    description: text(TEXT_CHARACTERS).nullish().describe('Description of the line in the file'),
  })
  .superRefine((line, refinement) => {
    reportViolations(givenImmutables(line, IMMUTABLE_LINE_FIELDS), refinement);
  })
  .meta({ id: 'RepairedLineInput' });

export const repairFileBody = z
  .object({
    ...immutableProperties(IMMUTABLE_FIELDS),
    action: z
      .enum(REPAIR_ACTIONS)
      .nullish()
      .describe(
        'If absent, the state decides. `SUBSANAR` repairs a rejected file, `MODIFICAR` changes an accepted one, `RESEND` sends the same file again, `ANNOTATE` notes the invoice in subchapter 1.2 of Bizkaia’s book',
      ),
    recipient: recipientBody
      .nullish()
      .describe('Correct recipient. Absent properties keep their filed values'),
    description: text(TEXT_CHARACTERS).nullish().describe('Description of the operation in the file'),
    operation_date: date().nullish().describe('Date of the operation; null if it is the day of issue'),
    lines: z.array(repairedLineBody).nullish().describe('Corrected lines. Absent lines and properties stay'),
    activity_code: z
      .string()
      .regex(ACTIVITY_CODE)
      .nullish()
      .describe('Code of the activity of model 140. If absent, that of the configuration'),
    reason: text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS).describe('Reason for the repair'),
  })
  .superRefine((body, refinement) => {
    reportViolations(givenImmutables(body, IMMUTABLE_FIELDS), refinement);
  })
  .meta({ id: 'RepairTicketbaiRecord' });

export type RepairFileBody = z.output<typeof repairFileBody>;

/** Properties of the body that change what the file says. */
const CONTENT = ['recipient', 'description', 'operation_date', 'lines'] as const;

/** Returns the name of the first property by which a body changes the content of the file. Null without one. */
export function changedContent(body: RepairFileBody): (typeof CONTENT)[number] | null {
  return (
    CONTENT.find((name) =>
      name === 'operation_date'
        ? body.operation_date !== undefined
        : name === 'lines'
          ? (body.lines ?? []).length > 0
          : body[name] != null,
    ) ?? null
  );
}

export const REPAIR_FILE_EXAMPLE = {
  recipient: { legal_name: 'Cliente Ejemplo SL' },
  reason: 'The name of the recipient had a letter wrong',
};
