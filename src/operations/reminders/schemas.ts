import * as z from 'zod';
import { optionalText } from '../../contract/body-fields.ts';
import { REMINDER_STATES } from '../../db/schema/reminder-schema.ts';
import { MAX_DAYS_AFTER, MAX_DAYS_BEFORE, MAX_STEPS } from '../../reminders/reminder-settings.ts';

const MAX_SUBJECT_CHARACTERS = 200;
const MAX_MESSAGE_CHARACTERS = 2000;

const WORDS =
  'Instead of the template’s; `{number}`, `{amount}`, `{due_date}`, `{days}` and `{issuer}` stand for what they name';

const textBody = z
  .object({
    subject: optionalText(MAX_SUBJECT_CHARACTERS).describe(WORDS),
    message: optionalText(MAX_MESSAGE_CHARACTERS).describe(WORDS),
  })
  .meta({ id: 'ReminderTextInput' });

const textsBody = z
  .object({ es: textBody.nullish(), en: textBody.nullish(), ca: textBody.nullish() })
  .meta({ id: 'ReminderTextsInput' });

const stepBody = z
  .object({
    days: z
      .int()
      .min(-MAX_DAYS_BEFORE)
      .max(MAX_DAYS_AFTER)
      .describe('Days from the day on which an invoice falls due, below 0 before it'),
    texts: textsBody.nullish().describe('Words of your own, by the language of the invoice'),
  })
  .meta({ id: 'ReminderStepInput' });

const UNIQUE_DAYS = {
  en: 'each day has one reminder at most',
  es: 'cada día tiene un recordatorio como mucho',
};

const settingsFields = {
  enabled: z.boolean().optional().describe('Whether reminders go out'),
  steps: z
    .array(stepBody)
    .max(MAX_STEPS)
    .optional()
    .superRefine((steps, refinement) => {
      if (steps === undefined || new Set(steps.map(({ days }) => days)).size === steps.length) return;
      const params = { code: 'VALIDATION_ERROR', message: UNIQUE_DAYS };
      refinement.addIssue({ code: 'custom', params });
    })
    .describe('When they go out; replaced whole'),
  business_days_only: z
    .boolean()
    .optional()
    .describe(
      'A Saturday, a Sunday or a holiday of the company’s province gives way to the next working day',
    ),
  late_interest: z
    .boolean()
    .optional()
    .describe('Whether mails after the due date name late interest (Ley 3/2004); between businesses alone'),
};

export const reminderSettingsBody = z.object(settingsFields).meta({ id: 'ReminderSettingsInput' });

export const customerReminderSettingsBody = z
  .object({
    ...settingsFields,
    inherited: z
      .boolean()
      .optional()
      .describe('True: the settings of the company hold for the customer again'),
  })
  .meta({ id: 'CustomerReminderSettingsInput' });

export type ReminderSettingsBody = z.output<typeof reminderSettingsBody>;

const textSchema = z
  .object({
    subject: z.string().nullable().describe('Null: the template’s'),
    message: z.string().nullable().describe('Null: the template’s'),
  })
  .meta({ id: 'ReminderText' });

export const reminderSettingsSchema = z
  .object({
    enabled: z.boolean().describe('Whether reminders go out'),
    inherited: z
      .boolean()
      .describe('Of a customer: its company’s settings hold. Of a company: nothing was ever saved'),
    steps: z
      .array(
        z
          .object({
            days: z.int().describe('Days from the day on which an invoice falls due, below 0 before it'),
            texts: z
              .object({ es: textSchema.nullable(), en: textSchema.nullable(), ca: textSchema.nullable() })
              .meta({ id: 'ReminderTexts' })
              .describe('Words of your own, by the language of the invoice'),
          })
          .meta({ id: 'ReminderStep' }),
      )
      .describe('When they go out'),
    business_days_only: z.boolean().describe('Whether they wait for a working day'),
    late_interest: z.boolean().describe('Whether mails name late interest (Ley 3/2004)'),
  })
  .meta({ id: 'ReminderSettings' });

export const reminderSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    customer_id: z.uuid().nullable(),
    date: z.iso.date().describe('When it went out, or is to go out'),
    days: z.int().describe('Days from the day on which the invoice falls due'),
    state: z
      .enum([...REMINDER_STATES, 'PLANNED'])
      .describe(
        '`SKIPPED`: a later one went out in its place; `REFUSED`: nobody may be written to, see the mail; `PLANNED`: it would go out as things stand now',
      ),
    channel: z.literal('EMAIL').describe('How it goes out'),
    email_id: z.uuid().nullable().describe('The mail'),
    amount_due: z.number().describe('What was due of the invoice, or is now'),
  })
  .meta({ id: 'Reminder' });
