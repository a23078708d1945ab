import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents } from '../../domain/money.ts';
import { statementLines } from '../../invoices/paying/receivables.ts';
import { MAX_STATEMENT_ROWS, readStatement } from '../../invoices/paying/receivables-repository.ts';
import { ApiError, refusedParameter } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const statementSchema = z
  .object({
    customer_id: z.uuid(),
    name: z.string().describe('Legal name of the customer'),
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

export const getCustomerStatement = defineOperation({
  id: 'customers.statement',
  method: 'GET',
  path: '/v1/companies/{company_id}/customers/{customer_id}/statement',
  tag: 'Payments of invoices',
  summary: 'Get the account of a customer: invoices, payments and what is left',
  description:
    'In the order of the days, with the balance after each. Invoices that were voided on request, and tickets that were exchanged, are left out with their payments. A negative balance is credit of the customer.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    from: parameter.date('First day; the first of January of the year of `to` when absent'),
    to: parameter.date('Last day; today when absent'),
  },
  body: null,
  success: { status: 200, data: statementSchema, description: 'The account' },
  errors: ['CUSTOMER_NOT_FOUND', 'STATEMENT_TOO_LONG'],
  async run({ books, companyId, clock, zone }, { params, query }) {
    const to = query.to ?? localDate(clock.now(), zone);
    const from = query.from ?? `${to.slice(0, 4)}-01-01`;
    if (from > to)
      throw refusedParameter('to', to, {
        en: `not before from (${from})`,
        es: `no puede ser anterior a from (${from})`,
      });
    const customerId = params.customer_id;
    const material = await readStatement(books, { companyId, customerId }, to);
    if (material.name === null) throw new ApiError('CUSTOMER_NOT_FOUND');
    const { invoices, payments, refunds } = material;
    if ([invoices, payments, refunds].some(({ length }) => length > MAX_STATEMENT_ROWS))
      throw new ApiError('STATEMENT_TOO_LONG', { params: { max: MAX_STATEMENT_ROWS } });
    const lines = statementLines(material);
    const openingCents = lines
      .filter(({ date }) => date < from)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    let balance = openingCents;
    const entries = lines
      .filter(({ date }) => date >= from)
      .map(({ date, kind, invoiceId, invoiceNumber, reference, debit, credit }) => {
        balance += debit - credit;
        return {
          ...{ date, kind, invoice_id: invoiceId, invoice_number: invoiceNumber, reference },
          ...{ debit: fromCents(debit), credit: fromCents(credit), balance: fromCents(balance) },
        };
      });
    return {
      data: {
        ...{ customer_id: customerId, name: material.name, from, to },
        ...{ opening_balance: fromCents(openingCents), entries, closing_balance: fromCents(balance) },
      },
    };
  },
});
