import type { CompanyContext } from '../../context/context.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { seriesViolations } from '../../ticketbai/file/number-cut.ts';
import { companySystem } from '../company-system.ts';
import { readSettings } from '../settings/repository.ts';
import { isEverForal } from '../territory-in-force.ts';

/**
 * Throws 422 SERIES_FORMAT_NOT_FOR_TICKETBAI for a series whose numbers no TicketBAI file can hold, in a company that makes such
 * files. Costs companies that are or were foral up to two round trips. Decisions, section 16, Number.
 */
export async function refuseUnfiledFormat(
  context: CompanyContext,
  series: { code: string; format: string },
): Promise<void> {
  const violations = seriesViolations(series, 'format');
  if (violations.length === 0) return;
  const company = await context.company();
  if (!isEverForal(company.row)) return;
  const { books, companyId, environment } = context;
  const settings = await readSettings(books, companyId, environment);
  const { system } = await companySystem(context, company, settings);
  if (system === 'TICKETBAI') refuseViolations(violations);
}
