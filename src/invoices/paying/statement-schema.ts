import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { LANGUAGES } from '../fields/schemas.ts';

export const statementSchema = z
  .object({
    customer_id: z.uuid(),
    name: thirdPartyText(z.string().describe('Legal name of the customer')),
    language: z.enum(LANGUAGES).describe('Language of the page and the PDF'),
    issuer: z
      .object({ legal_name: z.string(), nif: z.string().nullable() })
      .describe('Id of the company')
      .meta({ id: 'StatementIssuer' }),
    from: z.iso.date(),
    to: z.iso.date(),
    opening_balance: z.number().describe('Balance of the customer before the first day'),
    entries: z
      .array(
        z
          .object({
            date: z.iso.date().describe('Date'),
            kind: z
              .enum(['INVOICE', 'CORRECTIVE', 'PAYMENT', 'WRITE_OFF', 'REFUND', 'RETURN'])
              .describe('Kind of entry'),
            invoice_id: z.uuid(),
            invoice_number: z.string(),
            reference: thirdPartyText(z.string().nullable().describe('Reference of a payment')),
            debit: z.number().describe("Amount that increases the customer's balance"),
            credit: z.number().describe("Amount that reduces the customer's balance"),
            balance: z.number().describe('Balance of the customer after the entry'),
          })
          .meta({ id: 'StatementEntry' }),
      )
      .describe('Entries, by date'),
    closing_balance: z.number().describe('Balance of the customer at the end of the last day'),
  })
  .meta({ id: 'CustomerStatement' });

/** Statement of a customer, as the API shows it. Amounts in units. */
export type Statement = z.infer<typeof statementSchema>;
