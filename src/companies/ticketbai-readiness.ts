import type { CompanyRecord } from '../context/company-record.ts';
import type { CompanyContext } from '../context/context.ts';
import type { CompanyRow } from '../db/schema/company-schema.ts';
import { taxSubjectOf } from '../domain/fiscal/tax-subject.ts';
import { ticketbaiTerritory } from '../ticketbai/deployment.ts';
import type { TicketBaiTerritory } from '../ticketbai/territories.ts';
import { providerCertificates } from './certificates/provider-certificate.ts';
import { readCertificates } from './certificates/repository.ts';
import type { TicketbaiCertificate } from './certificates/ticketbai-certificate.ts';
import type { CompanySystem } from './due-system.ts';
import { lroeModel } from './lroe-model.ts';
import { representationBefore } from './representation/in-force.ts';
import type { Settings } from './settings/defaults.ts';
import { certificateSource, type FileRepresentation, type TicketbaiFacts } from './ticketbai-blockers.ts';

type FactsContext = Pick<CompanyContext, 'environment' | 'config' | 'serviceClock'>;

/**
 * Returns the representation of a company before the diputación of a territory. That before another authority is not one. Decisions, section 16, Representation.
 */
export function representationIn(
  row: CompanyRow,
  territory: TicketBaiTerritory,
  { config: { producer } }: Pick<CompanyContext, 'config'>,
): FileRepresentation {
  const found = representationBefore(row, territory);
  const namesProvider = producer !== null && found?.representativeNif === producer.nif;
  return { isActive: found !== null, namesProvider };
}

/** Returns the facts that decide about the files of a company. Null where TicketBAI is not due. */
export function ticketbaiFacts(
  context: FactsContext,
  { row }: Pick<CompanyRecord, 'row'>,
  { system, inForce }: Pick<CompanySystem, 'system' | 'inForce'>,
  { ticketbai }: Pick<Settings, 'ticketbai'>,
  certificates: readonly TicketbaiCertificate[] | null,
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
    representation: representationIn(row, territory, context),
    nowMs: context.serviceClock.now(),
  };
}

/**
 * Returns the certificates among which a source chooses: those of the company, that of the provider, or none where the sandbox's own
 * seal signs. Those of the company are read. At most one round trip.
 */
export async function certificatesOf(
  source: ReturnType<typeof certificateSource>,
  { books, companyId, operator }: Pick<CompanyContext, 'books' | 'companyId' | 'operator'>,
): Promise<readonly TicketbaiCertificate[]> {
  if (source === 'SANDBOX') return [];
  return source === 'PROVIDER'
    ? await providerCertificates(operator)
    : await readCertificates(books, companyId);
}

/** Returns the certificates of a company in a list, which does not open that of the provider. Null where the provider signs. */
export function listedCertificates(
  { ticketbai }: Pick<Settings, 'ticketbai'>,
  environment: CompanyContext['environment'],
  held: readonly TicketbaiCertificate[],
): readonly TicketbaiCertificate[] | null {
  return certificateSource(ticketbai, environment) === 'PROVIDER' ? null : held;
}

/**
 * Returns the certificates that may sign the files of a company. Empty where none is due. At most one round trip, none for
 * certificates that were read along.
 */
export async function readTicketbaiCertificates(
  context: Pick<CompanyContext, 'books' | 'companyId' | 'environment' | 'operator'>,
  { system }: Pick<CompanySystem, 'system'>,
  { ticketbai, filing }: Pick<Settings, 'ticketbai' | 'filing'>,
): Promise<readonly TicketbaiCertificate[]> {
  if (system !== 'TICKETBAI') return [];
  const source = certificateSource(ticketbai, context.environment);
  const held = source === 'COMPANY' ? (filing?.certificates ?? null) : null;
  return held ?? (await certificatesOf(source, context));
}
