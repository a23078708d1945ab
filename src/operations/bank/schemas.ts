import * as z from 'zod';
import { decimalNumber, uuid } from '../../contract/body-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { MATCHERS } from '../../db/schema/bank-schema.ts';
import { AMOUNT_DECIMALS, fromCents, MAX_AMOUNT_CENTS } from '../../domain/money.ts';
import { MATCH_REASONS } from '../../payments/bank/matching/match-facts.ts';
import { MOVEMENT_STATES } from '../../payments/bank/movement-page-repository.ts';
import { BANK_FILE_FORMS } from '../../payments/bank/reading/bank-file.ts';

const MIN_AMOUNT = 0.01;
const money = z.number().nullable();

const bankAccountSchema = z
  .object({
    account: thirdPartyText(z.string().describe('IBAN of the account, or its other identifier in the file')),
    currency: thirdPartyText(z.string().describe('Currency, ISO 4217')),
    from: z.iso.date().nullable().describe('First day'),
    to: z.iso.date().nullable().describe('Last day'),
    opening_balance: money.describe('Balance before the first movement'),
    closing_balance: money.describe('Balance after the last movement'),
    movements: z.int().describe('Number of movements of the account in the file'),
    is_balanced: z
      .boolean()
      .nullable()
      .describe('True if the balances match the movements; null if the file states no balances'),
  })
  .meta({ id: 'BankStatementAccount' });

const statementFields = {
  id: z.uuid(),
  form: z.enum(BANK_FILE_FORMS).describe('Format of the file'),
  file_name: thirdPartyText(z.string().describe('File name as sent')),
  accounts: z.array(bankAccountSchema),
  movements: z.int().describe('Number of movements in the file'),
  created_at: z.iso.datetime(),
};

export const statementSchema = z.object(statementFields).meta({ id: 'BankStatement' });

export const importedStatementSchema = z
  .object({
    ...statementFields,
    added: z.int().describe('Number of movements that no earlier file contained'),
    possible_duplicates: z
      .int()
      .describe(
        'Number of movements set aside because a statement in the other format probably contains them',
      ),
    proposed: z.int().describe("Number of the company's unmatched movements with a proposal"),
    confirmed: z.int().describe('Number of matches that the rule confirmed now'),
  })
  .meta({ id: 'ImportedBankStatement' });

const proposalSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    amount: z.number().describe('Amount of the movement proposed for the invoice'),
    amount_due: z.number().describe('Amount due of the invoice'),
    confidence: z.number().describe('Confidence, from 0 to 1'),
    reasons: z.array(z.enum(MATCH_REASONS)).describe('Matching data, strongest first'),
    is_certain: z.boolean().describe('True if the rule can confirm it automatically'),
  })
  .meta({ id: 'BankMatchProposal' });

const matchSchema = z
  .object({
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    payment_id: z.uuid(),
    amount: z.number(),
    confirmed_by: z.enum(MATCHERS).describe('Confirmed by a person, or by the rule'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BankMatch' });

export const movementSchema = z
  .object({
    id: z.uuid(),
    statement_id: z.uuid().describe('Id of the first statement that contained it'),
    account: thirdPartyText(z.string().describe('IBAN of the account, or its other identifier in the file')),
    currency: thirdPartyText(z.string().describe('Currency, ISO 4217')),
    booked_on: z.iso.date().describe('Date on which the bank booked it'),
    value_on: z.iso.date().nullable().describe('Value date'),
    amount: z.number().describe('Amount; positive for incoming money'),
    amount_left: z.number().describe('Amount still unmatched'),
    text: thirdPartyText(z.string().describe('Text of the bank and the payer')),
    counterparty_name: thirdPartyText(z.string().nullable().describe('Name of the payer or payee')),
    counterparty_iban: thirdPartyText(z.string().nullable()),
    reference: thirdPartyText(z.string().nullable().describe("Payer's reference")),
    bank_reference: thirdPartyText(z.string().nullable().describe("Bank's reference")),
    state: z.enum(MOVEMENT_STATES).describe('Matching state. `NONE`: outgoing money, which pays no invoice'),
    possible_duplicate_of: z
      .uuid()
      .nullable()
      .describe('Id of the movement of the other format that is probably the same money; null for none'),
    proposals: z.array(proposalSchema).describe('Proposed invoices, most likely first'),
    matches: z.array(matchSchema).describe('Invoices that it pays'),
  })
  .meta({ id: 'BankMovement' });

export const matchBody = z
  .object({
    invoice_id: uuid().describe('Id of the invoice that it pays'),
    amount: decimalNumber(AMOUNT_DECIMALS, MIN_AMOUNT, fromCents(MAX_AMOUNT_CENTS))
      .nullish()
      .describe(
        'Amount to match, in euros. If absent, it is the amount due of the invoice, at most the unmatched amount. An amount above the amount due becomes credit of the customer',
      ),
  })
  .meta({ id: 'BankMatchInput' });

export const ignoreBody = z
  .object({ ignored: z.boolean().describe('True to ignore it, so that it pays no invoice') })
  .meta({ id: 'BankMovementIgnored' });

export type MovementView = z.input<typeof movementSchema>;
