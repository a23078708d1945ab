import type { CompanyContext, CompanyRecord } from '../context/context.ts';
import type { CertificateRow } from '../db/schema/certificate-schema.ts';
import { taxSubjectOf } from '../domain/fiscal/tax-subject.ts';
import { ticketbaiTerritory } from '../ticketbai/deployment.ts';
import { readCertificates } from './certificates/repository.ts';
import type { CompanySystem } from './due-system.ts';
import { lroeModel } from './lroe-model.ts';
import type { Settings } from './settings/defaults.ts';
import { certificateSource, type TicketbaiFacts } from './ticketbai-blockers.ts';

type FactsContext = Pick<CompanyContext, 'environment' | 'config' | 'serviceClock'>;

/** Returns the facts that decide about the files of a company. Null where TicketBAI is not due. */
export function ticketbaiFacts(
  context: FactsContext,
  { row }: Pick<CompanyRecord, 'row'>,
  { system, inForce }: Pick<CompanySystem, 'system' | 'inForce'>,
  { ticketbai }: Pick<Settings, 'ticketbai'>,
  certificates: readonly CertificateRow[],
): TicketbaiFacts | null {
  const territory = ticketbaiTerritory(inForce.territory);
  if (system !== 'TICKETBAI' || territory === null) return null;
  return {
    territory,
    environment: context.environment,
    stored: ticketbai,
    model: lroeModel(taxSubjectOf(row), ticketbai.lroe?.model ?? null),
    nif: row.nif,
    deployment: context.config.ticketbai,
    certificates,
    nowMs: context.serviceClock.now(),
  };
}

/** Reads the certificates of a company if one of them signs its files. At most one round trip. */
export async function readTicketbaiCertificates(
  { books, companyId, environment }: Pick<CompanyContext, 'books' | 'companyId' | 'environment'>,
  { system }: Pick<CompanySystem, 'system'>,
  { ticketbai }: Pick<Settings, 'ticketbai'>,
): Promise<CertificateRow[]> {
  if (system !== 'TICKETBAI' || certificateSource(ticketbai, environment) !== 'COMPANY') return [];
  return await readCertificates(books, companyId);
}
