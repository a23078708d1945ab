import { readSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { toCents } from '../../domain/money.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Statement } from './statement-schema.ts';

/** Most entries of a PDF that is drawn during the request. */
const MAX_PDF_ENTRIES = 1_000;

/** Returns the PDF of a statement. Throws STATEMENT_TOO_LONG. */
export async function statementPdf(
  { books, companyId, environment, documents, clock, zone }: CompanyContext,
  statement: Statement,
): Promise<Uint8Array> {
  if (statement.entries.length > MAX_PDF_ENTRIES)
    throw new ApiError('STATEMENT_TOO_LONG', { params: { max: MAX_PDF_ENTRIES } });
  const { customization } = await readSettings(books, companyId, environment);
  const { language, issuer, name, from, to, opening_balance, closing_balance } = statement;
  const nowMs = clock.now();
  return await documents.statementPdf({
    ...{ language, issuer, from, to },
    customer: { legal_name: name, nif: null },
    opening_cents: toCents(opening_balance),
    closing_cents: toCents(closing_balance),
    entries: statement.entries.map(({ debit, credit, balance, ...entry }) => ({
      ...entry,
      debit_cents: toCents(debit),
      credit_cents: toCents(credit),
      balance_cents: toCents(balance),
    })),
    accent_color: customization.accent_color,
    is_test: environment === 'TEST',
    created_at: nowMs,
    created_on: localDate(nowMs, zone),
  });
}
