import * as z from 'zod';

export const STATEMENT_LANGUAGES = ['es', 'en', 'ca'] as const;

export const statementSchema = z
  .object({
    customer_id: z.uuid(),
    name: z.string().describe('Legal name of the customer'),
    language: z.enum(STATEMENT_LANGUAGES).describe('Of the page and the PDF'),
    issuer: z
      .object({ legal_name: z.string(), nif: z.string().nullable() })
      .describe('The company')
      .meta({ id: 'StatementIssuer' }),
    from: z.iso.date(),
    to: z.iso.date(),
    opening_balance: z.number().describe('What the customer owed before the first day'),
    entries: z
      .array(
        z
          .object({
            date: z.iso.date().describe('The day'),
            kind: z
              .enum(['INVOICE', 'CORRECTIVE', 'PAYMENT', 'WRITE_OFF', 'REFUND', 'RETURN'])
              .describe('What happened'),
            invoice_id: z.uuid(),
            invoice_number: z.string(),
            reference: z.string().nullable().describe('Of a payment: its reference'),
            debit: z.number().describe('What it adds to what the customer owes'),
            credit: z.number().describe('What it takes from that'),
            balance: z.number().describe('What the customer owes after it'),
          })
          .meta({ id: 'StatementEntry' }),
      )
      .describe('What changed it, in the order of the days'),
    closing_balance: z.number().describe('What the customer owes at the end of the last day'),
  })
  .meta({ id: 'CustomerStatement' });
