import type { CompanyContext } from '../../context/context.ts';
import { fromCents } from '../../domain/money.ts';
import { ApiError } from '../../platform/errors.ts';
import { type StatementLine, statementLines } from './receivables.ts';
import { readStatement } from './statement-repository.ts';
import type { Statement } from './statement-schema.ts';
import { MAX_STATEMENT_ROWS } from './statement-slice-repository.ts';

/** Days of a statement, `YYYY-MM-DD`, both included, and the language that it is written in. */
interface StatementRequest extends Pick<Statement, 'from' | 'to' | 'language'> {
  customerId: string;
}

/** Returns the entries of a statement with the balance after each, in units. `openingCents` is the balance before them. */
function entriesOf(lines: readonly StatementLine[], openingCents: number) {
  let balance = openingCents;
  const entries = lines.map(({ date, kind, invoiceId, invoiceNumber, reference, debit, credit }) => {
    balance += debit - credit;
    return {
      ...{ date, kind, invoice_id: invoiceId, invoice_number: invoiceNumber, reference },
      ...{ debit: fromCents(debit), credit: fromCents(credit), balance: fromCents(balance) },
    };
  });
  return { entries, closing_balance: fromCents(balance) };
}

/**
 * Reads the statement of a customer. Throws 404 CUSTOMER_NOT_FOUND, and 422 STATEMENT_TOO_LONG for more rows than a statement
 * holds.
 */
export async function readCustomerStatement(
  { books, companyId, company }: CompanyContext,
  { customerId, from, to, language }: StatementRequest,
): Promise<Statement> {
  const [material, { row }] = await Promise.all([
    readStatement(books, { companyId, customerId }, to),
    company(),
  ]);
  if (material === null) throw new ApiError('STATEMENT_TOO_LONG', { params: { max: MAX_STATEMENT_ROWS } });
  if (material.name === null) throw new ApiError('CUSTOMER_NOT_FOUND');
  const lines = statementLines(material);
  const openingCents = lines
    .filter(({ date }) => date < from)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  const shown = lines.filter(({ date }) => date >= from);
  return {
    ...{ customer_id: customerId, name: material.name, from, to, language },
    issuer: { legal_name: row.legalName, nif: row.nif },
    opening_balance: fromCents(openingCents),
    ...entriesOf(shown, openingCents),
  };
}
