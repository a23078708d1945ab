import type { Schemas } from '../api/operations.ts';
import { useGet } from '../api/query.ts';

/** System that registers invoices: of the AEAT or of a diputación. */
export type FiscalSystem = 'VERIFACTU' | 'TICKETBAI';

/** System of each territory. Navarra has none yet. */
const SYSTEMS: Readonly<Record<Schemas['Company']['fiscal_territory'], FiscalSystem | null>> = {
  COMMON: 'VERIFACTU',
  BIZKAIA: 'TICKETBAI',
  GIPUZKOA: 'TICKETBAI',
  ARABA: 'TICKETBAI',
  NAVARRA: null,
};

/** Returns the system of a company, or the one that it is outside of. Null where there is none, as in Navarra today. */
export function systemOf({
  fiscal_system,
  fiscal_territory,
}: Pick<Schemas['Company'], 'fiscal_system' | 'fiscal_territory'>): FiscalSystem | null {
  return fiscal_system === 'NONE' ? SYSTEMS[fiscal_territory] : fiscal_system;
}

/**
 * Returns the systems that the company's invoices are in: its own, then those from before its moves, whose records may still need
 * repair. Undefined until they are known.
 */
export function useFiscalSystems(): readonly FiscalSystem[] | undefined {
  const company = useGet('companies.get');
  const moves = useGet('territory-moves.list');
  if (company.data === undefined) return undefined;
  const before = (moves.data?.moves ?? [])
    .filter(({ state }) => state === 'IN_FORCE')
    .map(({ from_territory }) => SYSTEMS[from_territory]);
  return [...new Set([systemOf(company.data), ...before])].filter((one) => one !== null);
}
