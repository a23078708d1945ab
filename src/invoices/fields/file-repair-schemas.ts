import * as z from 'zod';
import { date, text } from '../../contract/body-fields.ts';
import { NOT_SUBJECT_CAUSES } from '../../ticketbai/file/invoice.ts';
import { TEXT_CHARACTERS } from '../../ticketbai/file/texts.ts';
import { ACTIVITY_CODE } from '../../ticketbai/lroe/income.ts';
import { REPAIR_ACTIONS } from '../../ticketbai/repair-actions.ts';
import { immutablesOf, repairedLineFields, repairReason } from './immutable-fields.ts';
import { recipientBody } from './recipient-schemas.ts';

const IMMUTABLE = immutablesOf('TICKETBAI_RECORD_IMMUTABLE');

/** Returns the violation for a field that no repair changes. */
export const immutableInFile = IMMUTABLE.violation;

const repairedLineBody = z
  .object({
    ...IMMUTABLE.lineProperties,
    ...repairedLineFields(),
    nature: z.enum(['GOODS', 'SERVICES']).nullish(),
    not_subject_cause: z.enum(NOT_SUBJECT_CAUSES).nullish(),
    description: text(TEXT_CHARACTERS).nullish().describe('Description of the line in the file'),
  })
  .superRefine(IMMUTABLE.refuseLine)
  .meta({ id: 'RepairedLineInput' });

export const repairFileBody = z
  .object({
    ...IMMUTABLE.properties,
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
    reason: repairReason().describe('Reason for the repair'),
  })
  .superRefine(IMMUTABLE.refuse)
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
