import type { CompanyContext, CompanyRecord } from '../context/context.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError } from '../platform/errors.ts';
import type { Settings } from '../settings/defaults.ts';
import { readHasRecords } from '../settings/repository.ts';
import { type CompanySystem, factsOf, systemOf } from './due-system.ts';
import { dependsOnRecords, fiscalStanding } from './fiscal-standing.ts';

type StandingContext = Pick<CompanyContext, 'environment' | 'clock' | 'books' | 'companyId'>;

/** Returns the company's records as far as its territory depends on them. Costs foral companies one round trip. */
async function decidingRecords(
  { environment, clock, books, companyId }: StandingContext,
  { row }: Pick<CompanyRecord, 'row'>,
): Promise<{ environment: Environment; today: string; hasRecords: boolean }> {
  const today = localDate(clock.now(), companyTimeZone(row.address));
  const of = { environment, today };
  return { ...of, hasRecords: dependsOnRecords(row, of) && (await readHasRecords(books, companyId)) };
}

/** Returns the system that is due for the company of a context. */
export async function companySystem(
  context: StandingContext & Pick<CompanyContext, 'config'>,
  company: Pick<CompanyRecord, 'row'>,
  { verifactu, ticketbai }: Pick<Settings, 'verifactu' | 'ticketbai'>,
): Promise<CompanySystem> {
  const { hasRecords } = await decidingRecords(context, company);
  return systemOf(company.row, { ...factsOf(context), verifactu, ticketbai, hasRecords });
}

/** Throws 422 VERIFACTU_NOT_FOR_TERRITORY for a company that is under another system. Decisions, section 16. */
export function refuseForal({ standing: { territory } }: Pick<CompanySystem, 'standing'>): void {
  if (territory === 'COMMON') return;
  throw new ApiError('VERIFACTU_NOT_FOR_TERRITORY', {
    params: { territory },
    details: { fiscal_territory: territory },
  });
}

/**
 * Throws 422 VERIFACTU_NOT_FOR_TERRITORY for a company that is under another system and has no VeriFactu record. Records of before
 * a move are still repaired and compared. Decisions, section 16.
 */
export async function refuseForalWithoutRecords(
  context: StandingContext & Pick<CompanyContext, 'company'>,
): Promise<void> {
  const company = await context.company();
  const standing = fiscalStanding(company.row, await decidingRecords(context, company));
  if (standing.territory === 'COMMON' || (await readHasRecords(context.books, context.companyId))) return;
  refuseForal({ standing });
}
