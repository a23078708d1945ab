import * as z from 'zod';
import { optionalText } from '../../contract/body-fields.ts';
import { REMINDER_STATES } from '../../db/schema/reminder-schema.ts';
import { MAX_DAYS_AFTER, MAX_DAYS_BEFORE, MAX_STEPS } from '../../reminders/reminder-settings.ts';

const MAX_SUBJECT_CHARACTERS = 200;
const MAX_MESSAGE_CHARACTERS = 2000;

const WORDS =
  'Text that replaces that of the template. `{number}`, `{amount}`, `{due_date}`, `{days}` and `{issuer}` are replaced with the data of the invoice';

const textBody = z
  .object({
    subject: optionalText(MAX_SUBJECT_CHARACTERS).describe(WORDS),
    message: optionalText(MAX_MESSAGE_CHARACTERS).describe(WORDS),
  })
  .meta({ id: 'ReminderTextInput' });

const textsBody = z
  .object({
    ...{ es: textBody.nullish(), en: textBody.nullish(), ca: textBody.nullish() },
    ...{ gl: textBody.nullish(), eu: textBody.nullish() },
  })
  .meta({ id: 'ReminderTextsInput' });

const stepBody = z
  .object({
    days: z
      .int()
      .min(-MAX_DAYS_BEFORE)
      .max(MAX_DAYS_AFTER)
      .describe('Number of days from the due date; negative before it'),
    texts: textsBody.nullish().describe('Your own texts, by the language of the invoice'),
  })
  .meta({ id: 'ReminderStepInput' });

const UNIQUE_DAYS = {
  en: 'each day has one reminder at most',
  es: 'cada día tiene un recordatorio como mucho',
};

const settingsFields = {
  enabled: z.boolean().optional().describe('True if reminders are sent'),
  steps: z
    .array(stepBody)
    .max(MAX_STEPS)
    .optional()
    .superRefine((steps, refinement) => {
      if (steps === undefined || new Set(steps.map(({ days }) => days)).size === steps.length) return;
      const params = { code: 'VALIDATION_ERROR', message: UNIQUE_DAYS };
      refinement.addIssue({ code: 'custom', params });
    })
    .describe('Steps of the reminders. An update replaces them as a whole'),
  business_days_only: z
    .boolean()
    .optional()
    .describe(
      'True to move a reminder from a Saturday, Sunday or holiday of the company’s province to the next working day',
    ),
  late_interest: z
    .boolean()
    .optional()
    .describe(
      'True if emails after the due date mention late interest (Ley 3/2004). Only between businesses',
    ),
};

export const reminderSettingsBody = z.object(settingsFields).meta({ id: 'ReminderSettingsInput' });

export const customerReminderSettingsBody = z
  .object({
    ...settingsFields,
    inherited: z.boolean().optional().describe("True to use the company's settings for the customer again"),
  })
  .meta({ id: 'CustomerReminderSettingsInput' });

export type ReminderSettingsBody = z.output<typeof reminderSettingsBody>;

const textSchema = z
  .object({
    subject: z.string().nullable().describe('Subject; null for that of the template'),
    message: z.string().nullable().describe('Text; null for that of the template'),
  })
  .meta({ id: 'ReminderText' });

export const reminderSettingsSchema = z
  .object({
    enabled: z.boolean().describe('True if reminders are sent'),
    inherited: z
      .boolean()
      .describe(
        "For a customer: true if the company's settings apply. For a company: true if no settings were ever saved",
      ),
    steps: z
      .array(
        z
          .object({
            days: z.int().describe('Number of days from the due date; negative before it'),
            texts: z
              .object({
                ...{ es: textSchema.nullable(), en: textSchema.nullable(), ca: textSchema.nullable() },
                ...{ gl: textSchema.nullable(), eu: textSchema.nullable() },
              })
              .meta({ id: 'ReminderTexts' })
              .describe('Your own texts, by the language of the invoice'),
          })
          .meta({ id: 'ReminderStep' }),
      )
      .describe('Steps of the reminders'),
    business_days_only: z.boolean().describe('True if reminders wait for a working day'),
    late_interest: z.boolean().describe('True if emails mention late interest (Ley 3/2004)'),
  })
  .meta({ id: 'ReminderSettings' });

export const reminderSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    customer_id: z.uuid().nullable(),
    date: z.iso.date().describe('Date on which it was sent, or is planned'),
    days: z.int().describe('Number of days from the due date; negative before it'),
    state: z
      .enum([...REMINDER_STATES, 'PLANNED'])
      .describe(
        'Status of the reminder. `SKIPPED`: a later one was sent instead. `REFUSED`: no recipient can be emailed; see the email. `PLANNED`: it is to be sent with the current data',
      ),
    channel: z.literal('EMAIL').describe('Channel of the reminder'),
    email_id: z.uuid().nullable().describe('Id of the email'),
    amount_due: z.number().describe('Amount due of the invoice, at sending or now'),
  })
  .meta({ id: 'Reminder' });
