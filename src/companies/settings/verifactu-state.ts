import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import { type CompanySystem, factsOf, systemOf } from '../due-system.ts';
import type { Settings } from './defaults.ts';
import { type ChainFacts, readVerifactuFacts } from './verifactu-repository.ts';

/** Data of a VeriFactu configuration. */
export interface VerifactuState {
  company: CompanyRecord;
  settings: Settings;
  chain: ChainFacts;
}

/** Reads the data of a VeriFactu configuration. The directory and the books are read in parallel. */
export async function readVerifactuState(context: CompanyContext): Promise<VerifactuState> {
  const [company, facts] = await Promise.all([
    context.company(),
    readVerifactuFacts(context.books, context.companyId, context.environment),
  ]);
  return { company, ...facts };
}

/** Returns the system that is due for the company. */
export function stateSystem(
  { company, settings, chain }: VerifactuState,
  context: Pick<CompanyContext, 'environment' | 'config' | 'clock'>,
): CompanySystem {
  const { recordsTerritory } = chain;
  return systemOf(company.row, { ...factsOf(context), ...settings, recordsTerritory });
}
