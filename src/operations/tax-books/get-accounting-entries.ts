import { parameter } from '../../contract/parameters.ts';
import { INCOME_ACCOUNTS, incomeAccountOf } from '../../domain/accounting/chart.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { accountedIds, accountingEntries } from '../../tax-books/accounting/accounting-entries.ts';
import { entriesCsv, entriesDiary, entriesJson } from '../../tax-books/accounting/entry-files.ts';
import { bookPeriod } from '../../tax-books/book-period.ts';
import { booksCompany } from '../../tax-books/books-company.ts';
import { defineOperation } from '../define-operation.ts';
import { ANY_TYPE, type RawBody } from '../operation-result.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';
const DIARY_TYPE = 'text/plain; charset=windows-1252';
const JSON_TYPE = 'application/json';
const MIN_ACCOUNT_DIGITS = 4;
const MAX_ACCOUNT_DIGITS = 12;
const DEFAULT_ACCOUNT_DIGITS = 8;

export const getAccountingEntries = defineOperation({
  id: 'tax-books.accounting-entries',
  method: 'GET',
  path: '/v1/companies/{company_id}/tax-books/accounting-entries',
  tag: 'Tax books',
  summary: 'Get the accounting entries of sales and collections',
  description:
    'Entries follow the Plan General de Contabilidad. A sale debits 430 (customers) and 473 (withholding). It credits 700 or 705 (income), 438 (advances, which the final invoice reverses), 477 (VAT and surcharge, one line per rate; 4771 IGIC, 4772 IPSI, 4773 one-stop shop, 4779 cash basis until it is collected) and 555 (disbursements). Each payment debits 572 or 570 and credits 430. A refund does the opposite. A write-off debits 650. Sales and collections have their own dates. The full invoice that replaces simplified ones (F3) has no entry, because the simplified ones have theirs. Every entry balances to the cent. `CSV` has `;` between fields and a comma before decimals. `CONTAPLUS` is XDiario.txt, which ContaPlus imports, with negative amounts for reversals.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {
    from: parameter.date('First day; if absent, the start of the year of `to`'),
    to: parameter.date('Last day; if absent, the end of the current quarter'),
    format: parameter.choice(['CSV', 'CONTAPLUS', 'JSON'], 'CSV', 'Format of the entries'),
    income_account: parameter.enum(
      INCOME_ACCOUNTS,
      'Income account for sales. If absent, `705` for professionals (`activity_type` 04 and 05), else `700`',
    ),
    account_digits: parameter.integer('Number of digits of an account, filled with zeros', {
      minimum: MIN_ACCOUNT_DIGITS,
      maximum: MAX_ACCOUNT_DIGITS,
      default: DEFAULT_ACCOUNT_DIGITS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: null,
    raw: ANY_TYPE,
    produces: [CSV_TYPE, DIARY_TYPE],
    isFile: true,
    description: 'Accounting entries',
  },
  errors: ['EXPORT_LIMIT_EXCEEDED'],
  async run(context, { query }) {
    const { books, clock, zone } = context;
    const period = bookPeriod(query.from, query.to, localDate(clock.now(), zone));
    const [company, ids] = await Promise.all([booksCompany(context), accountedIds(context, period)]);
    const entries = accountingEntries(books, ids, period, query.income_account ?? incomeAccountOf(company));
    const source = { entries, digits: query.account_digits };
    const fileName = `diario-${period.from}-${period.to}`;
    const body = (): RawBody => {
      if (query.format === 'CONTAPLUS')
        return { contentType: DIARY_TYPE, bytes: entriesDiary(source), fileName: 'XDiario.txt' };
      if (query.format === 'JSON')
        return { contentType: JSON_TYPE, bytes: entriesJson(source, period), fileName: `${fileName}.json` };
      return { contentType: CSV_TYPE, bytes: entriesCsv(source), fileName: `${fileName}.csv` };
    };
    return { data: body() };
  },
});
