import type { Environment } from '../domain/environment.ts';
import type { ProducerIdentity } from '../domain/producer-identity.ts';
import { type RepresentedCompany, representationBefore } from './representation/in-force.ts';

/** States of a VeriFactu configuration (decisions, section 6). */
export const VERIFACTU_STATUSES = ['DISABLED', 'PENDING', 'ACTIVE', 'ERROR'] as const;
/** Same states as a company shows them. */
export const COMPANY_VERIFACTU_STATUSES = ['NOT_CONFIGURED', 'PENDING', 'ACTIVE', 'ERROR'] as const;

type VerifactuStatus = (typeof VERIFACTU_STATUSES)[number];
type CompanyVerifactuStatus = (typeof COMPANY_VERIFACTU_STATUSES)[number];

interface VerifactuSituation {
  enabled: boolean;
  environment: Environment;
  representation: RepresentedCompany;
  /** Producer of the system, who sends its records. Null if the deployment names none. */
  producer: Pick<ProducerIdentity, 'nif'> | null;
  /** Instant since when sending fails, milliseconds, or null. */
  incidentSinceMs: number | null;
}

/** Returns the missing conditions of live registration: a representation before the AEAT, or a producer of the system. */
export function missingForRegistration(
  situation: Omit<VerifactuSituation, 'incidentSinceMs'>,
): ('REPRESENTATION' | 'PRODUCER')[] {
  if (situation.environment === 'TEST' || !situation.enabled) return [];
  return [
    ...(isRepresented(situation) ? [] : (['REPRESENTATION'] as const)),
    ...(situation.producer === null ? (['PRODUCER'] as const) : []),
  ];
}

/** True if a representation before the AEAT is in force and its representative is the producer, who sends the records. */
function isRepresented({
  representation,
  producer,
}: Pick<VerifactuSituation, 'representation' | 'producer'>): boolean {
  const found = representationBefore(representation, null);
  if (found === null) return false;
  const { representativeNif } = found;
  return representativeNif === null || producer === null || representativeNif === producer.nif;
}

/** Returns the status. PENDING: enabled, but live registration lacks something. ERROR: enabled, and sending fails. */
export function verifactuStatus(situation: VerifactuSituation): VerifactuStatus {
  if (!situation.enabled) return 'DISABLED';
  if (situation.incidentSinceMs !== null) return 'ERROR';
  return missingForRegistration(situation).length > 0 ? 'PENDING' : 'ACTIVE';
}

/** Returns the status as a company shows it. */
export function companyVerifactuStatus(situation: VerifactuSituation): CompanyVerifactuStatus {
  const status = verifactuStatus(situation);
  return status === 'DISABLED' ? 'NOT_CONFIGURED' : status;
}
