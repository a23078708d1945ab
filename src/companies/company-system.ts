import type { CompanyRecord } from '../context/company-record.ts';
import type { CompanyContext } from '../context/context.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import type { FiscalTerritory } from '../domain/fiscal/fiscal-territory.ts';
import { ApiError } from '../platform/errors.ts';
import { ticketbaiTerritory } from '../ticketbai/deployment.ts';
import { type CompanySystem, factsOf, systemOf } from './due-system.ts';
import type { Filing, Settings } from './settings/defaults.ts';
import { readRecordsTerritory } from './settings/records-territory-repository.ts';
import { readHasVerifactuRecords } from './settings/repository.ts';
import { dependsOnRecords, type TerritoryFacts, territoryInForce } from './territory-in-force.ts';

type TerritoryContext = Pick<CompanyContext, 'environment' | 'clock' | 'books' | 'companyId'>;

/**
 * Returns the data that decide a company's territory. Costs companies that are or were foral one round trip, unless `filing` was read
 * along.
 */
async function decidingRecords(
  { environment, clock, books, companyId }: TerritoryContext,
  { row }: Pick<CompanyRecord, 'row'>,
  filing?: Filing,
): Promise<TerritoryFacts> {
  const today = localDate(clock.now(), companyTimeZone(row.address));
  const of = { environment, today };
  if (filing !== undefined) return { ...of, recordsTerritory: filing.recordsTerritory };
  const isAsked = dependsOnRecords(row, of);
  return { ...of, recordsTerritory: isAsked ? await readRecordsTerritory(books, companyId) : null };
}

/** Returns the territory in force of the company of a context. Costs companies that are or were foral one round trip. */
export async function companyTerritory(
  context: TerritoryContext,
  company: Pick<CompanyRecord, 'row'>,
): Promise<FiscalTerritory> {
  return territoryInForce(company.row, await decidingRecords(context, company)).territory;
}

/**
 * Returns the system that is due for the company of a context. Costs companies that are or were foral one round trip, unless `filing` was
 * read along.
 */
export async function companySystem(
  context: TerritoryContext & Pick<CompanyContext, 'config'>,
  company: Pick<CompanyRecord, 'row'>,
  { verifactu, ticketbai, filing }: Pick<Settings, 'verifactu' | 'ticketbai' | 'filing'>,
): Promise<CompanySystem> {
  const { recordsTerritory } = await decidingRecords(context, company, filing);
  return systemOf(company.row, { ...factsOf(context), verifactu, ticketbai, recordsTerritory });
}

/** Throws 422 VERIFACTU_NOT_FOR_TERRITORY for a company that is under another system. Decisions, section 16. */
export function refuseForal({ inForce: { territory } }: Pick<CompanySystem, 'inForce'>): void {
  if (territory === 'COMMON') return;
  throw new ApiError('VERIFACTU_NOT_FOR_TERRITORY', {
    params: { territory },
    details: { fiscal_territory: territory },
  });
}

/**
 * Throws 422 VERIFACTU_NOT_FOR_TERRITORY for a company that is under another system and has no VeriFactu record. Records from
 * before a move are still repaired and compared. Decisions, section 16.
 */
export async function refuseForalWithoutRecords(
  context: TerritoryContext & Pick<CompanyContext, 'company'>,
): Promise<void> {
  const company = await context.company();
  const inForce = territoryInForce(company.row, await decidingRecords(context, company));
  if (inForce.territory === 'COMMON' || (await readHasVerifactuRecords(context.books, context.companyId)))
    return;
  refuseForal({ inForce });
}

/** Throws 422 TICKETBAI_NOT_FOR_TERRITORY for a company that is under another system. Decisions, section 16. */
export function refuseOutsideTicketbai({ inForce: { territory } }: Pick<CompanySystem, 'inForce'>): void {
  if (ticketbaiTerritory(territory) !== null) return;
  throw new ApiError('TICKETBAI_NOT_FOR_TERRITORY', {
    params: { territory },
    details: { fiscal_territory: territory },
  });
}
