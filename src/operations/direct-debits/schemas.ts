import * as z from 'zod';
import { date, optionalText, text, uuid } from '../../contract/body-fields.ts';
import { ibanField } from '../../contract/identity-fields.ts';
import { DEBIT_SCHEMES, DEBIT_STATES } from '../../db/schema/direct-debit-schema.ts';
import { MAX_DEBITED_INVOICES } from '../../direct-debits/create-debit.ts';
import { isCreditorId } from '../../direct-debits/creditor-id.ts';

const MAX_REFERENCE_CHARACTERS = 35;
const MAX_NAME_CHARACTERS = 70;
const REFERENCE = /^[A-Za-z0-9/\-?:().,'+]{1,35}$/;

const NO_REFERENCE = {
  en: "letters without accents, digits and / - ? : ( ) . , ' + alone, 35 at most",
  es: "solo letras sin acentos, cifras y / - ? : ( ) . , ' +, 35 como mucho",
};
const NO_CREDITOR = {
  en: 'it is no creditor identifier of SEPA whose check digits match',
  es: 'no es un identificador de acreedor SEPA con dígitos de control correctos',
};

const scheme = () =>
  z.enum(DEBIT_SCHEMES).describe('`CORE`: everybody; `B2B`: between businesses, which give nothing back');

export const mandateBody = z
  .object({
    customer_id: uuid().describe('The customer that lets the company collect'),
    iban: ibanField().describe('The account that is debited'),
    reference: optionalText(MAX_REFERENCE_CHARACTERS)
      .refine((value) => value == null || REFERENCE.test(value), {
        params: { code: 'VALIDATION_ERROR', message: NO_REFERENCE },
      })
      .describe('What the mandate is called; one of its own when absent. A company has each once'),
    debtor_name: optionalText(MAX_NAME_CHARACTERS).describe('Whose account it is; the customer when absent'),
    signed_on: date().describe('When it was signed'),
    scheme: scheme().nullish().describe('`CORE` when absent'),
    is_recurrent: z
      .boolean()
      .nullish()
      .describe('Whether it allows more than one debit; it does when absent'),
  })
  .meta({ id: 'MandateInput' });

export const mandateSchema = z
  .object({
    id: z.uuid(),
    customer_id: z.uuid(),
    reference: z.string().describe('What the mandate is called'),
    debtor_name: z.string().describe('Whose account is debited'),
    iban: z.string(),
    scheme: scheme(),
    is_recurrent: z.boolean().describe('Whether it allows more than one debit'),
    signed_on: z.iso.date().describe('When it was signed'),
    revoked_at: z.iso.datetime().nullable().describe('When it ended; null: it is in force'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Mandate' });

export const directDebitBody = z
  .object({
    invoice_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_DEBITED_INVOICES)
      .describe('What is due of them is collected'),
    collection_date: date().describe('When the bank is to collect; today at the earliest'),
    creditor_id: text(MAX_REFERENCE_CHARACTERS)
      .refine(isCreditorId, { params: { code: 'VALIDATION_ERROR', message: NO_CREDITOR } })
      .describe('The creditor identifier of the company, such as `ES13000B11111119`'),
    creditor_iban: ibanField().describe('The account that the money comes to'),
    scheme: scheme().nullish().describe('Mandates of this scheme are used; `CORE` when absent'),
  })
  .meta({ id: 'DirectDebitInput' });

export const directDebitSchema = z
  .object({
    id: z.uuid(),
    collection_date: z.iso.date().describe('When the bank is to collect'),
    scheme: scheme(),
    creditor_id: z.string().describe('The creditor identifier of the company'),
    creditor_iban: z.string().describe('The account that the money comes to'),
    total: z.number().describe('What the file collects'),
    debits: z
      .array(
        z
          .object({
            end_to_end_id: z.string().describe('What the bank calls the debit'),
            invoice_id: z.uuid(),
            invoice_number: z.string(),
            mandate_id: z.uuid(),
            amount: z.number(),
            sequence: z
              .enum(['FRST', 'RCUR', 'OOFF'])
              .describe('First, further or only debit of its mandate'),
            state: z
              .enum(DEBIT_STATES)
              .describe(
                '`WAITING`: its day has not come; `COLLECTED`: it counts as paid; `RETURNED`: it came back',
              ),
            return_reason: z.string().nullable().describe('The bank’s code, such as `AM04` (no funds)'),
            payment_id: z.uuid().nullable().describe('The payment that it made'),
          })
          .meta({ id: 'DirectDebitItem' }),
      )
      .describe('One for each invoice'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'DirectDebit' });

export const returnsSchema = z
  .object({
    returned: z
      .array(
        z
          .object({
            end_to_end_id: z.string(),
            invoice_id: z.uuid(),
            amount: z.number(),
            reason: z.string().nullable().describe('The bank’s code, such as `AM04` (no funds)'),
          })
          .meta({ id: 'DirectDebitReturn' }),
      )
      .describe('Debits that came back now'),
    repeated: z.int().describe('Debits that had come back before'),
    unknown: z.array(z.string()).describe('References that name no debit of the company'),
  })
  .meta({ id: 'DirectDebitReturns' });
