import * as z from 'zod';
import { date, optionalText, text, uuid } from '../../contract/body-fields.ts';
import { addressBody, addressSchema, ibanField } from '../../contract/identity-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { DEBIT_SCHEMES, DEBIT_STATES } from '../../db/schema/direct-debit-schema.ts';
import { MAX_DEBITED_INVOICES } from '../../payments/direct-debits/create-debit.ts';
import { isCreditorId } from '../../payments/direct-debits/creditor-id.ts';

const MAX_REFERENCE_CHARACTERS = 35;
const MAX_NAME_CHARACTERS = 70;
const MAX_BIC_CHARACTERS = 11;
const REFERENCE = /^[A-Za-z0-9/\-?:().,'+]{1,35}$/;

const NO_REFERENCE = {
  en: "letters without accents, digits and / - ? : ( ) . , ' + alone, 35 at most",
  es: "solo letras sin acentos, cifras y / - ? : ( ) . , ' +, 35 como mucho",
};
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/i;

const NO_BIC = {
  en: 'it is no BIC: 8 or 11 letters and digits, such as BACAADAD',
  es: 'no es un BIC: 8 u 11 letras y cifras, como BACAADAD',
};
const NO_CREDITOR = {
  en: 'it is no creditor identifier of SEPA whose check digits match',
  es: 'no es un identificador de acreedor SEPA con dígitos de control correctos',
};

const scheme = () =>
  z
    .enum(DEBIT_SCHEMES)
    .describe(
      'Scheme of the debits. `CORE`: for everybody. `B2B`: between businesses, without a right to a refund',
    );

export const mandateBody = z
  .object({
    customer_id: uuid().describe('Id of the customer that lets the company collect'),
    iban: ibanField().describe('IBAN of the debited account'),
    bic: optionalText(MAX_BIC_CHARACTERS)
      .refine((value) => value == null || BIC.test(value), {
        params: { code: 'VALIDATION_ERROR', message: NO_BIC },
      })
      .describe('BIC of the bank of that account. Required outside the European Economic Area'),
    address: addressBody
      .nullish()
      .describe('Postal address of the account holder. Required outside the European Economic Area'),
    reference: optionalText(MAX_REFERENCE_CHARACTERS)
      .refine((value) => value == null || REFERENCE.test(value), {
        params: { code: 'VALIDATION_ERROR', message: NO_REFERENCE },
      })
      .describe('Reference of the mandate, unique in the company; generated if absent'),
    debtor_name: optionalText(MAX_NAME_CHARACTERS).describe(
      'Name of the account holder; the customer if absent',
    ),
    signed_on: date().describe('Date of signature'),
    scheme: scheme().nullish().describe('Scheme of the debits; `CORE` if absent'),
    is_recurrent: z.boolean().nullish().describe('True if it allows more than one debit; true if absent'),
  })
  .meta({ id: 'MandateInput' });

const returnReason = () =>
  thirdPartyText(z.string().nullable().describe('Bank’s reason code, such as `AM04` (no funds)'));

export const mandateSchema = z
  .object({
    id: z.uuid(),
    customer_id: z.uuid(),
    reference: z.string().describe('Reference of the mandate'),
    debtor_name: thirdPartyText(z.string().describe('Name of the holder of the debited account')),
    iban: z.string(),
    bic: z.string().nullable().describe('BIC of the bank of the debited account'),
    address: thirdPartyText(addressSchema.nullable().describe('Postal address of the account holder')),
    scheme: scheme(),
    is_recurrent: z.boolean().describe('True if it allows more than one debit'),
    signed_on: z.iso.date().describe('Date of signature'),
    revoked_at: z.iso.datetime().nullable().describe('Time at which it ended; null while in force'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Mandate' });

export const directDebitBody = z
  .object({
    invoice_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_DEBITED_INVOICES)
      .describe('Ids of the invoices whose amounts due are collected'),
    collection_date: date().describe('Date on which the bank collects; today at the earliest'),
    creditor_id: text(MAX_REFERENCE_CHARACTERS)
      .refine(isCreditorId, { params: { code: 'VALIDATION_ERROR', message: NO_CREDITOR } })
      .describe('Creditor identifier of the company, such as `ES13000B11111119`'),
    creditor_iban: ibanField().describe('IBAN of the account that receives the money'),
    scheme: scheme().nullish().describe('Scheme of the mandates to use; `CORE` if absent'),
  })
  .meta({ id: 'DirectDebitInput' });

export const directDebitSchema = z
  .object({
    id: z.uuid(),
    collection_date: z.iso.date().describe('Date on which the bank collects'),
    scheme: scheme(),
    creditor_id: z.string().describe('Creditor identifier of the company'),
    creditor_iban: z.string().describe('IBAN of the account that receives the money'),
    total: z.number().describe('Total that the file collects'),
    debits: z
      .array(
        z
          .object({
            end_to_end_id: z.string().describe('End-to-end id of the debit at the bank'),
            invoice_id: z.uuid(),
            invoice_number: z.string(),
            mandate_id: z.uuid(),
            amount: z.number(),
            sequence: z
              .enum(['FRST', 'RCUR', 'OOFF'])
              .describe('Sequence of the debit: first, further or only debit of its mandate'),
            state: z
              .enum(DEBIT_STATES)
              .describe(
                'Status of the debit. `WAITING`: its date has not come. `COLLECTED`: it counts as paid. `RETURNED`: the bank returned it',
              ),
            return_reason: returnReason(),
            payment_id: z.uuid().nullable().describe('Id of the payment that it created'),
          })
          .meta({ id: 'DirectDebitItem' }),
      )
      .describe('Debits, one per invoice'),
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
            reason: returnReason(),
          })
          .meta({ id: 'DirectDebitReturn' }),
      )
      .describe('Debits returned now'),
    repeated: z.int().describe('Debits already returned before'),
    unknown: thirdPartyText(z.array(z.string()).describe('References that match no debit of the company')),
  })
  .meta({ id: 'DirectDebitReturns' });
