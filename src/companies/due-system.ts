import type { CompanyContext } from '../context/context.ts';
import type { CompanyRow } from '../db/schema/company-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import { type DueSystem, dueSystem, type FiscalCase } from '../domain/fiscal/fiscal-system.ts';
import type { FiscalTerritory } from '../domain/fiscal/fiscal-territory.ts';
import { taxSubjectOf } from '../domain/fiscal/tax-subject.ts';
import type { Settings } from './settings/defaults.ts';
import { type TerritorialCompany, type TerritoryInForce, territoryInForce } from './territory-in-force.ts';

/** Fields of a company that decide which system is due for it. */
export type FiscalCompany = TerritorialCompany & Pick<CompanyRow, 'nif' | 'entityType' | 'taxSubject'>;

/** Facts about a company in one environment that decide which system is due. */
export interface FiscalFacts extends Pick<FiscalCase, 'obligation' | 'foral'> {
  environment: Environment;
  verifactu: Settings['verifactu'];
  ticketbai: Settings['ticketbai'];
  /** Territory of the company's records from before any move, in the environment. Null without a record. */
  recordsTerritory: FiscalTerritory | null;
  /** Time of the company's books, milliseconds. */
  nowMs: number;
}

/** System that is due for a company, with its territory. */
export interface CompanySystem extends DueSystem {
  inForce: TerritoryInForce;
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string;
}

/** Returns the system that is due for a company now. Decisions, section 16, Which system. */
export function systemOf(company: FiscalCompany, facts: FiscalFacts): CompanySystem {
  const today = localDate(facts.nowMs, companyTimeZone(company.address));
  const inForce = territoryInForce(company, { ...facts, today });
  const { territory } = inForce;
  return {
    ...dueSystem({ ...facts, territory, today, taxSubject: taxSubjectOf(company) }),
    inForce,
    today,
  };
}

/**
 * True if a company registers now and would stop in a territory. A company that registers stops with the end of a year only: the
 * move takes effect on a 1 January. A move to a system that registers as well is bound to no year. This joins
 * section 15 (Exclusions) to section 16 (Moving) of the decisions; RD 1007/2023, article 16; Orden HAC/1177/2024, article 17.3.
 */
export function endsRegistration(
  company: FiscalCompany,
  system: CompanySystem,
  territory: FiscalTerritory,
  facts: FiscalFacts,
): boolean {
  if (!system.registers) return false;
  const { today } = system;
  return dueSystem({ ...facts, territory, today, taxSubject: taxSubjectOf(company) }).system === 'NONE';
}

/** Returns the facts that every context of an environment has. */
export function factsOf({
  environment,
  config: { obligation, foral },
  clock,
}: Pick<CompanyContext, 'environment' | 'config' | 'clock'>) {
  return { environment, obligation, foral, nowMs: clock.now() };
}
