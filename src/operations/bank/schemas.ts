import * as z from 'zod';
import { MATCH_REASONS } from '../../bank/matching/match-facts.ts';
import { MOVEMENT_STATES } from '../../bank/movement-repository.ts';
import { BANK_FILE_FORMS } from '../../bank/reading/bank-file.ts';
import { decimalNumber, uuid } from '../../contract/body-fields.ts';
import { MATCHERS } from '../../db/schema/bank-schema.ts';
import { AMOUNT_DECIMALS, fromCents, MAX_AMOUNT_CENTS } from '../../domain/money.ts';

const MIN_AMOUNT = 0.01;
const money = z.number().nullable();

const bankAccountSchema = z
  .object({
    account: z.string().describe('Its IBAN, or what else the file calls it'),
    currency: z.string().describe('ISO 4217'),
    from: z.iso.date().nullable().describe('First day'),
    to: z.iso.date().nullable().describe('Last day'),
    opening_balance: money.describe('Balance before the first movement'),
    closing_balance: money.describe('Balance after the last one'),
    movements: z.int().describe('How many the file has of it'),
    is_balanced: z
      .boolean()
      .nullable()
      .describe('Whether the balances are those of the movements; null where the file states none'),
  })
  .meta({ id: 'BankStatementAccount' });

const statementFields = {
  id: z.uuid(),
  form: z.enum(BANK_FILE_FORMS).describe('What the file is'),
  file_name: z.string().describe('As it was sent'),
  accounts: z.array(bankAccountSchema),
  movements: z.int().describe('Movements of the file'),
  created_at: z.iso.datetime(),
};

export const statementSchema = z.object(statementFields).meta({ id: 'BankStatement' });

export const importedStatementSchema = z
  .object({
    ...statementFields,
    added: z.int().describe('Movements that no other file had brought'),
    proposed: z.int().describe('Movements of the company that wait and have a proposal'),
    confirmed: z.int().describe('Matches that the rule has confirmed now'),
  })
  .meta({ id: 'ImportedBankStatement' });

const proposalSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    amount: z.number().describe('How much of the movement would go to it'),
    amount_due: z.number().describe('What is due of the invoice'),
    confidence: z.number().describe('From 0 to 1'),
    reasons: z.array(z.enum(MATCH_REASONS)).describe('What agrees, strongest first'),
    is_certain: z.boolean().describe('The rule may confirm it by itself'),
  })
  .meta({ id: 'BankMatchProposal' });

const matchSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    payment_id: z.uuid(),
    amount: z.number(),
    confirmed_by: z.enum(MATCHERS).describe('A person, or the rule'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BankMatch' });

export const movementSchema = z
  .object({
    id: z.uuid(),
    statement_id: z.uuid().describe('The first file that brought it'),
    account: z.string().describe('The IBAN of the account, or what else the file calls it'),
    currency: z.string().describe('ISO 4217'),
    booked_on: z.iso.date().describe('When the bank booked it'),
    value_on: z.iso.date().nullable().describe('Its value date'),
    amount: z.number().describe('Above 0 where money came'),
    amount_left: z.number().describe('What is left to be matched'),
    text: z.string().describe('What the bank and who paid say of it'),
    counterparty_name: z.string().nullable().describe('Who paid, or was paid'),
    counterparty_iban: z.string().nullable(),
    reference: z.string().nullable().describe('What who paid calls it'),
    bank_reference: z.string().nullable().describe('What the bank calls it'),
    state: z
      .enum(MOVEMENT_STATES)
      .describe('How far it is matched; `NONE`: money that went, which pays no invoice'),
    proposals: z.array(proposalSchema).describe('Invoices that it may pay, likeliest first'),
    matches: z.array(matchSchema).describe('Invoices that it pays'),
  })
  .meta({ id: 'BankMovement' });

export const matchBody = z
  .object({
    invoice_id: uuid().describe('The invoice that it pays'),
    amount: decimalNumber(AMOUNT_DECIMALS, MIN_AMOUNT, fromCents(MAX_AMOUNT_CENTS))
      .nullish()
      .describe(
        'How much of it, in euros; what is due of the invoice when absent, at most what is left. More than what is due is credit of the customer',
      ),
  })
  .meta({ id: 'BankMatchInput' });

export const ignoreBody = z
  .object({ ignored: z.boolean().describe('Whether it is left alone: it pays no invoice') })
  .meta({ id: 'BankMovementIgnored' });

export type MovementView = z.input<typeof movementSchema>;
