import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceCash } from '../../domain/tax-books/forms/cash-sums.ts';
import type { EarlierOperations } from '../../domain/tax-books/forms/operator-sums.ts';
import type { BooksCompany } from '../../domain/tax-books/issued-invoice.ts';
import type { RegisterRow } from '../../domain/tax-books/register-row.ts';
import { registerRows } from '../../domain/tax-books/register-rows.ts';
import { selectCash } from '../cash-repository.ts';
import { readIssued, selectOfOperators } from '../issued-repository.ts';

/** Data that some forms need of invoices outside their period. */
export interface AskedBeside {
  /** Form 347: cash collected up to the end of a year. */
  cash?: { year: number; add(cash: InvoiceCash): void };
  /** Form 349: amounts declared before the period for its rectifications. Known after the period is added up. */
  earlier?: { asked(): EarlierOperations | null; add(rows: readonly RegisterRow[]): void };
}

type Context = Pick<CompanyContext, 'books' | 'companyId'>;

async function addCash(
  { books, companyId }: Context,
  company: BooksCompany,
  cash: NonNullable<AskedBeside['cash']>,
) {
  const collected = await selectCash(books, companyId, cash.year);
  const byId = new Map(collected.map((one) => [one.id, one]));
  for await (const invoice of readIssued(books, [...byId.keys()])) {
    const { untilCents = 0, beforeCents = 0 } = byId.get(invoice.id) ?? {};
    const rows = registerRows(invoice, company);
    cash.add({ rows, until_cents: untilCents, before_cents: beforeCents });
  }
}

async function addEarlier(
  { books, companyId }: Context,
  company: BooksCompany,
  earlier: NonNullable<AskedBeside['earlier']>,
) {
  const asked = earlier.asked();
  if (asked === null) return;
  const ids = await selectOfOperators(books, companyId, asked);
  for await (const invoice of readIssued(books, ids)) earlier.add(registerRows(invoice, company));
}

/**
 * Reads the data that forms need besides the rows of their periods, which must be added before. Reads nothing if no form needs
 * any.
 */
export async function readBeside(
  context: Context,
  company: BooksCompany,
  forms: readonly AskedBeside[],
): Promise<void> {
  for (const { cash, earlier } of forms) {
    if (cash !== undefined) await addCash(context, company, cash);
    if (earlier !== undefined) await addEarlier(context, company, earlier);
  }
}
