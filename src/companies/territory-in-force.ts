import type { CompanyRow, StoredMove } from '../db/schema/company-schema.ts';
import type { Environment } from '../domain/environment.ts';
import {
  type FiscalTerritory,
  type FiscalTerritorySource,
  type PlacedTerritory,
  placedTerritory,
} from '../domain/fiscal/fiscal-territory.ts';
import { timestampText } from '../platform/clock.ts';

/** Fields of a company that decide its fiscal territory. */
export type TerritorialCompany = Pick<CompanyRow, 'address' | 'fiscalTerritory' | 'createdAt'>;

/** Fields of a company that give the territory of its declaration or address. */
export type PlacedCompany = Pick<CompanyRow, 'address' | 'fiscalTerritory'>;

/** Fiscal territory of a company in one environment. */
export interface TerritoryInForce {
  /** Territory in force, which decides the system. */
  territory: FiscalTerritory;
  source: FiscalTerritorySource;
  /** Other territory of address or declaration, which a move has to settle, and its time in milliseconds. Null for none. */
  pending: { territory: FiscalTerritory; sinceMs: number } | null;
}

/** Facts of an environment that decide if a company keeps its territory. */
export interface TerritoryFacts {
  environment: Environment;
  /** `YYYY-MM-DD` by the company's clock. */
  today: string;
  /** Territory of the company's records from before any move, in the environment. Null without a record. */
  recordsTerritory: FiscalTerritory | null;
}

/** Returns the territory that the declaration or the address of a company gives. */
export function territoryOf({ address, fiscalTerritory }: PlacedCompany): PlacedTerritory {
  return placedTerritory(fiscalTerritory?.declared?.territory ?? null, address);
}

/** Returns the moves of a company in an environment, oldest first. */
export function movesIn(
  { fiscalTerritory }: Pick<TerritorialCompany, 'fiscalTerritory'>,
  environment: Environment,
): StoredMove[] {
  return (fiscalTerritory?.moves ?? []).filter((move) => move.environment === environment);
}

/** Returns the last move of a company that is in force on a day, or null. */
function moveInForce(
  company: TerritorialCompany,
  { environment, today }: Pick<TerritoryFacts, 'environment' | 'today'>,
): StoredMove | null {
  return movesIn(company, environment).findLast((move) => move.effective_date <= today) ?? null;
}

/** True if a company is, or was, in a territory other than the common one, by its address, its declaration or a move. */
export function isEverForal(company: TerritorialCompany): boolean {
  const { since = null, moves = [] } = company.fiscalTerritory ?? {};
  return territoryOf(company).territory !== 'COMMON' || since !== null || moves.length > 0;
}

/**
 * True if the territory in force of a company depends on its records, so that they have to be read. A company in common territory that was
 * never elsewhere has no files of TicketBAI.
 */
export function dependsOnRecords(
  company: TerritorialCompany,
  of: Pick<TerritoryFacts, 'environment' | 'today'>,
): boolean {
  if (moveInForce(company, of) !== null) return false;
  return territoryOf(company).territory !== 'COMMON' || (company.fiscalTerritory?.since ?? null) !== null;
}

/**
 * Returns the fiscal territory of a company in an environment. A change of address or declaration does nothing by itself once the
 * company has a record of either system there: its territory stays until a move settles the change.
 * Source: decisions, section 16, Moving.
 */
export function territoryInForce(company: TerritorialCompany, facts: TerritoryFacts): TerritoryInForce {
  const { territory, source } = territoryOf(company);
  const kept = moveInForce(company, facts)?.territory ?? facts.recordsTerritory ?? territory;
  if (kept === territory) return { territory, source, pending: null };
  const sinceMs = company.fiscalTerritory?.since ?? company.createdAt;
  return { territory: kept, source, pending: { territory, sinceMs } };
}

/** Returns a pending territory as the API shows it. */
export function pendingTerritoryView({ pending }: TerritoryInForce) {
  return pending === null ? null : { territory: pending.territory, since: timestampText(pending.sinceMs) };
}
